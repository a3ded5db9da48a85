'use client'

import { IconIdBadge2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import type { Person } from '@/components/api/person-types'
import { useHeadCount } from '../use-head-count'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { titleOf, useUserTypes } from '@/components/reference-data/use-references'
import { TypePanel } from './type-panel'
import { useTypeColumns } from './use-type-columns'

const typesOf = (person: Person) => (person.type ? [person.type.id] : [])

export function TypesPage() {
  const t = useTranslations()
  const types = useUserTypes()
  const people = useHeadCount(typesOf)
  return (
    <RecordsPage
      title={t('pages.userTypes')}
      label={t('people.types.table')}
      source={types}
      search={useRecordSearch(types.items, titleOf)}
      searchLabel={t('people.types.search')}
      columns={useTypeColumns(people)}
      sort="title"
      tall
      add={{ label: t('people.types.add'), denied: useReferenceDenied(({ userTypes }) => userTypes.write) }}
      none={{ icon: <IconIdBadge2 />, title: t('people.types.none'), hint: t('people.types.noneHint') }}
      details={(id, panel) => <TypePanel id={id} people={people.get(Number(id)) ?? 0} panel={panel} />}
    />
  )
}
