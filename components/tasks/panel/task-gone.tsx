'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

export function TaskGone({ onClose }: { onClose: () => void }) {
  const t = useTranslations('task')
  return (
    <EmptyState p="xl" icon={<IconMapPinOff />} title={t('gone')} description={t('goneText')}>
      <EmptyState.Actions>
        <Button onClick={onClose}>{t('close')}</Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
