import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { parseExact, writeExact } from '@/lib/shared/exact-json'
import type { inputs } from '@/lib/wire'
import { type ObjectPlace, openTable } from './open-table'
import { findObject } from './read-object'
import type { Feature, GmlProperties, ObjectTable } from './record'

export type Action = 'create' | 'update' | 'delete'

/** The state of an object at a moment; `files` are those that the change added or removed, `gml` the properties of GML
 * that it changed. */
export type Snapshot = Pick<Feature, 'geometry' | 'properties'> & {
  files?: readonly SnapshotFile[]
  gml?: GmlProperties
}

export interface SnapshotFile {
  id: number
  type: string
  fileName: string
}

export interface Change {
  objectId: number
  action: Action
  before: Snapshot | null
  after: Snapshot | null
}

export interface HistoryEntry {
  date: Date
  userId: number | null
  userFio: string | null
  action: Action
  before: Snapshot | null
  after: Snapshot | null
}

const largestNumber = 2 ** 31 - 1

/** Records changes of objects in their history and in the audit log, in the transaction of the change. */
export async function record(ctx: Context, table: ObjectTable, changes: readonly Change[]): Promise<void> {
  const [layerId, tableId] = table.kind === 'layer' ? [table.id, null] : [null, table.id]
  await ctx.database.query(
    sql`insert into object_history (layer_id, table_id, object_id, user_id, action, before, after)
      select ${layerId}::int, ${tableId}::int, (e->>'objectId')::bigint, ${ctx.actor.userId}::int, e->>'action',
        nullif(e->'before', 'null'), nullif(e->'after', 'null')
      from jsonb_array_elements(${writeExact(changes)}::jsonb) with ordinality as x (e, n) order by n`,
    'object-history-append',
  )
  const place = table.kind === 'layer' ? { layerId: table.id } : { tableId: table.id }
  // The audit log stores differences, so an unchanged place may be given on one side only.
  for (const { objectId, action, before, after } of changes) {
    ctx.audit({
      noun: 'map-object',
      // Keys of foreign tables may exceed the integers of the audit log.
      entityId: Math.min(objectId, largestNumber),
      action,
      organizationIds: [ctx.actor.organizationId],
      ...(before && { before: after ? before : { ...place, ...before } }),
      ...(after && { after: { ...place, ...after } }),
    })
  }
}

/** The change history of an object, newest first; also after its deletion. */
export async function readHistory(
  ctx: Context,
  place: ObjectPlace,
  objectId: number,
  { page, limit }: inputs.Paging,
): Promise<{ items: HistoryEntry[]; total: number; page: number; limit: number }> {
  const table = await openTable(ctx, place, 'read')
  const of = sql`${table.kind === 'layer' ? sql`h.layer_id` : sql`h.table_id`} = ${table.id}
    and h.object_id = ${objectId}::bigint`
  const [counted] = await ctx.database.query<{ total: number }>(
    sql`select count(*) as total from object_history h where ${of}`,
  )
  const total = counted?.total ?? 0
  if (total === 0) await requireObject(ctx.database, table, objectId)
  const rows = await ctx.database.query<HistoryRow>(sql`
    select h.at as date, h.user_id as "userId", u.fio as "userFio", h.action, h.before::text, h.after::text
    from object_history h left join users u on u.id = h.user_id
    where ${of} order by h.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return { items: rows.map(toEntry), total, page, limit }
}

type HistoryRow = Omit<HistoryEntry, 'before' | 'after'> & { before: string | null; after: string | null }

const toEntry = ({ before, after, ...entry }: HistoryRow): HistoryEntry => ({
  ...entry,
  before: before === null ? null : (parseExact(before) as Snapshot),
  after: after === null ? null : (parseExact(after) as Snapshot),
})

/** An object that was never changed has no history; one that never existed is 404. */
async function requireObject(database: Database, table: ObjectTable, id: number): Promise<void> {
  if (id > Number.MAX_SAFE_INTEGER) throw absent('layerObject')
  await findObject(database, table, id)
}
