'use client'

import { IconBriefcase } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { useColumns } from './use-columns'
import { useWorkTypeList } from '@/components/reference-data/use-work-types'
import { WorkTypePanel } from './work-type-panel'

export function WorkTypesPage() {
  const t = useTranslations()
  const types = useWorkTypeList()
  const denied = useReferenceDenied()
  const panel = useRecordPanel()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const columns = useColumns()
  const needle = q.trim().toLowerCase()
  const rows = useMemo(
    () => types.items.filter(({ name }) => name.toLowerCase().includes(needle)),
    [types.items, needle],
  )
  const list = useRecordList({ rows, columns, sort: 'name', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: denied ? undefined : add })
  return (
    <ListPage
      title={t('pages.workTypes')}
      count={types.loading ? undefined : rows.length}
      search={{ label: t('lists.search'), value: q, onChange: (next) => void setQ(next || null) }}
      add={{ label: t('workTypes.add'), onClick: add, denied }}
      panel={panel.id !== null && <WorkTypePanel key={panel.id} id={panel.id} panel={panel} />}
    >
      <RecordGrid
        label={t('workTypes.table')}
        list={list}
        loading={types.loading}
        empty={
          <ListEmpty
            error={types.error}
            onRetry={types.retry}
            filtered={needle !== ''}
            onReset={() => void setQ(null)}
            icon={<IconBriefcase />}
            title={t('workTypes.none')}
            hint={t('workTypes.noneHint')}
            action={denied ? undefined : { label: t('workTypes.add'), onClick: add }}
          />
        }
      />
    </ListPage>
  )
}
