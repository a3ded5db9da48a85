import { loadInterestPaths } from '@/components/map/images/load-basemap-image'
import type { MapSettings } from '@/components/map/map-settings'
import { partsOfMap, type Point } from './parts-of-map'

/** Less than what a person saves: nobody has asked for it. */
const around = { metres: 1000, most: 600 }
const atOnce = 2

/** Loads the map around places with what draws it, so that the worker of the application keeps it for a first look without
 * a connection. Resolves to true when all is loaded, and to false when `ended` says so before; rejects when there
 * is no connection, or the server fails. */
export async function keepMap(
  settings: MapSettings,
  places: readonly Point[],
  ended: () => boolean,
): Promise<boolean> {
  await loadInterestPaths()
  const { drawing, pictured } = partsOfMap(settings, places, around)
  const left = [...drawing, ...pictured].values()
  const work = async () => {
    for (const address of left) {
      if (ended()) return
      const response = await fetch(address, { priority: 'low' })
      // There is nothing to keep of some places; another failure is that of the server or of the session.
      if (!response.ok && response.status !== 404) throw new Error(`${response.status} of ${address}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return !ended()
}
