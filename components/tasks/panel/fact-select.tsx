'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './panel.module.css'

interface FactSelectProps {
  label: string
  options: readonly { id: number; name: string }[]
  value: number | null
  shown: string
  editable: boolean
  onChange: (id: number) => void
}

/** A value that looks like text until it is pointed at, and is chosen in place. */
export function FactSelect({ label, options, value, shown, editable, onChange }: FactSelectProps) {
  const t = useTranslations('filters')
  if (!editable) return <span>{shown}</span>
  return (
    <Select
      className={classes.control}
      aria-label={label}
      searchable={options.length > 8}
      nothingFoundMessage={t('nothing')}
      allowDeselect={false}
      placeholder={shown}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => chosen && Number(chosen) !== value && onChange(Number(chosen))}
    />
  )
}
