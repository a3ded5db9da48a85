import { forgetRules } from '@/lib/access/rules'
import { recordNoun } from '@/lib/domain/reference-nouns'
import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { taskStatePolicy } from './policy'
import { presentTaskState, type TaskStateRecord } from './presenter'
import { resolveState } from './resolve-state'
import { ChangeTaskState, CreateTaskState } from './schema'

const columns = sql`
  r.id, r.name, r.field, r.sign, r.value, r.field_from_session as "fieldFromSession", r.role, r.revision`

/** The states that rules refer to, read from the database and not from the cache. */
export async function listTaskStates({
  database,
}: {
  database: Database
}): Promise<{ items: TaskStateRecord[] }> {
  return {
    items: await database.query<TaskStateRecord>(sql`select ${columns} from task_states r order by r.id`),
  }
}

/** States that a task may be in. A change applies to all rules that name the state from the commit on. */
export const taskStates = recordNoun({
  noun: 'task-state',
  entity: 'taskState',
  table: 'task_states',
  columns,
  write: taskStatePolicy.write,
  present: presentTaskState,
  New: CreateTaskState,
  Change: ChangeTaskState,
  afterCommit: forgetRules,

  insert({ database }, { name, field, sign = null, value = null, role = null, field_from_session }) {
    const fieldFromSession = field_from_session ?? null
    const data = resolveState({ name, field, sign, value, fieldFromSession, role })
    return database.prisma.taskState.create({ data })
  },

  update({ database }, before: TaskStateRecord, change) {
    const { field_from_session: fieldFromSession = before.fieldFromSession, sign = before.sign } = change
    const { name = before.name, field = before.field, value = before.value, role = before.role } = change
    const data = resolveState({ name, field, sign, value, fieldFromSession, role })
    return database.prisma.taskState.update({
      where: { id: before.id },
      data: { ...data, revision: { increment: 1 } },
    })
  },

  async beforeDelete({ database }, { id }) {
    const roles = await database.query<{ name: string }>(sql`
      select name from roles r
      where exists (select from role_rules x where x.role_id = r.id and x.states @> to_jsonb(${id}::int))
      order by sort_order`)
    if (roles.length > 0)
      throw problem('task-state.in-use', { roles: roles.map(({ name }) => name).join(', ') })
  },
})
