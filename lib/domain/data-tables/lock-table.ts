import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { lockTable, tableExists, waitBriefly } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { requireDataTable } from './read-tables'
import { type VisibleDataTable, type DataTableRight, etagOfDataTable } from './record'

interface Hold {
  rights: [DataTableRight, ...DataTableRight[]]
  ifMatch: string | null
  /** Whether the rows will be altered or deleted. */
  rows: boolean
}

/** The data table with a row lock until commit; its rows are locked too when they will be altered. */
export async function lockDataTable(
  ctx: Context,
  id: number,
  { rights, ifMatch, rows }: Hold,
): Promise<VisibleDataTable> {
  const { database } = ctx
  const seen = await requireDataTable(ctx, id, ...rights)
  requireRevision(ifMatch, etagOfDataTable(seen))
  if (rows) {
    // Serializes changes of one table, so that it cannot disappear between the read and the lock.
    await waitBriefly(database)
    await database.query(sql`select pg_advisory_xact_lock(7140043, ${id}::int)`)
    if (await tableExists(database, seen)) await lockTable(database, seen)
  }
  await database.query(sql`select 1 from data_tables where id = ${id} for update`)
  const table = await requireDataTable(ctx, id, ...rights)
  requireRevision(ifMatch, etagOfDataTable(table))
  return table
}
