'use client'

import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldDays } from '@/components/api/server-zone'
import { useDates } from '@/components/ui/use-dates'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import classes from '../field.module.css'
import { useField } from '../field-context'
import type { HeldTask } from '../store/held-task'
import { FieldControl } from './field-control'

interface TaskFieldProps {
  held: HeldTask
  definition: FieldDefinitionWire
}

/** A custom field, which those who may edit the task fill in. Figures on the map are drawn in the console. */
export function TaskField({ held: { task, can }, definition }: TaskFieldProps) {
  const t = useTranslations('field.value')
  const { field } = useField()
  const [editing, setEditing] = useState(false)
  const { key, name, type, required } = definition
  const value = task.fields?.[key]?.value ?? null
  const mayEdit = can?.edit === true && type !== 'GEOMETRY'
  const save = (next: FieldValueWire) => {
    setEditing(false)
    if (next !== value) void field.change(task.id, { kind: 'field', field: key, value: next, before: value })
  }
  const words = useValueWords(definition, value)
  if (!mayEdit && words === null) return null
  return (
    <section className={classes.setting} aria-label={name}>
      <h2>
        {name}
        {required && ' *'}
      </h2>
      {editing ? (
        <FieldControl definition={definition} value={value} onSave={save} />
      ) : (
        <div className={classes.switch}>
          <span className={classes.words}>{words ?? '–'}</span>
          {mayEdit && (
            <button
              type="button"
              className={classes.square}
              aria-label={t('change', { name })}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={24} stroke={1.8} />
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** A value in words; null without one. */
function useValueWords({ type }: FieldDefinitionWire, value: FieldValueWire): string | null {
  const t = useTranslations('field.value')
  const dates = useDates()
  const days = useFieldDays()
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (type === 'DATE') return dates.ofDay(days.dayOf(Number(value)))
  if (typeof value === 'object') return value.name ?? value.type
  return typeof value === 'number' ? value.toLocaleString(document.documentElement.lang) : value
}
