'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconCloudOff, IconLinkOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import classes from './records.module.css'

interface RecordStateProps {
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** The panel's skeleton while the record loads, or its error. */
export function RecordState({ error, onRetry, onClose }: RecordStateProps) {
  const t = useTranslations('kit')
  if (error instanceof ApiError && [403, 404].includes(error.status)) {
    return (
      <EmptyState p="xl" icon={<IconLinkOff />} title={t('gone.title')} description={t('gone.text')}>
        <EmptyState.Actions>
          <Button onClick={onClose}>{t('close')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  if (error) {
    return (
      <EmptyState p="xl" icon={<IconCloudOff />} title={t('failed')} description={error.message}>
        <EmptyState.Actions>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  return (
    <div className={classes.ghost} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key}>
          <Skeleton height={9} width={110} mb={8} />
          <Skeleton height={32} radius="md" />
        </div>
      ))}
    </div>
  )
}
