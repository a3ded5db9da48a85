'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** Shown for a page that has thrown. Retrying requests it again: the error may come from the server. */
export function BrokenPage() {
  const t = useTranslations('kit')
  return (
    <EmptyState p="xl" icon={<IconReload />} title={t('broken.title')} description={t('broken.text')}>
      <EmptyState.Actions>
        <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
        <Button variant="default" component="a" href="/console/tasks">
          {t('toTasks')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
