'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DrawBar } from '@/components/map/draw/draw-bar'
import { cornersOf, type Shape } from '@/components/map/draw/shape'
import { useDrawing } from '@/components/map/draw/use-drawing'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { boundsOf } from '@/components/map/map-view'
import { useStore } from '@/components/ui/create-store'
import { composeStore } from '../stores/compose-store'
import { lastView } from '@/components/map/last-view'

interface GeometryCanvasProps {
  name: string
  initial: Shape | null
  onSave: (shape: Shape) => void
  onCancel: () => void
}

const ignore = () => {}
const noLayers: string[] = []

export default function GeometryCanvas({ name, initial, onSave, onCancel }: GeometryCanvasProps) {
  const t = useTranslations()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const place = useStore(composeStore, (compose) => (compose.stage === 'form' ? compose.place : null))
  const [view] = useState(() => (place ? { ...place, zoom: 16 } : lastView()))
  const drawing = useDrawing(map, { initial, first: 'LineString', onCancel })

  const fit = () => {
    const bounds = initial && boundsOf(cornersOf(initial).map(([lon, lat]) => ({ lon, lat })))
    if (map && bounds) map.fitBounds(bounds, { padding: 80, maxZoom: 18, animate: false })
  }
  useEffect(fit, [map, initial])

  return (
    <MapCanvas
      label={t('customFields.fieldTitle', { name })}
      initialView={view}
      interactiveLayers={noLayers}
      onReady={setMap}
      onViewChange={ignore}
      onClick={ignore}
      onContextMenu={ignore}
      onMouseMove={ignore}
      onMouseLeave={ignore}
    >
      <MapTools map={map} onFit={fit} />
      <DrawBar
        name={name}
        drawing={drawing}
        busy={false}
        saveLabel={t('taskPage.save')}
        onSave={onSave}
        onCancel={onCancel}
      />
    </MapCanvas>
  )
}
