'use client'

import { Loader, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useServerSetup } from './use-server-setup'

/** Says how far the demo city is filled; nothing when it is complete. */
export function FillingBadge() {
  const t = useTranslations('serverStatus')
  const demo = useServerSetup().data?.works.find(({ name }) => name === 'demo')
  if (!demo) return null
  return (
    <Text visibleFrom="sm" size="sm" c="dimmed" role="status" style={{ whiteSpace: 'nowrap' }}>
      <Loader size={12} aria-hidden="true" /> {t('filling', { percent: Math.floor(demo.share * 100) })}
    </Text>
  )
}
