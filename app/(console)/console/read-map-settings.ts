import type { MapSettings } from '@/components/map/map-settings'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

let city = false

/** The demo city stays on the map of an installation that was once started with it. */
async function hasDemoCity(): Promise<boolean> {
  city ||= (await database.query(sql`select 1 from settings where key = 'demo.city'`)).length > 0
  return city
}

/** What the map draws beside the world. */
export const readMapSettings = async (): Promise<MapSettings> => ({
  city: await hasDemoCity(),
  osm: env.MAP_OSM_TILES,
})
