'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import type { TaskState } from '@/components/reference-data/rules-api'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { StateForm } from './state-form'

const stateKind = { noun: 'task-states', path: '/rest/tasks/states', alsoStale: ['rules'] }

export function StatePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('lists.states')
  return (
    <RecordDetails<TaskState>
      id={id}
      panel={panel}
      kind={stateKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={({ name }) => name}
      denied={useReferenceDenied(({ taskStates }) => taskStates.write)}
      deletion={({ name }) => ({ title: t('deleteTitle', { name }), done: t('deleted') })}
      history={(entityId) => <AuditLogPanel noun="task-state" entityId={entityId} />}
      form={(stored) => <StateForm stored={stored} />}
    />
  )
}
