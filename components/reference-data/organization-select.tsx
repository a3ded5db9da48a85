'use client'

import { Select, type SelectProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useOrganizations } from './use-dictionaries'

/** Options that are shown at once; others are found by name. */
const shownAtMost = 200

interface OrganizationSelectProps extends Pick<SelectProps, 'className' | 'placeholder'> {
  label: string
  value: number | null
  onChange: (id: number | null) => void
}

/** One organization as a filter, or none. */
export function OrganizationSelect({ label, value, onChange, ...look }: OrganizationSelectProps) {
  const t = useTranslations('planning')
  const organizations = useOrganizations()
  return (
    <Select
      {...look}
      size="xs"
      aria-label={label}
      searchable
      clearable
      limit={shownAtMost}
      nothingFoundMessage={t('nothing')}
      data={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
