'use client'

import { MultiSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Rule } from '../draft/node'
import classes from './form.module.css'
import { NamedSelect } from './named-select'
import { useRuleOptions } from './use-rule-options'

interface RuleEditorProps {
  rule: Rule
  onChange: (part: Partial<Rule>) => void
}

/** Whom a value applies to. All conditions must match; of the task states, one is enough. */
export function RuleEditor({ rule, onChange }: RuleEditorProps) {
  const t = useTranslations('configuration.rule')
  const { users, roles, organizations, states } = useRuleOptions()
  const known = new Set(states.map(({ id }) => id))
  const gone = rule.states.filter((id) => !known.has(id)).map((id) => ({ id, name: '' }))
  return (
    <div className={classes.rule}>
      <NamedSelect
        label={t('userLabel')}
        placeholder={t('any')}
        options={users}
        value={rule.user}
        onChange={(user) => onChange({ user })}
      />
      <NamedSelect
        label={t('roleLabel')}
        placeholder={t('anyOf')}
        options={roles}
        value={rule.role}
        onChange={(role) => onChange({ role })}
      />
      <NamedSelect
        label={t('organizationLabel')}
        placeholder={t('anyOf')}
        options={organizations}
        value={rule.organization}
        onChange={(organization) => onChange({ organization })}
      />
      <MultiSelect
        label={t('statesLabel')}
        placeholder={rule.states.length === 0 ? t('statesAny') : undefined}
        searchable
        clearable
        data={[...states, ...gone].map(({ id, name }) => ({
          value: String(id),
          label: name || t('number', { id: String(id) }),
        }))}
        value={rule.states.map(String)}
        onChange={(chosen) => onChange({ states: chosen.map(Number) })}
      />
    </div>
  )
}
