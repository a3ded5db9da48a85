'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import type { TaskState } from '@/components/reference-data/rules-api'
import { isBare } from './state-fields'

const initialOf = (state: TaskState | null) => ({
  name: state?.name ?? '',
  field: state?.field ?? 'status_id',
  sign: state?.sign ?? '=',
  from: state?.field_from_session ? 'session' : 'value',
  value: state?.value ?? '',
  session: state?.field_from_session ?? 'user_id',
})
type Values = ReturnType<typeof initialOf>

/** A condition says one of three: a value, something of the viewer, or neither. */
export function toState({ name, field, sign, from, value, session }: Values): Omit<TaskState, 'id'> {
  const bare = isBare(sign)
  return {
    name,
    field,
    sign,
    value: bare || from === 'session' ? null : value,
    field_from_session: bare || from === 'value' ? null : session,
  }
}

interface Options {
  state: TaskState | null
  loaded: ReturnType<typeof useApiOne<TaskState>>
  panel: RecordPanelState
}

export function useStateForm({ state, loaded, panel }: Options) {
  const t = useTranslations()
  const queries = useQueryClient()
  return useRecordForm<Values, TaskState>({
    initial: initialOf(state),
    validate: (values) => ({
      name: values.name.trim() ? null : t('kit.required'),
      value:
        isBare(values.sign) || values.from === 'session' || values.value.trim()
          ? null
          : t('lists.states.chooseValue'),
    }),
    // The condition is checked as a whole, and so it is sent.
    save: async (values) =>
      state
        ? (await patch<TaskState>(`/rest/tasks/states/${state.id}`, toState(values), loaded.etag)).body
        : post<TaskState>('/rest/tasks/states', toState(values)),
    savedText: state ? undefined : false,
    serverNames: { field_from_session: 'session' },
    onSaved: (saved) => {
      for (const noun of ['task-states', 'rules'])
        void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
      if (!state) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
}
