'use client'

import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import classes from '../field.module.css'
import { useField } from '../field-context'
import type { HeldTask } from '../store/held-task'
import { FieldControl } from './field-control'
import { useValueWords } from './use-value-words'

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
  const save = (next: FieldValueWire, draft?: string) => {
    setEditing(false)
    if (next === value) return
    const body = { kind: 'field', field: key, value: next, before: value } as const
    void field.change(task.id, body, draft === undefined ? {} : { draft })
  }
  const words = useValueWords()(type, value)
  if (!mayEdit && words === null) return null
  return (
    <section className={classes.setting} aria-label={name}>
      <h2>
        {name}
        {required && ' *'}
      </h2>
      {editing ? (
        <FieldControl definition={definition} taskId={task.id} value={value} onSave={save} />
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
