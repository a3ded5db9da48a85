'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import common from '../ui/common.module.css'
import classes from './statistics.module.css'

interface ChartsStateProps {
  /** Says what has not loaded. */
  failed: string
  loading: boolean
  error: Error | null
  onRetry: () => void
}

/** What stands in place of charts while they load, and when they cannot. */
export function ChartsState({ failed, loading, error, onRetry }: ChartsStateProps) {
  const t = useTranslations('statistics')
  if (error)
    return (
      <EmptyState icon={<IconCloudOff />} title={failed} description={error.message}>
        <EmptyState.Actions>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  if (!loading) return null
  return (
    <div className={classes.grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={280} radius="md" />
      ))}
    </div>
  )
}

/** The page before its code is there: charts are measured and drawn in the browser only. */
export const chartsLoading = () => (
  <div className={common.page} aria-busy="true">
    <div className={classes.bar}>
      <Skeleton height={18} width={120} />
      <Skeleton height={30} width={420} />
    </div>
  </div>
)
