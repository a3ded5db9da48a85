'use client'

import type { Feature } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { circleAround } from '@/components/map/draw/measure'
import { useById, useUserTypes } from '@/components/reference-data/use-references'
import { unrolled } from '@/lib/shared/great-circle'
import { useStore } from '@/components/ui/create-store'
import type { SchemeName } from '@/components/ui/tokens'
import type { LiveEngine } from '../engine/live-engine'
import type { LivePerson } from '../engine/protocol'
import { toMark } from '../engine/to-mark'
import { watchedSource } from './live-layers'
import { toFeature } from './use-marks'
import { type RecentPoint, useRecentTracks } from './use-recent-tracks'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

interface Watched {
  engine: LiveEngine
  scheme: SchemeName
  chosen: number | null
  /** Watched people without a track. */
  untracked?: ReadonlySet<number>
}

const everybody: ReadonlySet<number> = new Set()

/** Draws the selected and followed people above all others: their recent tracks, and the accuracy of the selected
 * one. */
export function useWatched(
  map: MapLibreMap | null,
  { engine, scheme, chosen, untracked = everybody }: Watched,
) {
  const people = useStore(engine.watched, (now) => now)
  const types = useById(useUserTypes().items)
  const tracks = useRecentTracks(engine, untracked)
  const features = useMemo(
    () => [
      ...[...tracks.values()].flatMap(trackOf),
      ...[...people.values()].flatMap((one) => personOf(one, { types, isChosen: one.id === chosen })),
    ],
    [people, types, tracks, chosen],
  )
  const wanted = useRef(features)
  wanted.current = features
  useEffect(() => {
    if (map) write(map, features)
  }, [map, features])
  // Layers of the new scheme are added again, and their sources are empty.
  useEffect(() => {
    if (!map) return
    const again = () => write(map, wanted.current)
    again()
    map.on('style.load', again)
    return () => {
      map.off('style.load', again)
    }
  }, [map, scheme])
}

function write(map: MapLibreMap, features: readonly Feature[]) {
  const source = map.style && map.getSource<GeoJSONSource>(watchedSource)
  void source?.setData({ type: 'FeatureCollection', features: [...features] })
}

function trackOf(points: readonly RecentPoint[]): Feature[] {
  if (points.length < 2) return []
  const coordinates = unrolled(points).map(({ lon, lat }) => [lon, lat])
  return [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} }]
}

interface PersonLook {
  types: ReadonlyMap<number, UserTypeWire>
  isChosen: boolean
}

function personOf(one: LivePerson, { types, isChosen }: PersonLook): Feature[] {
  const { fix, person } = one
  if (!fix) return []
  const mark = toFeature(toMark(one, person?.type ? types.get(person.type.id) : undefined))
  const avatar: Feature = { ...mark, properties: { ...mark.properties, chosen: isChosen } }
  if (!isChosen || !fix.accuracy) return [avatar]
  const around = circleAround([fix.lon, fix.lat], fix.accuracy)
  return [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [around] }, properties: {} }, avatar]
}
