import type { Context } from '@/lib/access/context'
import { findObject, type ObjectPlace, openTable } from '@/lib/domain/objects'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { FileAddress } from './read-files'
import { filesOf, type ObjectFile, objectFileColumns, objectFileTables } from './record'
import { recordFiles } from './record-files'

/** Removes a file of an object. */
export async function deleteFile(
  ctx: Context,
  place: ObjectPlace,
  { objectId, kind, fileId }: FileAddress,
): Promise<void> {
  const { database } = ctx
  const table = await openTable(ctx, place, 'write')
  const { feature } = await findObject(database, table, objectId, true)
  const [file] = await database.query<ObjectFile>(sql`
    select ${objectFileColumns} from ${objectFileTables}
    where m.id = ${fileId} and ${filesOf(table, objectId)} and m.kind = ${kind} and m.deleted_at is null`)
  if (!file) throw absent('file')
  await database.query(sql`update layer_files set deleted_at = ${now()} where id = ${fileId}`)
  await recordFiles(ctx, table, feature, { removed: [file] })
}
