import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { isLive } from './sources'
import { dropTables } from './tables'
import { isHeld, waitBriefly } from './until-free'

interface SourceState {
  edition: number | null
  next: number | null
  live: boolean
}

/** Removes a source and all of its places; false when there is none, 409 while it is loading. Its number
 * stays reserved for its name, so that its places have the same ids when it is loaded again. */
export async function removeSource(database: Database, name: string): Promise<boolean> {
  try {
    await waitBriefly(database)
    return await remove(database, name)
  } catch (error) {
    throw isHeld(error) ? problem('geocoding.busy') : error
  }
}

async function remove(database: Database, name: string): Promise<boolean> {
  const [source] = await database.query<SourceState>(sql`
    select edition, next_edition as next, ${isLive} as live from geocoder_sources
    where name = ${name} and deleted_at is null for update`)
  if (!source) return false
  if (source.live) throw problem('geocoding.loading')
  // Tables that are not searched go first: waiting for their writers must not block searches.
  for (const edition of [source.next, source.edition]) if (edition) await dropTables(database, edition)
  await database.query(sql`
    update geocoder_sources set deleted_at = now(), state = 'failed', edition = null, next_edition = null, digest = null,
      next_digest = null, gathered = null, places = 0, words = 0, skipped = 0, counts = null, error = null, loaded_at = null
    where name = ${name}`)
  return true
}
