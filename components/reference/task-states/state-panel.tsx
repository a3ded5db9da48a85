'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { remove } from '@/components/api/use-api'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import type { TaskState } from '@/components/reference-data/rules-api'
import { StateForm } from './state-form'

export function StatePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('lists.states')
  const queries = useQueryClient()
  const denied = useReferenceDenied()
  const confirm = useConfirmDelete()
  const askToDelete = (state: TaskState) =>
    confirm({
      title: t('deleteTitle', { name: state.name }),
      done: t('deleted'),
      run: async () => {
        await remove(`/rest/tasks/states/${state.id}`)
        panel.close()
        for (const noun of ['task-states', 'rules'])
          void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
      },
    })
  return (
    <ReferencePanel<TaskState>
      id={id}
      panel={panel}
      noun="task-states"
      auditNoun="task-state"
      path="/rest/tasks/states"
      label={t('heading')}
      newHeading={t('add')}
      headingOf={({ name }) => name}
      onDelete={denied ? undefined : askToDelete}
      form={(state, loaded) => <StateForm state={state} loaded={loaded} denied={denied} panel={panel} />}
    />
  )
}
