'use client'

import { EmptyState } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { HistoryTab } from '../history/history-tab'
import type { ObjectSource } from '../types'

interface GoneObjectProps {
  source: ObjectSource
  id: number
  denied: string | undefined
  onBack: (id: number) => void
}

/** A deleted object still has its history and can be restored from it. */
export function GoneObject({ source, id, denied, onBack }: GoneObjectProps) {
  const t = useTranslations('objects.gone')
  return (
    <>
      <EmptyState p="md" icon={<IconTrash />} title={t('title')} description={t('text')} />
      <HistoryTab source={source} id={id} current={null} etag={null} denied={denied} onBack={onBack} />
    </>
  )
}
