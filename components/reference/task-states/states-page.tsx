'use client'

import { Button } from '@mantine/core'
import { IconFilterCog, IconShieldLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useApiList } from '@/components/api/use-api'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { nameOf } from '@/components/reference-data/use-references'
import type { TaskState } from '@/components/reference-data/rules-api'
import { useStateWords } from '@/components/reference-data/use-state-words'
import { PageLink } from '@/components/ui/page-link'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { StateForm } from './state-form'

const stateKind = {
  noun: 'task-states',
  path: '/rest/tasks/states',
  audit: 'task-state',
  alsoStale: ['rules'],
}

function StatePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
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

/** The conditions used in role permissions. */
export function StatesPage() {
  const t = useTranslations()
  const states = useApiList<TaskState>('task-states', '/rest/tasks/states')
  const { stateMeaning } = useStateWords()
  const columns = useMemo<RecordColumn<TaskState>[]>(
    () => [
      {
        id: 'name',
        label: t('lists.name'),
        width: 200,
        grow: true,
        rank: 0,
        cell: nameOf,
        sortBy: nameOf,
      },
      {
        id: 'meaning',
        label: t('lists.states.meaning'),
        width: 260,
        grow: true,
        rank: 1,
        cell: stateMeaning,
        sortBy: stateMeaning,
      },
    ],
    [t, stateMeaning],
  )
  return (
    <RecordsPage
      title={t('pages.taskStates')}
      label={t('lists.states.table')}
      source={states}
      search={useRecordSearch(states.items, nameOf)}
      columns={columns}
      sort="name"
      actions={
        <Button
          component={PageLink}
          href="/console/rules"
          variant="default"
          leftSection={<IconShieldLock size={16} stroke={1.7} />}
        >
          {t('lists.states.rules')}
        </Button>
      }
      add={{ label: t('lists.states.add'), denied: useReferenceDenied(({ taskStates }) => taskStates.write) }}
      none={{
        icon: <IconFilterCog />,
        title: t('lists.states.none'),
        hint: t('lists.states.noneHint'),
      }}
      details={(id, panel) => <StatePanel id={id} panel={panel} />}
    />
  )
}
