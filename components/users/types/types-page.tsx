'use client'

import { IconIdBadge2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import type { Person } from '@/components/api/person-types'
import { useHeadCount } from '../use-head-count'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { useUserTypes } from '@/components/reference-data/use-references'
import { TypePanel } from './type-panel'
import { useTypeColumns } from './use-type-columns'

const typesOf = (person: Person) => (person.type ? [person.type.id] : [])

export function TypesPage() {
  const t = useTranslations()
  const types = useUserTypes()
  const people = useHeadCount(typesOf)
  const denied = useReferenceDenied()
  const panel = useRecordPanel()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const columns = useTypeColumns(people)
  const needle = q.trim().toLowerCase()
  const rows = useMemo(
    () => types.items.filter(({ title }) => title.toLowerCase().includes(needle)),
    [types.items, needle],
  )
  const list = useRecordList({ rows, columns, sort: 'title', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: denied ? undefined : add })
  return (
    <ListPage
      title={t('pages.userTypes')}
      count={types.loading ? undefined : rows.length}
      search={{ label: t('people.types.search'), value: q, onChange: (next) => void setQ(next || null) }}
      add={{ label: t('people.types.add'), onClick: add, denied }}
      panel={
        panel.id !== null && (
          <TypePanel key={panel.id} id={panel.id} people={people.get(Number(panel.id)) ?? 0} panel={panel} />
        )
      }
    >
      <RecordGrid
        label={t('people.types.table')}
        list={list}
        tall
        loading={types.loading}
        empty={
          <ListEmpty
            error={types.error}
            onRetry={types.retry}
            filtered={needle !== ''}
            onReset={() => void setQ(null)}
            icon={<IconIdBadge2 />}
            title={t('people.types.none')}
            hint={t('people.types.noneHint')}
            action={denied ? undefined : { label: t('people.types.add'), onClick: add }}
          />
        }
      />
    </ListPage>
  )
}
