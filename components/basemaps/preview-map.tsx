'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { type Basemap, groundOf, reliefOf, titleOf } from '@/components/map/choice/basemap'
import { MapCanvas } from '@/components/map/map-canvas'
import type { Bounds } from '@/components/map/map-view'
import tools from '@/components/map/map-tools.module.css'
import { PlaceSearch } from '@/components/map/places/place-search'
import { groundSourceId, reliefSourceId } from '@/lib/shared/basemap-style'
import { lastView } from '@/components/map/last-view'
import classes from './basemaps.module.css'

const none: string[] = []
const ownSources = new Set([groundSourceId, reliefSourceId])

/** Centred on the bounds: ways of an extract may reach beyond the area it covers. */
function middleOf([west, south, east, north]: Bounds): Bounds {
  const [wide, high] = [(east - west) / 4, (north - south) / 4]
  return [west + wide, south + high, east - wide, north - high]
}
const ignore = () => undefined

/** The server's error when a tile cannot be loaded; cleared once one can. */
function useTrouble(map: MapLibreMap | null): string | null {
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    if (!map) return
    const listen = ({ error }: { error: unknown }) => {
      const { body, message } = error as { body?: Blob; message?: string }
      if (body) void body.text().then(setTrouble)
      else setTrouble(message ?? '')
    }
    const come = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (ownSources.has(sourceId) && tile) setTrouble(null)
    }
    map.on('error', listen)
    map.on('sourcedata', come)
    return () => {
      map.off('error', listen)
      map.off('sourcedata', come)
    }
  }, [map])
  return trouble
}

export function PreviewMap({ basemap }: { basemap: Basemap }) {
  const t = useTranslations('basemaps')
  const locale = useLocale()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const ground = useMemo(() => groundOf(basemap), [basemap])
  const relief = useMemo(() => reliefOf(basemap), [basemap])
  const trouble = useTrouble(map)
  const view = lastView()
  const { bounds, kind, minZoom } = basemap
  useEffect(() => {
    if (!map || !bounds) return
    const box = kind === 'streets' ? middleOf(bounds) : bounds
    map.fitBounds(box, { animate: false, padding: 8 })
  }, [map, bounds, kind])
  return (
    <>
      <MapCanvas
        label={t('preview', { name: titleOf(basemap, locale) })}
        initialView={{ ...view, zoom: Math.max(view.zoom, minZoom ?? 0) }}
        interactiveLayers={none}
        ground={ground}
        relief={relief ?? undefined}
        onReady={setMap}
        onViewChange={ignore}
        onClick={ignore}
        onContextMenu={ignore}
        onMouseMove={ignore}
        onMouseLeave={ignore}
      >
        <div className={tools.tools}>
          <PlaceSearch map={map} />
        </div>
      </MapCanvas>
      {trouble !== null && (
        <p className={classes.trouble} role="alert">
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          {trouble}
        </p>
      )}
    </>
  )
}
