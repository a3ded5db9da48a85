'use client'

import type { Feature, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { viewOf } from '@/components/map/map-canvas'
import type { Bounds } from '@/components/map/map-view'
import { resolveImages } from '@/components/map/resolve-images'
import type { SchemeName } from '@/components/ui/tokens'
import type { LiveEngine, MarkChange } from '../engine/live-engine'
import type { Mark } from '../engine/protocol'
import { resolveAvatar } from './avatar-images'
import { liveLayers, liveSource, watchedSource } from './live-layers'

/** Changes sent to the map's worker at a time. */
const atOnce = 1_000
/** Milliseconds after which a write counts as lost. */
const longestWrite = 4_000
/** Interval of view updates while the map moves, milliseconds. */
const moveEvery = 120
/** Margin around the view for which marks are kept, as a share of it. */
const beyond = 0.3

const empty = { type: 'FeatureCollection' as const, features: [] }

/** The id is a property too: group ids have more digits than feature ids keep. */
export const toFeature = ({ lon, lat, ...properties }: Mark): Feature<Point> => ({
  type: 'Feature',
  id: properties.id,
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties,
})

/** Adds the sources and layers of the live map, also after style changes of the basemap, and updates the marks. */
export function useMarks(map: MapLibreMap | null, engine: LiveEngine, scheme: SchemeName) {
  useEffect(() => {
    if (!map) return
    const stopResolving = resolveImages(map, (name) => resolveAvatar(map, name))
    const lay = () => {
      if (map.getSource(liveSource)) return
      for (const id of [watchedSource, liveSource]) map.addSource(id, { type: 'geojson', data: empty })
      for (const layer of liveLayers(scheme)) map.addLayer(layer)
      engine.send({ kind: 'redraw' })
    }
    if (map.style?._loaded) lay()
    map.on('style.load', lay)
    return () => {
      map.off('style.load', lay)
      stopResolving()
      if (!map.style?._loaded) return
      for (const { id } of liveLayers(scheme)) if (map.getLayer(id)) map.removeLayer(id)
      for (const id of [liveSource, watchedSource]) if (map.getSource(id)) map.removeSource(id)
    }
  }, [map, engine, scheme])

  useEffect(() => (map ? engine.listen('marks', createWriter(map)) : undefined), [map, engine])
  useEffect(() => (map ? tellView(map, engine) : undefined), [map, engine])
}

/** Changes are written one after the other: each builds on the one before it. */
function createWriter(map: MapLibreMap) {
  let queue: Promise<unknown> = Promise.resolve()
  return (change: MarkChange) => {
    // A source that is removed meanwhile never responds.
    const late = () => new Promise((done) => setTimeout(done, longestWrite))
    queue = queue.then(() => Promise.race([write(map, change), late()])).catch(() => {})
  }
}

async function write(map: MapLibreMap, { whole, remove, put }: MarkChange) {
  const source = map.style && map.getSource<GeoJSONSource>(liveSource)
  if (!source) return
  if (whole) return source.setData({ type: 'FeatureCollection', features: put.map(toFeature) })
  for (let at = 0; at === 0 || at < put.length; at += atOnce)
    // Adding a feature with a known id replaces the old one.
    await source.updateData({
      remove: at === 0 ? remove : [],
      add: put.slice(at, at + atOnce).map(toFeature),
    })
}

function widen([west, south, east, north]: Bounds): Bounds {
  const [wide, high] = [(east - west) * beyond, (north - south) * beyond]
  return [west - wide, Math.max(-90, south - high), east + wide, Math.min(90, north + high)]
}

/** Sends the view to the worker, also while the map moves. */
function tellView(map: MapLibreMap, engine: LiveEngine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    const [{ zoom }, bounds] = viewOf(map)
    engine.send({ kind: 'view', view: { bounds: widen(bounds), zoom } })
  }
  const tellSoon = () => {
    timer ??= setTimeout(tell, moveEvery)
  }
  tell()
  map.on('move', tellSoon)
  map.on('moveend', tell)
  map.on('resize', tellSoon)
  return () => {
    clearTimeout(timer)
    map.off('move', tellSoon)
    map.off('moveend', tell)
    map.off('resize', tellSoon)
  }
}
