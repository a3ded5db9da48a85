import type { MapSettings } from '@/components/map/map-settings'
import type { Actor } from '@/lib/access/actor'
import { readingContext } from '@/lib/access/context'
import { hasDemoCity, listBasemaps, presentBasemaps } from '@/lib/domain/basemaps'
import { database } from '@/lib/platform/database'

let city = false

/** Asked until there is one. */
async function hasCity(): Promise<boolean> {
  city ||= await hasDemoCity(database)
  return city
}

/** The basemaps available to this user, from the API. */
export async function readMapSettings(actor: Actor): Promise<MapSettings> {
  const listed = await listBasemaps(await readingContext(actor, 'ru'), { archived: false })
  const { basemaps } = presentBasemaps.render(listed, 'typed') as Pick<MapSettings, 'basemaps'>
  return { city: await hasCity(), basemaps }
}
