'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FoundPlace, Place } from '@/components/map/places/place'
import { splitFieldErrors } from '@/components/records/field-errors'
import { FactLine } from '../facts/fact-line'
import panel from '../facts/facts.module.css'
import { checkValue } from './check-value'
import { ValueInput } from './value-input'
import { ValueText } from './value-text'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
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

interface FieldLineProps {
  definition: FieldDefinitionWire
  value: FieldValueWire
  editable: boolean
  /** Rejects when the server refuses the value: it then stays in the field with the reason. */
  onSave: (value: FieldValueWire) => Promise<unknown>
  onDraw?: () => void
  /** The field holds an address. */
  address?: {
    /** Of the task. */
    point: Place | null
    /** Moves the task to the address. Rejects when the server refuses. */
    onPlace: (place: FoundPlace) => Promise<unknown>
  }
}

const typed = new Set<FieldDefinitionWire['type']>(['STRING', 'TEXT', 'INTEGER', 'DOUBLE'])

/** A custom field edited in place: text is saved on blur, options immediately. */
export function FieldLine({ definition, value, editable, onSave, onDraw, address }: FieldLineProps) {
  const t = useTranslations('customFields')
  const [draft, setDraft] = useState<FieldValueWire>(value)
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
  const tell = (error: unknown) => {
    const words = error instanceof Error ? error.message : ''
    const path = `fields.${definition.key}`
    setRefusal(splitFieldErrors(words, { [path]: path }).fields[path] ?? words)
  }
  const save = async (next: FieldValueWire) => {
    const wanted = typeof next === 'string' && next.trim() === '' ? null : next
    if (wanted === stored.current) return setRefusal(null)
    const fault = checkValue(definition, wanted)
    if (fault) return setRefusal(t(fault))
    try {
      setRefusal(null)
      await onSave(wanted)
    } catch (error) {
      tell(error)
    }
  }
  const applyPlace = async (place: FoundPlace) => {
    const before = stored.current
    // Leaving the field has nothing more to save.
    stored.current = place.label
    setDraft(place.label)
    setRefusal(null)
    try {
      await address?.onPlace(place)
    } catch (error) {
      stored.current = before
      tell(error)
    }
  }
  const take = (words: string) => {
    setDraft(words)
    void save(words)
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
          onPlace={address && ((place) => void applyPlace(place))}
          rightSection={address && <TakeAddress point={address.point} shown={draft} onTake={take} />}
          onChange={(next) => {
            setDraft(next)
            if (!typed.has(definition.type)) void save(next)
          }}
          onLeave={() => void save(draft)}
        />
      </div>
    </FactLine>
  )
}
