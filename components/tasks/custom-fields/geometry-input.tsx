'use client'

import { Button, Input } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FoundPlace } from '@/components/map/places/place'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './fields.module.css'
import { GeometryDialog } from './geometry-dialog'
import { isGeometry, toGeometryValue, toShape } from '../values/geometry-value'
import { ValueText } from '../values/value-text'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

export interface ValueInputProps {
  definition: FieldDefinitionWire
  value: FieldValueWire | undefined
  onChange: (value: FieldValueWire) => void
  /** On focus, or when a list, calendar or map opens. */
  onEnter?: () => void
  /** On blur, or when it closes; options are reported immediately by `onChange`. */
  onLeave?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  error?: ReactNode
  /** The label is shown next to the field already. */
  bare?: boolean
  className?: string | undefined
  /** Draws on a visible map; a dialog opens when absent. */
  onDraw?: () => void
  /** The text is an address: a place was chosen for it. */
  onPlace?: (place: FoundPlace) => void
  /** Shown at the end of a text field. */
  rightSection?: ReactNode
}

/** A geometry in a form, with buttons to draw, edit or clear it. */
export function GeometryInput(props: ValueInputProps) {
  const { definition, value, onChange, onEnter, onLeave, error, bare, onDraw } = props
  const t = useTranslations('customFields')
  const [open, setOpen] = useState(false)
  const { name } = definition
  const drawn = isGeometry(value)
  return (
    <Input.Wrapper
      label={bare ? undefined : name}
      withAsterisk={!bare && definition.required}
      error={error}
      labelElement="div"
      className={classes.geometry}
    >
      <div className={classes.geometryRow}>
        {drawn && <ValueText definition={definition} value={value} />}
        <Button
          variant="default"
          size="compact-sm"
          data-wrong={Boolean(error) || undefined}
          leftSection={<IconPencil size={14} stroke={1.8} />}
          aria-label={drawn ? t('redrawName', { name }) : t('drawName', { name })}
          onClick={() => {
            if (onDraw) return onDraw()
            onEnter?.()
            setOpen(true)
          }}
        >
          {drawn ? t('redraw') : t('draw')}
        </Button>
        {drawn && !definition.required && (
          <ToolButton size="sm" label={t('clear', { name })} onClick={() => onChange(null)}>
            <IconX size={15} stroke={1.8} />
          </ToolButton>
        )}
      </div>
      {open && (
        <GeometryDialog
          name={name}
          initial={drawn ? toShape(value) : null}
          onClose={() => {
            setOpen(false)
            onLeave?.()
          }}
          onSave={(shape) => {
            onChange(toGeometryValue(shape, value))
            setOpen(false)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
