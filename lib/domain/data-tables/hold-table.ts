import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { holdTable, tableExists } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { requireDataTable } from './read-tables'
import { type DataTableInSight, etagOfDataTable } from './record'

/** The data table, kept from changing until the transaction ends; what holds its rows too when it is to be altered. */
export async function holdDataTable(
  ctx: Context,
  id: number,
  { ifMatch, rows }: { ifMatch: string | null; rows: boolean },
): Promise<DataTableInSight> {
  const { database } = ctx
  const seen = await requireDataTable(ctx, id, 'edit')
  requireRevision(ifMatch, etagOfDataTable(seen))
  if (rows) {
    // Those who alter one table take turns, so that it cannot go between the look and the lock.
    await database.query(sql`select pg_advisory_xact_lock(7140043, ${id}::int)`)
    if (await tableExists(database, seen)) await holdTable(database, seen)
  }
  await database.query(sql`select 1 from data_tables where id = ${id} for update`)
  const table = await requireDataTable(ctx, id, 'edit')
  requireRevision(ifMatch, etagOfDataTable(table))
  return table
}
