import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { Sharing } from './schema'

export interface TaskFilterRecord {
  id: number
  userId: number
  title: string
  /** Filter parameters as in an address; the task lists interpret them. */
  query: string
  sharedWith: Sharing
  /** The organization that it is shared with; null for other kinds of sharing. */
  organizationId: number | null
  revision: number
}

export const columns = sql`f.id, f.user_id as "userId", f.title, f.query, f.shared_with as "sharedWith",
  f.organization_id as "organizationId", f.revision`

/** One filter; 404 when there is none. */
export async function readTaskFilter({ database }: Context, id: number): Promise<TaskFilterRecord> {
  const [filter] = await database.query<TaskFilterRecord>(
    sql`select ${columns} from task_filters f where f.id = ${id}::bigint`,
  )
  if (!filter) throw absent('taskFilter')
  return filter
}

/** Same, with a row lock until commit. */
export async function lockTaskFilter(ctx: Context, id: number): Promise<TaskFilterRecord> {
  await ctx.database.query(sql`select 1 from task_filters where id = ${id}::bigint for update`)
  return readTaskFilter(ctx, id)
}

/** The ETag of a task filter. */
export function etagOfTaskFilter(filter: Pick<TaskFilterRecord, 'id' | 'revision'>): string {
  return etagOf('task-filter', filter.id, filter.revision)
}
