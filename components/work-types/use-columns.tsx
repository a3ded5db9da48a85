'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { TypeIcon } from '@/components/reference-data/icons/type-icon'
import { useDeadlineWords } from '@/components/reference-data/use-work-types'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import common from '../ui/common.module.css'

export function useColumns() {
  const t = useTranslations('workTypes')
  const deadline = useDeadlineWords()
  return useMemo<RecordColumn<WorkTypeWire>[]>(
    () => [
      {
        id: 'name',
        label: t('columns.name'),
        width: 220,
        grow: true,
        rank: 0,
        cell: ({ id, icon, name }) => (
          <span className={common.badgeRow}>
            <TypeIcon icon={icon} typeId={id} />
            <span className={common.ellipsis}>{name}</span>
          </span>
        ),
        sortBy: ({ name }) => name,
      },
      {
        id: 'deadline',
        label: t('columns.deadline'),
        width: 190,
        rank: 1,
        cell: deadline,
        sortBy: (type) => (type.type ? type.period_of_review_in_sec : null),
      },
      {
        id: 'fields',
        label: t('columns.fields'),
        width: 80,
        rank: 2,
        align: 'end',
        cell: ({ fields }) => fields.length,
        sortBy: ({ fields }) => fields.length,
        highestFirst: true,
      },
      {
        id: 'steps',
        label: t('columns.steps'),
        width: 80,
        rank: 3,
        align: 'end',
        cell: ({ steps }) => steps.length || t('allSteps'),
        sortBy: ({ steps }) => steps.length,
        highestFirst: true,
      },
      {
        id: 'where',
        label: t('columns.where'),
        width: 150,
        rank: 4,
        cell: ({ organization_ids: ids }) =>
          ids ? t('organizations', { count: ids.length }) : t('allOrganizations'),
        sortBy: ({ organization_ids: ids }) => (ids ? ids.length : Number.MAX_SAFE_INTEGER),
      },
    ],
    [t, deadline],
  )
}
