import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { hidePrivate } from './hide-private'
import { auditPolicy } from './policy'
import { type AuditRecord, auditColumns, auditTables } from './queries'

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
