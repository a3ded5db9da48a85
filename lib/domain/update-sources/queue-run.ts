import { type Database, sql } from '@/lib/platform/database'
import { isOpen, runColumns, type UpdateRun, type UpdateSource } from './record'

/** Runs of a layer that are kept. */
const keptAtMost = 100

/** Queues a run; null while another one of the layer is not over. */
export async function queueRun(
  database: Database,
  { layerId, revision }: Pick<UpdateSource, 'layerId' | 'revision'>,
  slot: Date | null,
  forced = false,
): Promise<UpdateRun | null> {
  const [run] = await database.query<UpdateRun>(sql`
    insert into update_runs as j (layer_id, source_revision, slot, forced)
    values (${layerId}, ${revision}, ${slot}, ${forced})
    on conflict (layer_id) where ${isOpen} do nothing returning ${runColumns}`)
  if (!run) return null
  await database.query(sql`
    delete from update_runs where layer_id = ${layerId} and id <= (
      select id from update_runs where layer_id = ${layerId} order by id desc offset ${keptAtMost} limit 1)`)
  return run
}
