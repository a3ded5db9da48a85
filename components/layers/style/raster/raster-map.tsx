'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import type { Bounds } from '@/components/map/map-view'
import type { RasterOverlay } from '@/components/map/overlay'
import classes from '../layer-style.module.css'
import { LegendCard } from '../preview/legend-card'
import { PreviewFrame } from '../preview/preview-frame'
import { draftTiles } from './draft-tiles'
import { LookLines } from './look-lines'
import type { RasterDraft } from './use-raster-draft'
import type { LayerInfoWire, LayerRasterWire } from '@/lib/domain/layers/presenter'

interface RasterMapProps {
  layer: LayerInfoWire
  raster: LayerRasterWire
  draft: RasterDraft
  /** Show the saved style instead of the draft. */
  saved: boolean
}

/** Milliseconds without a change before the server draws the draft. */
const pause = 300

/** The pixels of a layer drawn with the draft style. */
export default function RasterMap({ layer, raster, draft, saved }: RasterMapProps) {
  const { id: layerId, info } = layer
  const { style, etag } = draft.base
  const [drawn] = useDebouncedValue(draft.layers, pause)
  const [failed, setFailed] = useState<{ of: typeof drawn; message: string } | null>(null)
  const isDraft = draft.dirty && !saved
  const note = useCallback((message: string) => setFailed({ of: drawn, message }), [drawn])
  const overlay = useMemo<RasterOverlay>(() => {
    const base = { kind: 'raster', layerId, typeName: info.typeName, version: etag ?? '' } as const
    return isDraft ? { ...base, tiles: draftTiles(layerId, drawn, note) } : { ...base, style: style.name }
  }, [layerId, info.typeName, etag, isDraft, drawn, style.name, note])
  const layers = saved ? style.layers : draft.layers
  const [west, south, east, north] = raster.bbox
  const bounds = useMemo<Bounds>(() => [west, south, east, north], [west, south, east, north])
  return (
    <PreviewFrame
      layerId={layerId}
      overlay={overlay}
      layers={layers}
      bounds={bounds}
      saved={saved}
      loading={false}
    >
      {isDraft && failed?.of === drawn && (
        <div className={classes.failedNote} role="alert">
          {failed.message}
        </div>
      )}
      <LegendCard typeName={info.typeName} styleName={style.name} version={etag ?? ''}>
        <LookLines layers={layers} raster={raster} />
      </LegendCard>
    </PreviewFrame>
  )
}
