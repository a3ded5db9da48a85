'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FoundPlace, Place } from '@/components/map/places/place'
import { splitFieldErrors } from '@/components/records/field-errors'
import { FactLine } from '../facts/fact-line'
import { FieldNotes } from '../editing/field-notes'
import { FieldsMoved } from '../editing/send-change'
import type { TaskPartProps } from '../facts/task-part'
import { customField, sameValue, valueOf } from '../values/task-values'
import { useFieldEdit } from '../editing/use-field-edit'
import panel from '../facts/facts.module.css'
import { checkValue } from './check-value'
import { ValueInput } from './value-input'
import { ValueText } from '../values/value-text'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import { IconMapPinUp } from '@tabler/icons-react'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { ToolButton } from '@/components/ui/tool-button'

interface TakeAddressProps {
  point: Place | null
  /** The text in the field. */
  shown: unknown
  onTake: (address: string) => void
}

/** Offers the address of the point when the field differs. */
function TakeAddress({ point, shown, onTake }: TakeAddressProps) {
  const t = useTranslations('places')
  const { address } = useAddressAt(point)
  if (!address || address === shown) return null
  return (
    <ToolButton label={`${t('takeAddress')}: ${address}`} size="sm" onClick={() => onTake(address)}>
      <IconMapPinUp size={16} stroke={1.7} />
    </ToolButton>
  )
}

interface FieldLineProps extends Pick<TaskPartProps, 'task' | 'change'> {
  definition: FieldDefinitionWire
  editable: boolean
  onDraw?: () => void
  /** The field holds an address. */
  address?: {
    /** Of the task. */
    point: Place | null
    /** Moves the task to the address, from its state when the field was entered. Rejects when the server refuses. */
    onPlace: (place: FoundPlace, from: TaskWire) => Promise<unknown>
  }
}

const typed = new Set<FieldDefinitionWire['type']>(['STRING', 'TEXT', 'INTEGER', 'DOUBLE'])

/** A custom field edited in place: text is saved on blur, options immediately. */
export function FieldLine({ task, change, definition, editable, onDraw, address }: FieldLineProps) {
  const t = useTranslations('customFields')
  const [refused, setRefused] = useState<{ words: string; of: unknown } | null>(null)
  const isTyped = typed.has(definition.type)
  const field = customField(definition.key)
  const refuse = (words: string | null) => setRefused(words ? { words, of: valueOf(task, field) } : null)
  const tell = (error: unknown) => {
    const words = error instanceof Error ? error.message : ''
    const path = `fields.${definition.key}`
    refuse(splitFieldErrors(words, { [path]: path }).fields[path] ?? words)
  }
  const edit = useFieldEdit(task, change, field, { text: isTyped, onRefused: tell })
  /** The address is being stored together with the point. */
  const placing = useRef(false)
  /** The task when the field was entered. */
  const entered = useRef<TaskWire | null>(null)
  const value = edit.value as FieldValueWire
  const label = definition.required ? `${definition.name} *` : definition.name

  if (!editable)
    return (
      <FactLine label={definition.name}>
        <div className={panel.fieldControl}>
          <ValueText definition={definition} value={edit.stored as FieldValueWire} />
          <FieldNotes edit={edit} />
        </div>
      </FactLine>
    )
  const save = (next: FieldValueWire) => {
    if (placing.current) return
    const wanted = typeof next === 'string' && next.trim() === '' ? null : next
    const fault = checkValue(definition, wanted)
    refuse(fault && t(fault))
    if (!fault) void edit.save(wanted)
  }
  const leave = () => {
    edit.finish()
    const last = edit.last()
    if (last !== undefined) save(last as FieldValueWire)
  }
  const applyPlace = async (place: FoundPlace) => {
    placing.current = true
    edit.set(place.label)
    refuse(null)
    try {
      await address?.onPlace(place, entered.current ?? task)
      edit.end()
    } catch (error) {
      if (error instanceof FieldsMoved) edit.end()
      else tell(error)
    }
    entered.current = null
    placing.current = false
  }
  const take = (words: string) => {
    edit.set(words)
    save(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      edit.end()
      refuse(null)
    }
    if (event.key === 'Enter' && definition.type !== 'TEXT') save(value)
  }
  return (
    <FactLine label={label}>
      <div className={panel.fieldControl}>
        <ValueInput
          definition={definition}
          value={value}
          bare
          className={definition.type === 'GEOMETRY' ? undefined : panel.control}
          error={refused && sameValue(refused.of, edit.stored) ? refused.words : null}
          onKeyDown={isTyped ? onKeyDown : undefined}
          onDraw={onDraw}
          onPlace={address && ((place) => void applyPlace(place))}
          rightSection={address && <TakeAddress point={address.point} shown={value} onTake={take} />}
          onEnter={() => {
            entered.current = task
            edit.begin()
          }}
          onChange={(next) => {
            if (isTyped) edit.set(next)
            else save(next)
          }}
          onLeave={leave}
        />
        <FieldNotes edit={edit} onSave={(last) => save(last as FieldValueWire)} />
      </div>
    </FactLine>
  )
}
