import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'

export interface RatingRecord {
  id: number
  taskId: number
  rating: number
  comment: string | null
  datetime: Date
  lastUpdate: Date
  author: { id: number; fio: string }
  revision: number
}

/** The rating of a task, or null. */
export async function readRating(database: Database, taskId: number): Promise<RatingRecord | null> {
  const [found] = await database.query<RatingRecord>(sql`
    select r.id, r.task_id as "taskId", r.rating, r.comment, r.datetime, r.last_update as "lastUpdate", r.revision,
      json_build_object('id', u.id, 'fio', u.fio) as author
    from ratings r join users u on u.id = r.user_id where r.task_id = ${taskId}`)
  return found ?? null
}

export const etagOfRating = ({ id, revision }: Pick<RatingRecord, 'id' | 'revision'>): string =>
  etagOf('rating', id, revision)
