import type { MapSettings } from '@/components/map/map-settings'
import type { Actor } from '@/lib/access/actor'
import { readingContext } from '@/lib/access/context'
import { listBasemaps, presentBasemaps } from '@/lib/domain/basemaps'
import { database, sql } from '@/lib/platform/database'

let city = false

/** The demo city stays on the map of an installation once started with it. */
async function hasDemoCity(): Promise<boolean> {
  city ||= (await database.query(sql`select 1 from settings where key = 'demo.city'`)).length > 0
  return city
}

/** The basemaps available to this user, from the API. */
export async function readMapSettings(actor: Actor): Promise<MapSettings> {
  const listed = await listBasemaps(await readingContext(actor, 'ru'), { archived: false })
  const { basemaps } = presentBasemaps.render(listed, 'typed') as Pick<MapSettings, 'basemaps'>
  return { city: await hasDemoCity(), basemaps }
}
