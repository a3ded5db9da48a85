'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DrawBar } from '@/components/map/draw/draw-bar'
import type { Shape } from '@/components/map/draw/shape'
import { useDrawing } from '@/components/map/draw/use-drawing'
import { isGeometry, toShape } from '../values/geometry-value'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

interface FieldDrawingProps {
  map: MapLibreMap
  name: string
  value: FieldValueWire
  busy: boolean
  /** With the value that the drawing began with. */
  onSave: (shape: Shape, before: FieldValueWire) => void
  onCancel: () => void
}

/** Draws the geometry of one field on the map of the page. */
export function FieldDrawing({ map, name, value, busy, onSave, onCancel }: FieldDrawingProps) {
  const [before] = useState(value)
  const [initial] = useState(() => (isGeometry(before) ? toShape(before) : null))
  const t = useTranslations('taskPage')
  const drawing = useDrawing(map, { initial, first: 'LineString', onCancel })
  return (
    <DrawBar
      name={name}
      drawing={drawing}
      busy={busy}
      saveLabel={t('save')}
      onSave={(shape) => onSave(shape, before)}
      onCancel={onCancel}
    />
  )
}
