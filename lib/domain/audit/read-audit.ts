import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { hidePrivate } from './hide-private'
import { type AuditRecord, auditColumns, auditFilter, auditTables, readableAudit } from './queries'
import type { AuditQuery } from './schema'
import { authorize } from '@/lib/access/policy'
import { absent } from '@/lib/problems'
import { auditPolicy } from './policy'

export interface AuditPage {
  items: AuditRecord[]
  total: number
  page: number
  limit: number
}

/** A page of the audit entries that the reader may see. */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<AuditPage> {
  const { actor, database } = ctx
  const { page, limit, sortDirection } = query
  const where = sql`${readableAudit(actor)} and ${auditFilter(query)}`
  const order = sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await database.query<AuditRecord>(sql`
    select ${auditColumns} from ${auditTables} where ${where}
    order by a.id ${order} limit ${limit} offset ${(page - 1) * limit}`)
  const [count] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from audit a where ${where}`,
  )
  return { items: await hidePrivate(ctx, items), total: count?.n ?? 0, page, limit }
}

/** One audit entry that the caller may read. */
export async function getAuditEntry(ctx: Context, id: number): Promise<AuditRecord> {
  const { actor, database } = ctx
  const [entry] = await database.query<AuditRecord>(
    sql`select ${auditColumns} from ${auditTables} where a.id = ${id}`,
  )
  if (!entry) throw absent('auditEntry')
  authorize(auditPolicy.read, actor, entry)
  const [shown] = await hidePrivate(ctx, [entry])
  return shown ?? entry
}
