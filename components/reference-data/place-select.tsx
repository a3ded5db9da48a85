'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMay } from '@/components/api/session-user'
import { nameOf, useOptions } from './use-references'
import { useAllOrganizations } from './use-structure'

interface PlaceSelectProps {
  value?: string
  /** What is for all organizations cannot be chosen. */
  isOnlyOne?: true
  error?: ReactNode
  onChange: (value: string) => void
}

/** The organization of a new setting; the Main administrator may also set what is for all. */
export function PlaceSelect({ value = '', isOnlyOne, error, onChange }: PlaceSelectProps) {
  const t = useTranslations('placeSettings')
  const may = useMay()
  const everywhere = may.reference.write === true && !isOnlyOne
  const { organizations } = useAllOrganizations()
  const options = useOptions(organizations, nameOf)
  return (
    <Select
      label={t('organization')}
      withAsterisk
      searchable
      allowDeselect={false}
      limit={200}
      data={everywhere ? [{ value: 'all', label: t('everywhere') }, ...options] : options}
      value={value || null}
      error={error}
      onChange={(next) => next && onChange(next)}
    />
  )
}
