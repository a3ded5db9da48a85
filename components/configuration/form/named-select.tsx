'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Named } from '../draft/node'

interface NamedSelectProps {
  label: string
  placeholder: string
  options: readonly Named[]
  value: Named | null
  disabled?: boolean
  onChange: (value: Named | null) => void
}

/** Options rendered at a time; others are found by typing. */
const drawn = 60

export function NamedSelect({ label, placeholder, options, value, disabled, onChange }: NamedSelectProps) {
  const t = useTranslations('configuration.rule')
  const data = useMemo(() => {
    // The selected item may no longer be listed, such as a deleted user.
    const known = value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options
    return known.map(({ id, name }) => ({
      value: String(id),
      label: name || t('number', { id: String(id) }),
    }))
  }, [options, value, t])
  return (
    <Select
      label={label}
      placeholder={placeholder}
      disabled={disabled}
      searchable
      clearable
      limit={drawn}
      nothingFoundMessage={t('nobody')}
      data={data}
      value={value ? String(value.id) : null}
      onChange={(id, option) => onChange(id === null ? null : { id: Number(id), name: option?.label ?? '' })}
    />
  )
}
