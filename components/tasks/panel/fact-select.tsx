'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FieldNotes } from '../editing/field-notes'
import type { FieldEdit } from '../editing/use-field-edit'
import classes from '../facts/facts.module.css'

interface FactSelectProps {
  edit: FieldEdit
  label: string
  options: readonly { id: number; name: string }[]
  /** Name of the stored value. */
  shown: string
  editable: boolean
  /** Optional values have a clear button. */
  clearable?: boolean
}

/** A value shown as text that becomes a select on hover or focus. */
export function FactSelect({ editable, ...props }: FactSelectProps) {
  return (
    <div className={classes.fieldControl}>
      {editable ? <FactChoice {...props} /> : props.shown}
      <FieldNotes edit={props.edit} />
    </div>
  )
}

/** Options rendered at a time; others are found by typing. */
const most = 100

function FactChoice({ edit, label, options, shown, clearable }: Omit<FactSelectProps, 'editable'>) {
  const t = useTranslations('filters')
  // While the list is open it stays as it was opened.
  const [held, setHeld] = useState(shown)
  const name = edit.open ? held : shown
  const value = edit.value as number | null
  const choices = useMemo(() => {
    const listed = options.map(({ id, name }) => ({ value: String(id), label: name }))
    // The selected option keeps its name even if the reader's lists lack it.
    const missing = value !== null && !options.some(({ id }) => id === value)
    return missing ? [{ value: String(value), label: name }, ...listed] : listed
  }, [options, value, name])
  return (
    <Select
      className={classes.control}
      aria-label={label}
      searchable={options.length > 8}
      limit={most}
      nothingFoundMessage={t('nothing')}
      allowDeselect={false}
      clearable={clearable}
      placeholder={name}
      data={choices}
      value={value === null ? null : String(value)}
      onDropdownOpen={() => {
        setHeld(shown)
        edit.begin()
      }}
      onDropdownClose={edit.finish}
      onChange={(chosen) => void edit.save(chosen === null ? null : Number(chosen))}
    />
  )
}
