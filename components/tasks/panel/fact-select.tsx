'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import classes from '../facts/facts.module.css'

interface FactSelectProps {
  label: string
  options: readonly { id: number; name: string }[]
  value: number | null
  shown: string
  editable: boolean
  onChange: (id: number) => void
  /** What may be emptied has a cross. */
  onClear?: () => void
  /** For options that are read once the list is opened, and are then many. */
  onOpen?: () => void
}

/** A value that looks like text until it is pointed at, and is chosen in place. */
export function FactSelect({ editable, ...props }: FactSelectProps) {
  return editable ? <FactChoice {...props} /> : <span>{props.shown}</span>
}

/** As many options as are drawn at once; the others are found by typing. */
const most = 100

function FactChoice(props: Omit<FactSelectProps, 'editable'>) {
  const { label, options, value, shown, onChange, onClear, onOpen } = props
  const t = useTranslations('filters')
  const choices = useMemo(() => {
    const listed = options.map(({ id, name }) => ({ value: String(id), label: name }))
    // What is chosen keeps its name also where the reader's lists do not hold it.
    const missing = value !== null && !options.some(({ id }) => id === value)
    return missing ? [{ value: String(value), label: shown }, ...listed] : listed
  }, [options, value, shown])
  const unread = onOpen !== undefined && options.length === 0
  return (
    <Select
      className={classes.control}
      aria-label={label}
      searchable={options.length > 8 || onOpen !== undefined}
      limit={most}
      nothingFoundMessage={unread ? undefined : t('nothing')}
      allowDeselect={false}
      clearable={onClear !== undefined}
      placeholder={shown}
      data={choices}
      value={value === null ? null : String(value)}
      onDropdownOpen={onOpen}
      onChange={(chosen) => {
        if (chosen === null) onClear?.()
        else if (Number(chosen) !== value) onChange(Number(chosen))
      }}
    />
  )
}
