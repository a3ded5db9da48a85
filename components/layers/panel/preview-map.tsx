'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { HiddenNotice } from '@/components/map/hidden-notice'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import type { Bounds } from '@/components/map/map-view'
import { type Overlay, type StyleLayer, useLayerOverlay, useTileInfo } from '@/components/map/overlay'
import classes from './panel.module.css'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

interface PreviewMapProps {
  layer: LayerInfoWire
  extent: Bounds | null
}

const none: string[] = []
const ignore = () => {}

/** CSS pixels around the layer. */
const padding = 24

/** The extent and style of the layer on the basemap. */
export default function PreviewMap({ layer, extent }: PreviewMapProps) {
  const t = useTranslations('layers.summary')
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const overlay = useOverlay(layer)
  useLayerOverlay(map, overlay)

  const fit = useCallback(
    (frame: MapLibreMap | null, animate: boolean) => {
      if (extent) frame?.fitBounds(extent, { padding, maxZoom: 16, animate })
    },
    [extent],
  )
  const attach = useCallback(
    (frame: MapLibreMap) => {
      setMap(frame)
      fit(frame, false)
    },
    [fit],
  )
  const ownLayers = useMemo(() => [layer.id], [layer.id])
  const [west, south, east, north] = extent ?? [-180, -60, 180, 75]
  return (
    <div className={classes.map}>
      <MapCanvas
        label={t('map')}
        initialView={{ lon: (west + east) / 2, lat: (south + north) / 2, zoom: extent ? 9 : 1.5 }}
        interactiveLayers={none}
        onReady={attach}
        onViewChange={ignore}
        onClick={ignore}
        onContextMenu={ignore}
        onMouseMove={ignore}
        onMouseLeave={ignore}
      >
        <MapTools
          map={map}
          fitLabel={t('fit')}
          onFit={extent ? () => fit(map, true) : undefined}
          ownLayers={ownLayers}
          here
        />
        <HiddenNotice
          map={map}
          layers={overlay && 'layers' in overlay ? overlay.layers : undefined}
          objects={`/layers/${layer.id}/objects`}
        />
      </MapCanvas>
    </div>
  )
}

/** The layer in its default style. */
function useOverlay({ id, info, layerType, raster: pixels }: LayerInfoWire): Overlay | null {
  const raster = layerType === 'raster'
  // Pictures of other servers have no tiles whose version changes.
  const isRemote = raster && !pixels
  const { data: tiles } = useTileInfo(isRemote ? null : id)
  const path = `/layers/${id}/styles/${encodeURIComponent(info.style)}`
  const { data: style } = useApiOne<{ layers: StyleLayer[] }>('layers', raster ? null : path)
  const version = tiles?.version
  const layers = style?.layers
  return useMemo(() => {
    const base = { layerId: id, typeName: info.typeName }
    if (isRemote) return { ...base, kind: 'raster', version: 1 }
    if (raster) return version === undefined ? null : { ...base, kind: 'raster', version }
    return layers && version !== undefined ? { ...base, version, layers } : null
  }, [id, info.typeName, raster, isRemote, version, layers])
}
