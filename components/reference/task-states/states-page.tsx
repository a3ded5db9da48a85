'use client'

import { Button } from '@mantine/core'
import { IconFilterCog, IconShieldLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { useApiList } from '@/components/api/use-api'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import type { TaskState } from '@/components/reference-data/rules-api'
import { useStateWords } from '@/components/reference-data/use-state-words'
import { PageLink } from '@/components/ui/page-link'
import { StatePanel } from './state-panel'

/** The conditions that role permissions speak of. */
export function StatesPage() {
  const t = useTranslations()
  const states = useApiList<TaskState>('task-states', '/rest/tasks/states')
  const { stateMeaning } = useStateWords()
  const denied = useReferenceDenied()
  const panel = useRecordPanel()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const columns = useMemo<RecordColumn<TaskState>[]>(
    () => [
      {
        id: 'name',
        label: t('lists.name'),
        width: 200,
        grow: true,
        rank: 0,
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
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
  const needle = q.trim().toLowerCase()
  const rows = useMemo(
    () => states.items.filter(({ name }) => name.toLowerCase().includes(needle)),
    [states.items, needle],
  )
  const list = useRecordList({ rows, columns, sort: 'name', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: denied ? undefined : add })
  return (
    <ListPage
      title={t('pages.taskStates')}
      count={states.loading ? undefined : rows.length}
      search={{ label: t('lists.search'), value: q, onChange: (next) => void setQ(next || null) }}
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
      add={{ label: t('lists.states.add'), onClick: add, denied }}
      panel={panel.id !== null && <StatePanel key={panel.id} id={panel.id} panel={panel} />}
    >
      <RecordGrid
        label={t('lists.states.table')}
        list={list}
        loading={states.loading}
        empty={
          <ListEmpty
            error={states.error}
            onRetry={states.retry}
            filtered={needle !== ''}
            onReset={() => void setQ(null)}
            icon={<IconFilterCog />}
            title={t('lists.states.none')}
            hint={t('lists.states.noneHint')}
            action={denied ? undefined : { label: t('lists.states.add'), onClick: add }}
          />
        }
      />
    </ListPage>
  )
}
