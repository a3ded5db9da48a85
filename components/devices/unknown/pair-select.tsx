'use client'

import { Loader, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { useEverybody } from '@/components/reference-data/use-structure'
import { useOwners } from '../use-devices'

interface PairSelectProps {
  /** Identifier of the device. */
  device: string
  onPair: (userId: number) => void
  onLeave: () => void
}

/** Assigns a device to a person. People are loaded only for the device being paired. */
export function PairSelect({ device, onPair, onLeave }: PairSelectProps) {
  const t = useTranslations('devices')
  const owners = useOwners()
  const { loading } = useEverybody()
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The page would handle the key itself.
    event.stopPropagation()
    onLeave()
  }
  return (
    <Select
      size="xs"
      autoFocus
      aria-label={t('unknown.pair', { key: device })}
      placeholder={t('unknown.whose')}
      searchable
      limit={100}
      rightSection={loading ? <Loader size={14} /> : undefined}
      nothingFoundMessage={loading ? undefined : t('nobody')}
      data={owners}
      value={null}
      onChange={(value) => value !== null && onPair(Number(value))}
      onKeyDown={escape}
    />
  )
}
