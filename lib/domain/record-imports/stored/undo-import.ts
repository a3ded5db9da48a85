import type { Context } from '@/lib/access/context'
import { attempt } from '@/lib/access/part-of-transaction'
import { etagOf } from '@/lib/access/revision'
import { deleteTask } from '@/lib/domain/tasks'
import { deleteUser } from '@/lib/domain/users'
import { type Sql, sql } from '@/lib/platform/database'
import { type Problem, problem } from '@/lib/problems'
import type { ImportKind } from '../record'
import { getImport } from './get-import'
import type { ImportRecord, KeptReason } from './record'

interface CreatedRow {
  id: number
  revision: number
  used: boolean
}

/** Takes an import back: deletes its records by the verbs of their kinds. Those that were changed since, are in use, or
 * are beyond the caller's rights stay, and are told. What was taken back already stays so. */
export async function undoImport(ctx: Context, id: number): Promise<ImportRecord> {
  const { kind } = await getImport(ctx, id)
  const { database, actor } = ctx
  const [open] = await database.query(sql`
    select 1 from record_imports where id = ${id} and undone_at is null for no key update`)
  if (!open) return getImport(ctx, id)
  const kept: { id: number; reason: KeptReason }[] = []
  const rows = await createdRows(ctx, kind, id)
  for (const row of rows) {
    const reason = row.used ? 'used' : await remove(ctx, kind, row)
    if (reason) kept.push({ id: row.id, reason })
  }
  // Somebody with the right may take it back.
  if (rows.length > 0 && kept.length === rows.length && kept.every(({ reason }) => reason === 'denied'))
    throw problem('access.denied')
  await database.query(sql`
    update record_import_rows r set kept = x.reason
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as x (id int, reason text)
    where r.import_id = ${id} and r.record_id = x.id`)
  await database.query(sql`
    update record_imports set undone_at = now(), undone_by_id = ${actor.userId}, removed = ${rows.length - kept.length}
    where id = ${id}`)
  return getImport(ctx, id)
}

/** Work on a record leaves its revision as it is. */
const inUse: Readonly<Record<ImportKind, Sql>> = {
  users: sql`(exists (select 1 from tasks t where (t.assigned_user_id = r.record_id or t.user_id = r.record_id)
      and t.deleted_at is null)
    or exists (select 1 from comments c where c.user_id = r.record_id)
    or exists (select 1 from sessions s where s.user_id = r.record_id)
    or exists (select 1 from devices d where d.user_id = r.record_id)
    or exists (select 1 from last_positions p where p.user_id = r.record_id)
    or exists (select 1 from working_hours h where h.user_id = r.record_id)
    or exists (select 1 from access_keys k where k.user_id = r.record_id))`,
  tasks: sql`(exists (select 1 from comments c where c.task_id = r.record_id)
    or exists (select 1 from tasks t where t.parent_id = r.record_id and t.deleted_at is null))`,
}

/** In the order of their ids, so that two deletions cannot wait for each other. */
function createdRows({ database }: Context, kind: ImportKind, id: number): Promise<CreatedRow[]> {
  return database.query<CreatedRow>(sql`
    select r.record_id as id, r.revision, ${inUse[kind]} as used from record_import_rows r
    where r.import_id = ${id} order by r.record_id`)
}

/** Deletes a record as it was created; answers why it stays. */
async function remove(
  ctx: Context,
  kind: ImportKind,
  { id, revision }: CreatedRow,
): Promise<KeptReason | null> {
  const tried = await attempt(ctx, 'import_undo', (part) =>
    kind === 'users'
      ? deleteUser(part, id, etagOf('user', id, revision))
      : deleteTask(part, id, etagOf('task', id, revision)),
  )
  return 'refused' in tried ? reasonOf(tried.refused) : null
}

function reasonOf({ key }: Problem): KeptReason {
  if (key === 'request.moved-on') return 'changed'
  if (key === 'entity.absent') return 'gone'
  return key === 'access.denied' ? 'denied' : 'used'
}
