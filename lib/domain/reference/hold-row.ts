import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { type Database, raw, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { referencePolicy } from './policy'

export type ReferenceTable = 'work_types' | 'priorities' | 'steps' | 'stickers'

/** A row of a list as a writer needs it: kept from changing until the transaction ends (404), the writer's right (403)
 * and the revision (412) checked. Tasks cannot come to refer to it meanwhile. */
export async function holdRow<Row extends { id: number; revision: number }>(
  ctx: Context,
  { table, noun, id, read }: { table: ReferenceTable; noun: string; id: number; read(): Promise<Row> },
  ifMatch: string | null,
): Promise<Row> {
  await ctx.database.query(sql`select 1 from ${raw(table)} where id = ${id} for update`)
  const row = await read()
  authorize(referencePolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOf(noun, id, row.revision))
  return row
}

const columns = { work_types: 'type_id', priorities: 'priority_id', steps: 'step_id' } as const

/** 400 that counts the tasks which refer to a row. Deleted ones count too: they can come back. */
export async function refuseUsed(database: Database, table: keyof typeof columns, id: number): Promise<void> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from tasks where ${raw(columns[table])} = ${id}`,
  )
  if (row && row.count > 0) throw problem('reference.in-use', { count: row.count })
}
