import type { Context } from '@/lib/access/context'
import { keepUploads } from '@/lib/domain/files'
import type { ObjectTable } from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import type { PlannedFile } from './plan-files'

export interface PlacedFile extends PlannedFile {
  objectId: number
}

/** Inserts the rows of files of objects, and marks their uploads as in use. */
export async function insertFiles(
  { database, actor }: Context,
  { kind, id }: Pick<ObjectTable, 'kind' | 'id'>,
  planned: readonly PlacedFile[],
): Promise<number[]> {
  if (planned.length === 0) return []
  const [layerId, tableId] = kind === 'layer' ? [id, null] : [null, id]
  const rows = planned.map((one) => ({
    ...one.upload,
    objectId: one.objectId,
    kind: one.kind,
    name: one.name,
    file: one.upload.name,
  }))
  const inserted = await database.query<{ id: number }>(
    sql`insert into layer_files (layer_id, table_id, object_id, kind, file_name, original_name, size, mime, created_by)
      select ${layerId}::int, ${tableId}::int, (e->>'objectId')::bigint, e->>'kind', e->>'file', e->>'name',
        (e->>'size')::bigint, e->>'mediaType', ${actor.userId}::int
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as x (e, n) order by n
      returning id`,
    'layer-files-insert',
  )
  await keepUploads(
    database,
    planned.map(({ upload }) => upload.name),
  )
  return inserted.map((row) => row.id)
}
