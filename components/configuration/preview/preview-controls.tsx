'use client'

import { MultiSelect, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { PreviewFor } from '../configuration-api'
import type { Named } from '../draft/node'
import { NamedSelect } from '../form/named-select'
import { useRuleOptions } from '../form/use-rule-options'
import classes from './preview.module.css'

export interface Whom {
  mode: 'user' | 'role' | 'nobody'
  user: Named | null
  role: Named | null
  organization: Named | null
  states: readonly number[]
}

export const nobody: Whom = { mode: 'user', user: null, role: null, organization: null, states: [] }

/** The preview request; a user not chosen yet counts as nobody. */
export function askedFor({ mode, user, role, organization, states }: Whom): PreviewFor {
  const asked: PreviewFor = states.length > 0 ? { state_ids: [...states] } : {}
  if (mode === 'user' && user) asked.user_id = user.id
  if (mode === 'role' && role) asked.role_id = role.id
  if (mode === 'role' && organization) asked.organization_id = organization.id
  return asked
}

interface PreviewControlsProps {
  whom: Whom
  onChange: (part: Partial<Whom>) => void
}

export function PreviewControls({ whom, onChange }: PreviewControlsProps) {
  const t = useTranslations('configuration.preview')
  const words = useTranslations('configuration.rule')
  const { users, roles, organizations, states } = useRuleOptions()
  return (
    <div className={classes.controls}>
      <SegmentedControl
        size="sm"
        fullWidth
        aria-label={t('forWhom')}
        data={[
          { value: 'user', label: t('user') },
          { value: 'role', label: t('role') },
          { value: 'nobody', label: t('nobody') },
        ]}
        value={whom.mode}
        onChange={(mode) => onChange({ mode: mode as Whom['mode'] })}
      />
      {whom.mode === 'user' && (
        <NamedSelect
          label={words('userLabel')}
          placeholder={t('chooseUser')}
          options={users}
          value={whom.user}
          onChange={(user) => onChange({ user })}
        />
      )}
      {whom.mode === 'role' && (
        <>
          <NamedSelect
            label={words('roleLabel')}
            placeholder={t('noRole')}
            options={roles}
            value={whom.role}
            onChange={(role) => onChange({ role })}
          />
          <NamedSelect
            label={words('organizationLabel')}
            placeholder={t('noOrganization')}
            options={organizations}
            value={whom.organization}
            onChange={(organization) => onChange({ organization })}
          />
        </>
      )}
      {whom.mode === 'nobody' && <p className={classes.note}>{t('nobodyText')}</p>}
      {whom.mode === 'user' && !whom.user && <p className={classes.note}>{t('notChosen')}</p>}
      <MultiSelect
        label={t('states')}
        description={t('statesHint')}
        placeholder={whom.states.length === 0 ? t('noTask') : undefined}
        searchable
        clearable
        data={states.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={whom.states.map(String)}
        onChange={(chosen) => onChange({ states: chosen.map(Number) })}
      />
    </div>
  )
}
