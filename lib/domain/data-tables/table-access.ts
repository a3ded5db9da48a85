import type { Context } from '@/lib/access/context'
import { type AccessRow, readsRules, requireHolders, setsRules, type TableAccess } from '@/lib/domain/layers'
import { type Database, sql } from '@/lib/platform/database'
import { denied } from '@/lib/problems'
import { lockDataTable } from './lock-table'
import { findDataTable } from './read-tables'

export interface AccessOfTable {
  id: number
  revision: number
  items: AccessRow[]
}

/** The access rules of a data table, for its owner and the main roles. */
export async function getTableAccess(ctx: Context, id: number): Promise<AccessOfTable> {
  const table = await findDataTable(ctx, id)
  if (!table.rights.read || !readsRules(ctx.actor, table)) throw denied()
  return { id, revision: table.revision, items: await readRules(ctx.database, id) }
}

/** Replaces the access rules of a data table; for its owner and the main administrator. */
export async function setTableAccess(
  ctx: Context,
  id: number,
  { items }: TableAccess,
  ifMatch: string | null,
): Promise<AccessOfTable> {
  const { actor, database } = ctx
  if (!setsRules(actor, await findDataTable(ctx, id))) throw denied()
  const { revision } = await lockDataTable(ctx, id, { rights: ['edit'], ifMatch, rows: false })
  await requireHolders(database, items)
  const before = await readRules(database, id)
  await database.query(sql`delete from data_table_access where table_id = ${id}`)
  await database.query(sql`
    insert into data_table_access (table_id, user_id, role_id, organization_id, read, edit, write)
    select ${id}::int, user_id, role_id, organization_id, read, edit, write
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as x(user_id int, role_id int, organization_id int, read bool, edit bool, write bool)`)
  const after = await readRules(database, id)
  if (JSON.stringify(before) === JSON.stringify(after)) return { id, revision, items: after }
  await database.query(sql`update data_tables set revision = revision + 1 where id = ${id}`)
  ctx.audit({
    noun: 'data-table',
    entityId: id,
    action: 'update',
    before: { access: before },
    after: { access: after },
    organizationIds: [actor.organizationId],
  })
  return { id, revision: revision + 1, items: after }
}

function readRules(database: Database, id: number): Promise<AccessRow[]> {
  return database.query<AccessRow>(sql`
    select user_id, role_id, organization_id, read, edit, write, false as "serviceObjects"
    from data_table_access where table_id = ${id} order by user_id, role_id, organization_id`)
}
