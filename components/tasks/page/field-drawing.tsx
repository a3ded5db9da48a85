'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { DrawBar } from '@/components/map/draw/draw-bar'
import type { Shape } from '@/components/map/draw/shape'
import { useDrawing } from '@/components/map/draw/use-drawing'

interface FieldDrawingProps {
  map: MapLibreMap
  name: string
  initial: Shape | null
  busy: boolean
  onSave: (shape: Shape) => void
  onCancel: () => void
}

/** Draws the geometry of one field on the map of the page. */
export function FieldDrawing({ map, name, initial, busy, onSave, onCancel }: FieldDrawingProps) {
  const t = useTranslations('taskPage')
  const drawing = useDrawing(map, { initial, first: 'LineString', onCancel })
  return (
    <DrawBar
      name={name}
      drawing={drawing}
      busy={busy}
      saveLabel={t('save')}
      onSave={onSave}
      onCancel={onCancel}
    />
  )
}
