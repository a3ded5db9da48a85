'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FieldDefinition, FieldValue } from '@/components/api/task-parts'
import { splitFieldErrors } from '@/components/records/field-errors'
import { FactLine } from '../panel/fact-line'
import panel from '../panel/panel.module.css'
import { checkValue } from './check-value'
import { ValueInput } from './value-input'
import { ValueText } from './value-text'

interface FieldLineProps {
  definition: FieldDefinition
  value: FieldValue
  editable: boolean
  /** Rejects when the value was refused: it then stays in the field beside the reason. */
  onSave: (value: FieldValue) => Promise<unknown>
  onDraw?: () => void
}

const typed = new Set<FieldDefinition['type']>(['STRING', 'TEXT', 'INTEGER', 'DOUBLE'])

/** One custom field that is changed in place: words when they are left, choices at once. */
export function FieldLine({ definition, value, editable, onSave, onDraw }: FieldLineProps) {
  const t = useTranslations('customFields')
  const [draft, setDraft] = useState<FieldValue>(value)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stored = useRef(value)
  const label = definition.required ? `${definition.name} *` : definition.name

  useEffect(() => {
    stored.current = value
    setDraft(value)
    setRefusal(null)
  }, [value])

  if (!editable)
    return (
      <FactLine label={definition.name}>
        <ValueText definition={definition} value={value} />
      </FactLine>
    )
  const save = async (next: FieldValue) => {
    const wanted = typeof next === 'string' && next.trim() === '' ? null : next
    if (wanted === stored.current) return setRefusal(null)
    const fault = checkValue(definition, wanted)
    if (fault) return setRefusal(t(fault))
    try {
      setRefusal(null)
      await onSave(wanted)
    } catch (error) {
      const words = error instanceof Error ? error.message : ''
      const path = `fields.${definition.key}`
      setRefusal(splitFieldErrors(words, { [path]: path }).fields[path] ?? words)
    }
  }
  const giveUp = () => {
    setDraft(stored.current)
    setRefusal(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key === 'Enter' && definition.type !== 'TEXT') void save(draft)
  }
  return (
    <FactLine label={label}>
      <div className={panel.fieldControl}>
        <ValueInput
          definition={definition}
          value={draft}
          bare
          className={definition.type === 'GEOMETRY' ? undefined : panel.control}
          error={refusal}
          onKeyDown={onKeyDown}
          onDraw={onDraw}
          onChange={(next) => {
            setDraft(next)
            if (!typed.has(definition.type) && definition.type !== 'DATE') void save(next)
            if (definition.type === 'DATE' && next === null) void save(null)
          }}
          onLeave={() => void save(draft)}
        />
      </div>
    </FactLine>
  )
}
