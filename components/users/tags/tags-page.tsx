'use client'

import { IconTags } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { TagChip } from '@/components/person/tag-chip'
import type { Person, UserTag } from '@/components/api/person-types'
import { useHeadCount } from '../use-head-count'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { useUserTags } from '@/components/reference-data/use-references'
import { TagPanel } from './tag-panel'

const tagsOf = (person: Person) => person.tags.map(({ id }) => id)

export function TagsPage() {
  const t = useTranslations()
  const tags = useUserTags()
  const people = useHeadCount(tagsOf)
  const denied = useReferenceDenied()
  const panel = useRecordPanel()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const columns = useMemo<RecordColumn<UserTag>[]>(
    () => [
      {
        id: 'title',
        label: t('people.tags.title'),
        width: 200,
        grow: true,
        rank: 0,
        cell: ({ title, color }) => <TagChip title={title} color={color} whole />,
        sortBy: (tag) => tag.title,
      },
      {
        id: 'color',
        label: t('people.tags.color'),
        width: 110,
        rank: 2,
        cell: (tag) => tag.color,
        sortBy: (tag) => tag.color,
      },
      {
        id: 'people',
        label: t('people.tags.people'),
        width: 100,
        rank: 1,
        align: 'end',
        cell: (tag) => people.get(tag.id) ?? 0,
        sortBy: (tag) => people.get(tag.id) ?? 0,
        highestFirst: true,
      },
    ],
    [t, people],
  )
  const needle = q.trim().toLowerCase()
  const rows = useMemo(
    () => tags.items.filter(({ title }) => title.toLowerCase().includes(needle)),
    [tags.items, needle],
  )
  const list = useRecordList({ rows, columns, sort: 'title', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: denied ? undefined : add })
  return (
    <ListPage
      title={t('pages.userTags')}
      count={tags.loading ? undefined : rows.length}
      search={{ label: t('people.tags.search'), value: q, onChange: (next) => void setQ(next || null) }}
      add={{ label: t('people.tags.add'), onClick: add, denied }}
      panel={
        panel.id !== null && (
          <TagPanel key={panel.id} id={panel.id} people={people.get(Number(panel.id)) ?? 0} panel={panel} />
        )
      }
    >
      <RecordGrid
        label={t('people.tags.table')}
        list={list}
        loading={tags.loading}
        empty={
          <ListEmpty
            error={tags.error}
            onRetry={tags.retry}
            filtered={needle !== ''}
            onReset={() => void setQ(null)}
            icon={<IconTags />}
            title={t('people.tags.none')}
            hint={t('people.tags.noneHint')}
            action={denied ? undefined : { label: t('people.tags.add'), onClick: add }}
          />
        }
      />
    </ListPage>
  )
}
