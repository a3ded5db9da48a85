'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useSteps } from './use-dictionaries'
import type { Capability, TaskState } from './rules-api'

const fields = [
  'assigned_status',
  'stage',
  'status_id',
  'user_id',
  'assigned_user_id',
  'organization_id',
  'assigned_organization_id',
  'workgroup_id',
  'type_id',
  'priority_id',
  'archive',
  'deadline',
  'date',
] as const
const signs = ['=', '!=', '>', '>=', '<', '<=', 'in', 'null', 'not null'] as const
const signKeys = {
  '=': 'is',
  '!=': 'isNot',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
  in: 'oneOf',
  null: 'absent',
  'not null': 'present',
} as const
const session = ['user_id', 'organization_id', 'role_id', 'cluster_id', 'workgroup_ids'] as const
const capabilities = [
  'show',
  'delete',
  'edit',
  'comment',
  'archive',
  'confirm',
  'assign_department',
  'assign_user',
  'assign_status',
] as const

const known = <Name extends string>(names: readonly Name[], name: string | null): Name | undefined =>
  names.find((one) => one === name)

/** State descriptions as sentences about the task, and capability names. */
export function useStateWords() {
  const t = useTranslations('rules')
  const steps = useSteps()

  const stateMeaning = useCallback(
    ({ field, sign, value, field_from_session }: Omit<TaskState, 'id' | 'role'>): string => {
      const name = known(fields, field)
      const from = known(session, field_from_session)
      const relation = signKeys[known(signs, sign) ?? '=']
      const operand = from ? t(`session.${from}`) : valueWords(field, value ?? '')
      return t(`signs.${relation}`, { field: name ? t(`fields.${name}`) : field, value: operand })

      function valueWords(of: string, text: string): string {
        if (of === 'stage' && (text === '1' || text === '2')) return t(`stages.${text}`)
        if (of === 'assigned_status' && /^[1-4]$/.test(text)) return t(`phases.${text as '1'}`)
        if (of === 'status_id') return steps.find(({ id }) => String(id) === text)?.name ?? text
        return text
      }
    },
    [t, steps],
  )
  const capabilityName = useCallback(
    ({ name, label }: Pick<Capability, 'name' | 'label'>) => {
      const code = known(capabilities, name)
      return code ? t(`capabilities.${code}`) : label
    },
    [t],
  )
  const capabilityMeaning = useCallback(
    ({ name }: Capability) => {
      const code = known(capabilities, name)
      return code ? t(`meanings.${code}`) : ''
    },
    [t],
  )
  return { stateMeaning, capabilityName, capabilityMeaning }
}
