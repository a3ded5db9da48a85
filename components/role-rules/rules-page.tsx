'use client'

import { Alert, Button, Menu, Select, Skeleton } from '@mantine/core'
import { IconCopy, IconFilterCog } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsInteger, useQueryState } from 'nuqs'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { useMay } from '@/components/api/session-user'
import { useRoleList } from '@/components/reference-data/use-structure'
import { PageLink } from '@/components/ui/page-link'
import { RoleList } from './role-list'
import classes from './rules.module.css'
import { RulesDifference } from './rules-difference'
import { RulesMatrix } from './rules-matrix'
import { useRuleParts } from '@/components/reference-data/use-rule-parts'
import { useRoleRules } from './use-role-rules'
import common from '../ui/common.module.css'

/** Task permissions by state, one role at a time. */
export function RulesPage() {
  const t = useTranslations('rules')
  const words = useTranslations('lists.states')
  const may = useMay()
  const { items: roles, error: rolesError } = useRoleList()
  const [asked, setRole] = useQueryState('role', parseAsInteger)
  const chosen = roles.find(({ id }) => id === asked) ?? roles[0]
  const parts = useRuleParts()
  const rules = useRoleRules(chosen?.id ?? null)
  const editable = may.roles.write === true
  const error = rolesError ?? parts.error ?? rules.query.error

  return (
    <div className={common.surfacePage}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <Select
          className={classes.roleSelect}
          aria-label={t('roles')}
          allowDeselect={false}
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(id) => void setRole(Number(id))}
        />
        <Button
          component={PageLink}
          href="/console/task-states"
          className={common.fixed}
          variant="default"
          leftSection={<IconFilterCog size={16} stroke={1.7} />}
        >
          {words('editStates')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              className={common.fixed}
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.7} />}
              disabled={!editable}
            >
              {t('copy')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('copyFrom')}</Menu.Label>
            {roles
              .filter(({ id }) => id !== chosen?.id)
              .map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => void rules.copyFrom(id)}>
                  {name}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </header>
      <div className={common.fillRow}>
        <RoleList
          roles={roles}
          chosen={chosen?.id ?? null}
          changed={rules.changed}
          onChoose={(id) => void setRole(id)}
        />
        <div className={common.growColumn}>
          <div className={common.scroll}>
            {error && (
              <Alert color="red" m="md" title={t('notLoaded')}>
                {error.message}
              </Alert>
            )}
            {!error && (parts.isPending || rules.query.isPending) && <MatrixSkeleton />}
            {chosen && rules.query.isSuccess && parts.isSuccess && (
              <>
                <p className={classes.intro}>{t(editable ? 'intro' : 'readOnly')}</p>
                <div className={classes.table}>
                  <RulesMatrix
                    label={t('matrix', { role: chosen.name })}
                    capabilities={parts.capabilities}
                    states={parts.states}
                    matrix={rules.matrix}
                    stored={rules.stored}
                    editable={editable}
                    fixed={({ name }) =>
                      chosen.may?.withdrawShow === 'request.invalid' && name === 'show'
                        ? t('fixed')
                        : undefined
                    }
                    onToggle={rules.toggle}
                  />
                </div>
                <section className={classes.history} aria-label={t('history')}>
                  <h2 className={classes.subtitle}>{t('history')}</h2>
                  <AuditLogPanel noun="role-rules" entityId={chosen.id} />
                </section>
              </>
            )}
          </div>
          {(rules.differences.length > 0 || rules.both.length > 0) && (
            <RulesDifference
              differences={rules.differences}
              both={rules.both}
              refused={rules.refused}
              mine={rules.matrix}
              theirs={rules.stored}
              onMine={rules.keepMine}
              onTheirs={rules.takeTheirs}
              capabilities={parts.capabilities}
              states={parts.states}
              busy={rules.busy}
              onSave={rules.save}
              onReset={rules.reset}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function MatrixSkeleton() {
  return (
    <div className={classes.ghost} aria-hidden="true">
      {Array.from({ length: 9 }, (_, row) => `row-${row}`).map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </div>
  )
}
