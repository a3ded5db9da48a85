'use client'

import { useTranslations } from 'next-intl'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { useStateWords } from '@/components/reference-data/use-state-words'
import type { TaskState } from '@/components/reference-data/rules-api'
import { isBare } from './state-fields'

const initialOf = (state: TaskState | null) => ({
  name: state?.name ?? '',
  condition: {
    field: state?.field ?? 'status_id',
    sign: state?.sign ?? '=',
    from: state?.field_from_session ? 'session' : 'value',
    value: state?.value ?? '',
    session: state?.field_from_session ?? 'user_id',
  },
})
type Values = ReturnType<typeof initialOf>

/** A condition has either a value, a viewer field, or neither. */
export function toState({ name, condition }: Values): Omit<TaskState, 'id' | 'role'> {
  const { field, sign, from, value, session } = condition
  const bare = isBare(sign)
  return {
    name,
    field,
    sign,
    value: bare || from === 'session' ? null : value,
    field_from_session: bare || from === 'value' ? null : session,
  }
}

export function useStateForm(stored: Stored<TaskState>) {
  const t = useTranslations('lists')
  const { stateMeaning } = useStateWords()
  return useStoredForm<TaskState, Values>({
    stored,
    initial: initialOf(stored.record),
    fields: {
      name: t('name'),
      condition: {
        label: t('states.reads'),
        show: (condition) => stateMeaning(toState({ name: '', condition })),
      },
    },
    required: ['name'],
    validate: ({ condition: { sign, from, value } }) => ({
      'condition.value': isBare(sign) || from === 'session' || value.trim() ? null : t('states.chooseValue'),
    }),
    // The condition is validated as a whole, so it is sent as a whole.
    toBody: (_, all) => toState(all),
    serverNames: {
      field: 'condition.field',
      sign: 'condition.sign',
      value: 'condition.value',
      field_from_session: 'condition.session',
    },
  })
}
