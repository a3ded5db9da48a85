'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** Error of a part of a panel, with a retry button. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('kit')
  return (
    <EmptyState p="xl" icon={<IconCloudOff />} title={t('failed')} description={error.message}>
      <EmptyState.Actions>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
