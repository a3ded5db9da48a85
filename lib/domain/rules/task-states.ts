import { etagOf } from '@/lib/access/revision'
import type { TaskState } from '@/lib/access/rules'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface TaskStateRecord extends TaskState {
  revision: number
}

type Reader = { database: Database }

const columns = sql`id, name, field, sign, value, field_from_session as "fieldFromSession", role, revision`

/** The states that rules refer to, read from the database and not from the cache. */
export async function listTaskStates({ database }: Reader): Promise<{ items: TaskStateRecord[] }> {
  return { items: await database.query<TaskStateRecord>(sql`select ${columns} from task_states order by id`) }
}

/** One state; 404 when there is none. */
export async function getTaskState({ database }: Reader, id: number): Promise<TaskStateRecord> {
  const [found] = await database.query<TaskStateRecord>(
    sql`select ${columns} from task_states where id = ${id}`,
  )
  if (!found) throw absent('taskState')
  return found
}

/** Same, locked until commit against changes and new references. */
export async function lockTaskState(ctx: Reader, id: number): Promise<TaskStateRecord> {
  await ctx.database.query(sql`select 1 from task_states where id = ${id} for update`)
  return getTaskState(ctx, id)
}

export const etagOfTaskState = ({ id, revision }: TaskStateRecord): string =>
  etagOf('task-state', id, revision)
