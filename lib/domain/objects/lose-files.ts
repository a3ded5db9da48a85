import { type Database, sql } from '@/lib/platform/database'
import type { SnapshotFile } from './history'
import type { ObjectTable } from './record'

type Place = Pick<ObjectTable, 'kind' | 'id'>

const columnOf = ({ kind }: Place) => (kind === 'layer' ? sql`f.layer_id` : sql`f.table_id`)

/** Deletes the files of a deleted object. For a while an object that replaces it can take them over. */
export async function loseFiles(database: Database, place: Place, objectId: number): Promise<void> {
  await database.query(
    sql`update layer_files f set deleted_at = now(), missing_since = now()
      where ${columnOf(place)} = ${place.id} and f.object_id = ${objectId}::bigint and f.deleted_at is null`,
    `layer-files-lose-${place.kind}`,
  )
}

interface Succession {
  /** The key of the deleted object. */
  from: number
  /** The key of the object that replaces it. */
  to: number
}

/** Moves files of deleted objects to the objects that replace them, and returns the moved files by new
 * object. */
export async function handOver(
  database: Database,
  place: Place,
  successions: readonly Succession[],
): Promise<ReadonlyMap<number, { files: SnapshotFile[] }>> {
  const handed = new Map<number, { files: SnapshotFile[] }>()
  if (successions.length === 0) return handed
  const rows = await database.query<SnapshotFile & { objectId: number }>(sql`
    update layer_files f set object_id = x."to", deleted_at = null, missing_since = null
    from jsonb_to_recordset(${JSON.stringify(successions)}::jsonb) as x ("from" bigint, "to" bigint)
    where ${columnOf(place)} = ${place.id} and f.object_id = x."from" and f.missing_since is not null
    returning f.id, f.kind as type, f.original_name as "fileName", f.object_id as "objectId"`)
  for (const { objectId, ...file } of rows) {
    const { files } = handed.get(objectId) ?? { files: [] }
    handed.set(objectId, { files: [...files, file] })
  }
  return handed
}
