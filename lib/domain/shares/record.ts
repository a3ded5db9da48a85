import { now } from '@/lib/platform/clock'
import { type Database, type Sql, sql } from '@/lib/platform/database'

/** A link that shows a task or a person. */
export interface ShareRecord {
  id: number
  taskId: number | null
  /** The title of the task, or the name of the person. */
  title: string
  userId: number | null
  maker: { id: number; fio: string }
  position: boolean
  note: string | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  uses: number
}

/** The link with its address, which is shown once. */
export interface MadeShare extends ShareRecord {
  link: string
}

/** Links `s` that work by themselves, of makers `m` who may sign in. */
export const working = (): Sql => sql`s.revoked_at is null and s.expires_at > ${now()}
  and m.deleted_at is null and not m.blocked`

/** The links that match a condition on `shares s`, the tasks `t` and people `u` that they show and the makers `m`; the
 * latest first. */
export function readShares(database: Database, where: Sql): Promise<ShareRecord[]> {
  return database.query<ShareRecord>(sql`
    select s.id, s.task_id as "taskId", coalesce(t.title, u.fio) as title, s.user_id as "userId",
      json_build_object('id', m.id, 'fio', m.fio) as maker, s.position, s.note, s.created_at as "createdAt",
      s.expires_at as "expiresAt", s.last_used_at as "lastUsedAt", s.uses
    from shares s join users m on m.id = s.maker_id left join tasks t on t.id = s.task_id left join users u on u.id = s.user_id
    where ${where} order by s.id desc`)
}
