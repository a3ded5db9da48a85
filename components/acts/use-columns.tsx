'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { useAllOrganizations, useById } from '@/components/reference-data/use-references'
import { useWorkTypeList } from '@/components/reference-data/use-work-types'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'

/** The columns of the list of templates. */
export function useColumns() {
  const t = useTranslations('acts')
  const organizations = useById(useAllOrganizations().items)
  const types = useById(useWorkTypeList().items)
  return useMemo<RecordColumn<ActTemplateWire>[]>(() => {
    const organization = ({ organization_id: id, built_in: isBuiltIn }: ActTemplateWire) =>
      isBuiltIn ? t('builtIn') : id === null ? t('forAll') : (organizations.get(id)?.name ?? `№ ${id}`)
    const type = ({ type_id: id }: ActTemplateWire) =>
      id === null ? t('anyType') : (types.get(id)?.name ?? `№ ${id}`)
    const column = (
      id: 'title' | 'language' | 'organization' | 'type',
      rank: number,
      cell: (template: ActTemplateWire) => string,
    ) => ({ id, label: t(id), width: 180, grow: true, rank, cell, sortBy: cell })
    return [
      column('title', 0, ({ title }) => title),
      column('organization', 1, organization),
      column('type', 2, type),
      column('language', 3, ({ language }) => t(`languages.${language}`)),
    ]
  }, [t, organizations, types])
}
