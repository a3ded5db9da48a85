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
  /** What may be emptied has a cross. */
  onClear?: () => void
}

/** A value that looks like text until it is pointed at, and is chosen in place. */
export function FactSelect({ label, options, value, shown, editable, onChange, onClear }: FactSelectProps) {
  const t = useTranslations('filters')
  if (!editable) return <span>{shown}</span>
  const choices = options.map(({ id, name }) => ({ value: String(id), label: name }))
  // What is chosen keeps its name also where the reader's lists do not hold it.
  if (value !== null && !options.some(({ id }) => id === value))
    choices.unshift({ value: String(value), label: shown })
  return (
    <Select
      className={classes.control}
      aria-label={label}
      searchable={options.length > 8}
      nothingFoundMessage={t('nothing')}
      allowDeselect={false}
      clearable={onClear !== undefined}
      placeholder={shown}
      data={choices}
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        if (chosen === null) onClear?.()
        else if (Number(chosen) !== value) onChange(Number(chosen))
      }}
    />
  )
}
