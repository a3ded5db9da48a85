'use client'

import { IconBriefcase } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { nameOf } from '@/components/reference-data/use-references'
import { useColumns } from './use-columns'
import { useWorkTypeList } from '@/components/reference-data/use-work-types'
import { WorkTypePanel } from './work-type-panel'

export function WorkTypesPage() {
  const t = useTranslations()
  const types = useWorkTypeList()
  return (
    <RecordsPage
      title={t('pages.workTypes')}
      label={t('workTypes.table')}
      source={types}
      search={useRecordSearch(types.items, nameOf)}
      columns={useColumns()}
      sort="name"
      add={{ label: t('workTypes.add'), denied: useReferenceDenied(({ reference }) => reference.write) }}
      none={{ icon: <IconBriefcase />, title: t('workTypes.none'), hint: t('workTypes.noneHint') }}
      details={(id, panel) => <WorkTypePanel id={id} panel={panel} />}
    />
  )
}
