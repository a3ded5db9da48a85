'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from '../facts/facts.module.css'

interface TaskPanelSkeletonProps {
  error: Error | null
  onRetry: () => void
}

export function TaskPanelSkeleton({ error, onRetry }: TaskPanelSkeletonProps) {
  const t = useTranslations('tasks.empty')
  if (error) {
    return (
      <Alert m="md" color="red" title={t('failed')}>
        {error.message}
        <Button mt="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Alert>
    )
  }
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height={22} width="85%" />
      <Skeleton height={14} width="55%" />
      <Skeleton height={36} />
      <Skeleton height={70} />
      <Skeleton height={180} />
    </div>
  )
}
