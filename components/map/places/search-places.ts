import { type Query, request } from '@/components/api/request'
import type { Bounds, MapView } from '../map-view'
import { mergePlaces, objectGroups, type PlaceGroup } from './merge-results'
import type { GeocodingResult } from './place'

export interface PlaceInput {
  query: string
  /** The box in view; among equal matches, places in it come first. */
  box: Bounds | null
  /** Layers whose objects are searched too. */
  layers: readonly number[]
}

/** A box restricts the response, so places are requested twice: everywhere, and in view. */
export async function searchPlaces({ query, box }: PlaceInput, signal: AbortSignal): Promise<PlaceGroup[]> {
  const [all, near] = await Promise.all([
    ask({ query }, signal),
    box ? ask({ query, bbox: box.join() }, signal).catch(none) : [],
  ])
  signal.throwIfAborted()
  return mergePlaces(all, near, query)
}

/** Objects of layers in view; if there are none, anywhere. */
export async function searchObjects(input: PlaceInput, signal: AbortSignal): Promise<PlaceGroup[]> {
  const { query, box, layers } = input
  const wanted = { query, layersId: layers, onlylayers: true }
  const near = box ? await ask({ ...wanted, bbox: box.join() }, signal) : []
  return objectGroups(near.length > 0 ? near : await ask(wanted, signal))
}

const none = (): GeocodingResult[] => []

const ask = async (query: Query, signal: AbortSignal) =>
  (await request<GeocodingResult[]>('/geocoding', { query, signal })).body

/** Half the size of a town, degrees: somebody looking at a house means the whole town. */
const town = { lon: 0.15, lat: 0.1 }

/** The map view as search box; undefined for the view of a continent. */
export function searchBox([west, south, east, north]: Bounds): Bounds | null {
  if (east - west > 12) return null
  const lon = { middle: (west + east) / 2, half: Math.max(town.lon, (east - west) / 2) }
  const lat = { middle: (south + north) / 2, half: Math.max(town.lat, (north - south) / 2) }
  const round = (degrees: number) => Number(degrees.toFixed(3))
  const turn = (degrees: number) => round(((((degrees + 180) % 360) + 360) % 360) - 180)
  return [
    turn(lon.middle - lon.half),
    round(Math.max(-90, lat.middle - lat.half)),
    turn(lon.middle + lon.half),
    round(Math.min(90, lat.middle + lat.half)),
  ]
}

/** A box for a view of which only the centre is known, sized like a typical window. */
export function boxAbout({ lon, lat, zoom }: MapView): Bounds | null {
  const half = 270 / 2 ** zoom
  return searchBox([lon - half, lat - half / 2, lon + half, lat + half / 2])
}
