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
  /** Optional values have a clear button. */
  onClear?: () => void
  /** For a long list that is fetched when opened. */
  onOpen?: () => void
}

/** A value shown as text that becomes a select on hover or focus. */
export function FactSelect({ editable, ...props }: FactSelectProps) {
  return editable ? <FactChoice {...props} /> : <span>{props.shown}</span>
}

/** Options rendered at a time; others are found by typing. */
const most = 100

function FactChoice(props: Omit<FactSelectProps, 'editable'>) {
  const { label, options, value, shown, onChange, onClear, onOpen } = props
  const t = useTranslations('filters')
  const choices = useMemo(() => {
    const listed = options.map(({ id, name }) => ({ value: String(id), label: name }))
    // The selected option keeps its name even if the reader's lists lack it.
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
