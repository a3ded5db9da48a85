'use client'

import { SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useTaskFilters } from '../filters/use-task-filters'

const stages = ['open', 'done', 'all'] as const

export function StageSwitch() {
  const t = useTranslations('filters')
  const { filters, change } = useTaskFilters()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('stage')}
      value={filters.stage}
      onChange={(value) => change({ stage: stages.find((stage) => stage === value) ?? null })}
      data={stages.map((value) => ({ value, label: t(`stages.${value}`) }))}
    />
  )
}
