import { database, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { foldWords } from './fold-words'

/** Objects read in one statement. */
const objectsAtOnce = 20_000

/** Reads the texts of layers with many objects for search, part by part. */
export const readLayers: Job = {
  name: 'layer-texts',
  async due() {
    const waiting = await database.query(
      sql`select 1 from geocoding.layer_readings limit 1`,
      'layer-texts-next',
    )
    return waiting.length > 0 ? new Date() : null
  },
  async work() {
    // In any order, so that a layer whose table cannot be read does not keep the others waiting.
    const [next] = await database.query<{ id: number; more: boolean }>(sql`
      with next as materialized (
        select layer_id as id from geocoding.layer_readings order by random() limit 1 for update skip locked
      )
      select id, geocoding.read_more_texts(id, ${objectsAtOnce}::int) as more from next`)
    if (!next) return false
    if (!next.more) await foldWords(database, next.id)
    return true
  },
}
