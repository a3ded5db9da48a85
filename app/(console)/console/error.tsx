'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** A page that has thrown: the rest of the console goes on around it. */
export default function BrokenPage({ reset }: { reset: () => void }) {
  const t = useTranslations('kit')
  return (
    <EmptyState p="xl" icon={<IconReload />} title={t('broken.title')} description={t('broken.text')}>
      <EmptyState.Actions>
        <Button onClick={reset}>{t('retry')}</Button>
        <Button variant="default" component="a" href="/console/tasks">
          {t('broken.tasks')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
