'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconCloudOff, IconFilterOff, IconMapPinPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useFirstSteps } from '@/components/first-steps/use-first-steps'
import { useStartTask } from '../stores/use-start-task'
import { countActive } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'

const FirstStepsCard = dynamic(() =>
  import('@/components/first-steps/first-steps-card').then((file) => file.FirstStepsCard),
)

interface TableEmptyProps {
  error: Error | null
  onRetry: () => void
}

/** An empty table says why it is empty and offers the next step. */
export function TableEmpty({ error, onRetry }: TableEmptyProps) {
  const t = useTranslations()
  const { filters, reset } = useTaskFilters()
  const startTask = useStartTask()
  const isFiltered = countActive(filters) > 0
  const first = useFirstSteps(!error && !isFiltered)
  if (error) {
    return (
      <EmptyState icon={<IconCloudOff />} title={t('tasks.empty.failed')} description={error.message}>
        <EmptyState.Actions>
          <Button onClick={onRetry}>{t('tasks.empty.retry')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFilterOff />}
        title={t('tasks.empty.filtered')}
        description={t('tasks.empty.filteredHint')}
      >
        <EmptyState.Actions>
          <Button onClick={reset}>{t('filters.reset')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  if (first.shown) return <FirstStepsCard onTask={startTask} />
  return (
    <EmptyState
      icon={<IconMapPinPlus />}
      title={t('tasks.empty.none')}
      description={t('tasks.empty.noneHint')}
    >
      <EmptyState.Actions>
        <Button onClick={startTask}>{t('tasks.add')}</Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
