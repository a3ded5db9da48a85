'use client'

import { IconTags } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { TagChip } from '@/components/person/tag-chip'
import type { Person } from '@/components/api/person-types'
import { useHeadCount } from '../use-head-count'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { titleOf, useUserTags } from '@/components/reference-data/use-references'
import { TagPanel } from './tag-panel'
import type { UserTagWire } from '@/lib/domain/user-tags/presenter'

const tagsOf = (person: Person) => person.tags.map(({ id }) => id)

export function TagsPage() {
  const t = useTranslations()
  const tags = useUserTags()
  const people = useHeadCount(tagsOf)
  const columns = useMemo<RecordColumn<UserTagWire>[]>(
    () => [
      {
        id: 'title',
        label: t('people.tags.title'),
        width: 200,
        grow: true,
        rank: 0,
        cell: ({ title, color }) => <TagChip title={title} color={color} whole />,
        sortBy: titleOf,
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
  return (
    <RecordsPage
      title={t('pages.userTags')}
      label={t('people.tags.table')}
      source={tags}
      search={useRecordSearch(tags.items, titleOf)}
      searchLabel={t('people.tags.search')}
      columns={columns}
      sort="title"
      add={{ label: t('people.tags.add'), denied: useReferenceDenied(({ userTags }) => userTags.write) }}
      none={{ icon: <IconTags />, title: t('people.tags.none'), hint: t('people.tags.noneHint') }}
      details={(id, panel) => <TagPanel id={id} people={people.get(Number(id)) ?? 0} panel={panel} />}
    />
  )
}
