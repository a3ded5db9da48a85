'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** Shown for a page that does not exist. */
export function AbsentPage() {
  const t = useTranslations('kit')
  return (
    <EmptyState p="xl" icon={<IconMapSearch />} title={t('absent.title')} description={t('absent.text')}>
      <EmptyState.Actions>
        <Button component="a" href="/console/tasks">
          {t('toTasks')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
