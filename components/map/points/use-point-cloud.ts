'use client'

import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { type SchemeName, unknownStepColor } from '@/components/ui/tokens'
import { resolveImages } from '../resolve-images'
import { focusSource, focusSourceSpec, pointLayers, pointSource, pointSourceSpec } from './point-layers'
import type { CategoryLook, CategoryLooks, MapPoint } from './point-types'
import { toFeature, samePoint } from './to-feature'
import { drawPin } from './draw-pin'
import { drawRing } from './draw-ring'
import { readPinName, readRingName } from './image-names'

/** Beyond this share of changes, writing the whole set is cheaper than a difference. */
const wholesale = 0.3

export type PointSet = ReadonlyMap<number, MapPoint>

/** Updates the source from one set of points to the next with the least work for the worker. */
export function writePoints(source: GeoJSONSource, before: PointSet, after: PointSet) {
  const remove = [...before.keys()].filter((id) => !after.has(id))
  const changed = [...after.values()].filter((point) => {
    const old = before.get(point.id)
    return !old || !samePoint(old, point)
  })
  if (remove.length === 0 && changed.length === 0) return
  if (before.size === 0 || remove.length + changed.length > after.size * wholesale) {
    void source.setData({ type: 'FeatureCollection', features: [...after.values()].map(toFeature) })
    return
  }
  // Adding a feature with a known id replaces the old one.
  void source.updateData({ remove, add: changed.map(toFeature) })
}

const unknown: CategoryLook = { id: 0, color: unknownStepColor, glyph: 'unknown' }

/** Draws a missing marker image from its name; other names are left to the style. */
function resolveImage(map: MapLibreMap, name: string, looks: CategoryLooks) {
  const pin = readPinName(name)
  const ring = pin ? null : readRingName(name)
  if ((!pin && !ring) || map.hasImage(name)) return
  const drawn = pin
    ? drawPin(pin, looks.get(pin.category) ?? unknown)
    : ring && drawRing(ring, [...looks.values()])
  if (drawn) map.addImage(name, drawn.data, { pixelRatio: drawn.pixelRatio })
}

export interface FocusedPoint extends MapPoint {
  kind: 'selected' | 'hover' | 'flash'
}

interface PointCloud {
  points: PointSet
  focus: readonly FocusedPoint[]
  looks: CategoryLooks
  scheme: SchemeName
  /** A layer that stays above, if the map has it. */
  below?: string | undefined
}

const none: PointSet = new Map()

const writeFocus = (source: GeoJSONSource, focus: readonly FocusedPoint[]) =>
  void source.setData({
    type: 'FeatureCollection',
    features: focus.map((point) => {
      const feature = toFeature(point)
      return { ...feature, id: undefined, properties: { ...feature.properties, k: point.kind } }
    }),
  })

/** Keeps the markers on the map, also after new data and style changes of the basemap. */
export function usePointCloud(map: MapLibreMap | null, { points, focus, looks, scheme, below }: PointCloud) {
  const shown = useRef(none)
  const wanted = useRef({ points, focus })
  wanted.current = { points, focus }

  useEffect(() => {
    if (!map || looks.size === 0) return
    const stopResolving = resolveImages(map, (name) => resolveImage(map, name, looks))
    const lay = () => {
      if (map.getSource(pointSource)) return
      map.addSource(pointSource, pointSourceSpec(looks))
      map.addSource(focusSource, focusSourceSpec())
      const above = below !== undefined && map.getLayer(below) ? below : undefined
      for (const layer of pointLayers(scheme, looks)) map.addLayer(layer, above)
      const source = map.getSource<GeoJSONSource>(pointSource)
      const focused = map.getSource<GeoJSONSource>(focusSource)
      if (source) writePoints(source, none, wanted.current.points)
      if (focused) writeFocus(focused, wanted.current.focus)
      shown.current = wanted.current.points
    }
    if (map.style?._loaded) lay()
    map.on('style.load', lay)
    return () => {
      map.off('style.load', lay)
      stopResolving()
      if (!map.style?._loaded) return
      for (const { id } of pointLayers(scheme, looks)) if (map.getLayer(id)) map.removeLayer(id)
      for (const id of [pointSource, focusSource]) if (map.getSource(id)) map.removeSource(id)
    }
  }, [map, looks, scheme, below])

  useEffect(() => {
    const source = map?.getSource<GeoJSONSource>(pointSource)
    if (!source) return
    writePoints(source, shown.current, points)
    shown.current = points
  }, [map, points])

  useEffect(() => {
    const source = map?.getSource<GeoJSONSource>(focusSource)
    if (source) writeFocus(source, focus)
  }, [map, focus])
}
