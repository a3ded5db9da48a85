import type { Context } from '@/lib/access/context'
import { findObject, type ObjectPlace, type ObjectTable, openTable } from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { insertFiles } from './insert-files'
import { type FileInput, planFiles } from './plan-files'
import { filesOf, type ObjectFile, objectFileColumns, objectFileTables } from './record'
import { recordFiles } from './record-files'

const filesAtMost = 1000

/** Attaches files to an object. A file that is attached already is left as it is, so that a request can be
 * repeated. */
export async function attachFiles(
  ctx: Context,
  place: ObjectPlace,
  objectId: number,
  files: readonly FileInput[],
): Promise<ObjectFile[]> {
  const { database } = ctx
  const table = await openTable(ctx, place, 'write')
  // Locks the object: a deletion waits, since it takes the files along.
  const { feature } = await findObject(database, table, objectId, true)
  const before = await attached(ctx, table, objectId)
  const known = new Map(before.map(({ id, upload }) => [upload, id]))
  const planned = await planFiles(ctx, files, [...known.keys()])
  const fresh = planned.filter(({ upload }) => !known.has(upload.name))
  const added = await insertFiles(
    ctx,
    table,
    fresh.map((one) => ({ ...one, objectId })),
  )
  if (before.length + added.length > filesAtMost)
    throw invalid({ path: 'files', rule: 'filesOfObject', values: { limit: filesAtMost } })
  const rows = await readFiles(ctx, table, objectId)
  await recordFiles(ctx, table, feature, { added: rows.filter(({ id }) => added.includes(id)) })
  const wanted = new Set([...added, ...planned.flatMap(({ upload }) => known.get(upload.name) ?? [])])
  return rows.filter(({ id }) => wanted.has(id))
}

function attached({ database }: Context, table: ObjectTable, objectId: number) {
  return database.query<{ id: number; upload: string }>(sql`
    select m.id, m.file_name as upload from layer_files m
    where ${filesOf(table, objectId)} and m.deleted_at is null`)
}

function readFiles({ database }: Context, table: ObjectTable, objectId: number): Promise<ObjectFile[]> {
  return database.query<ObjectFile>(sql`
    select ${objectFileColumns} from ${objectFileTables}
    where ${filesOf(table, objectId)} and m.deleted_at is null order by m.id`)
}
