'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import type { AccessKey } from './access-key'

/** Whose key it is, and when it was used. */
export function KeyFacts({ record }: { record: AccessKey }) {
  const t = useTranslations('accessKeys')
  const dates = useDates()
  const { prefix, user, created_at: created, last_used_at: used } = record
  const facts = [
    t('of', { name: user.fio }),
    t('beginsWith', { prefix }),
    t('createdAt', { date: dates.full(created) }),
    used === null ? t('unused') : t('usedAt', { date: dates.full(used) }),
  ]
  return (
    <Text size="sm" c="dimmed" p="md">
      {facts.join(' · ')}
    </Text>
  )
}
