'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { type Overlay, useLayerOverlay, useTileInfo } from '@/components/map/overlay'
import { useStore } from '@/components/ui/create-store'
import { drawStore, figuresStore } from '../draw/draw-store'
import { hoverStore } from '../hover-store'
import { objectsFilter } from '../objects-query'
import type { ObjectsState } from '../use-objects-state'
import { useSourceStyle } from '../use-source-style'

/** The objects of the table as tiles in the layer's style; open, selected and hovered ones are highlighted. */
export function useObjectOverlay(map: MapLibreMap | null, { source, address, picks }: ObjectsState) {
  const { id, place } = source
  const { q, field } = address
  const filter = useMemo(() => objectsFilter(source, { q, field }), [source, q, field])
  const { data: tiles, isError } = useTileInfo(id)
  const found = useTileInfo(filter && id, filter ?? {})
  const style = useSourceStyle(source)
  const hovered = useStore(hoverStore, (now) => now?.id ?? null)
  const drawn = useStore(drawStore, (input) => input !== null)
  const drafted = useStore(figuresStore, (figures) => figures.some(({ look }) => look !== 'was'))
  const open = typeof address.object === 'number' ? address.object : null
  const overlay = useMemo<Overlay | null>(() => {
    if (!tiles || !place || !style.data) return null
    const outlined = new Set(picks.picked)
    if (open !== null) outlined.add(open)
    if (hovered !== null) outlined.add(hovered)
    const replaced = open !== null && (drawn || drafted)
    if (replaced) outlined.delete(open)
    return {
      layerId: id,
      typeName: place.typeName,
      version: tiles.version,
      layers: style.data.layers,
      ...(filter && { filter }),
      selected: [...outlined],
      hidden: replaced ? [open] : [],
    }
  }, [tiles, place, style.data, id, filter, picks.picked, open, hovered, drawn, drafted])
  useLayerOverlay(map, overlay)
  const failed = isError || style.error !== null
  const { bounds = null } = (filter ? found.data : tiles) ?? {}
  return {
    extent: bounds,
    narrowed: filter !== null,
    loading: !useOnceDrawn(map, overlay !== null) && !failed,
  }
}

/** Whether the map has been idle since a layer was added. */
function useOnceDrawn(map: MapLibreMap | null, laid: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!map || !laid) return
    const showDrawn = () => setDrawn(true)
    map.once('idle', showDrawn)
    map.triggerRepaint()
    return () => void map.off('idle', showDrawn)
  }, [map, laid])
  return drawn
}
