import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { empty, type Sql, sql } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { type WorkgroupRecord, workgroupColumns, workgroupTables } from './record'
import { visibleWorkgroups } from './visibility'

/** One project that the actor sees; 404 when it does not exist, 403 when it is not visible. */
export function getWorkgroup(ctx: Context, id: number): Promise<WorkgroupRecord> {
  return find(ctx, id, empty)
}

/** Same, with a row lock until commit. */
export function lockWorkgroup(ctx: Context, id: number): Promise<WorkgroupRecord> {
  return find(ctx, id, sql`for update of w`)
}

async function find({ actor, database }: Context, id: number, lock: Sql): Promise<WorkgroupRecord> {
  const [row] = await database.query<WorkgroupRecord & { visible: boolean }>(sql`
    select ${workgroupColumns}, ${visibleWorkgroups(actor)} as visible
    from ${workgroupTables} where w.id = ${id} and w.deleted_at is null ${lock}`)
  if (!row) throw absent('workgroup')
  const { visible, ...workgroup } = row
  if (!visible) throw denied()
  return workgroup
}

/** The ETag of a project. */
export function etagOfWorkgroup(workgroup: Pick<WorkgroupRecord, 'id' | 'revision'>): string {
  return etagOf('workgroup', workgroup.id, workgroup.revision)
}
