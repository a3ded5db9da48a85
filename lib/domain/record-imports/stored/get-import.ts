import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { ImportsQuery } from '../schema'
import { type ImportRecord, importColumns, importTables, keptOf } from './record'

/** The own imports; a Main administrator sees those of everybody. */
const visible = ({ role, userId }: Actor): Sql =>
  role === 'MAIN_ADMINISTRATOR' ? sql`true` : sql`i.user_id = ${userId}`

/** Imports that the caller sees, newest first. What an undo has kept is only in single ones. */
export async function listImports(
  { actor, database }: Context,
  { kind, limit }: ImportsQuery,
): Promise<ImportRecord[]> {
  return database.query<ImportRecord>(sql`
    select ${importColumns}, '[]'::json as kept from ${importTables}
    where ${visible(actor)} ${kind ? sql`and i.kind = ${kind}` : empty}
    order by i.id desc limit ${limit}`)
}

/** One import; 404 when there is none that the caller sees. */
export async function getImport({ actor, database }: Context, id: number): Promise<ImportRecord> {
  const [record] = await database.query<ImportRecord>(sql`
    select ${importColumns}, ${keptOf} as kept from ${importTables} where i.id = ${id} and ${visible(actor)}`)
  if (!record) throw absent('importJob')
  return record
}
