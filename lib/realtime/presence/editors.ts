import { database, sql } from '@/lib/platform/database'

/** A record that can be edited in the console. */
export interface EditedRecord {
  kind: 'task' | 'user' | 'organization'
  id: number
}

interface Editor extends EditedRecord {
  userId: number
  fio: string
  field: string
}

/** How long somebody counts as editing after the last sign of it, seconds. */
const lasts = 20

/** Notes what a connection edits in a record; `field` null ends it. Rows of the past go with the same statement. */
export async function noteEditing(
  holder: string,
  { kind, id }: EditedRecord,
  userId: number,
  field: string | null,
): Promise<void> {
  await database.query(sql`
    delete from record_editors where until < now()
      or (${field === null}::boolean and holder = ${holder} and kind = ${kind} and record_id = ${id}::int)`)
  if (field === null) return
  await database.query(sql`
    insert into record_editors (holder, kind, record_id, field, user_id, until)
    values (${holder}, ${kind}, ${id}::int, ${field}, ${userId}::int, now() + make_interval(secs => ${lasts}::int))
    on conflict (kind, record_id, holder) do update set field = excluded.field, until = excluded.until`)
}

/** A connection has ended. */
export async function forgetHolder(holder: string): Promise<void> {
  await database.query(sql`delete from record_editors where holder = ${holder}`)
}

/** Who edits these records now, in all processes. */
export function readEditors(records: readonly EditedRecord[]): Promise<Editor[]> {
  return database.query<Editor>(sql`
    select distinct e.kind, e.record_id as id, e.user_id as "userId", u.fio, e.field
    from record_editors e
    join jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (kind text, id int)
      on w.kind = e.kind and w.id = e.record_id
    join users u on u.id = e.user_id
    where e.until > now() and u.deleted_at is null
    order by e.kind, e.record_id, e.user_id, e.field`)
}
