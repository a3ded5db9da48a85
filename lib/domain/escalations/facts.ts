import { type Database, sql } from '@/lib/platform/database'
import type { EscalationFacts } from './due-at'

/** A task as rules choose and see it. */
export interface EscalatedTask extends EscalationFacts {
  id: number
  organizationId: number
  typeId: number
  priorityId: number
}

/** The phase of work that only waits to be confirmed. */
const done = 4

/** What escalation looks at in tasks. One without an executor from the start waits since it was created. */
export function readEscalatedTasks(database: Database, ids: readonly number[]): Promise<EscalatedTask[]> {
  return database.query<EscalatedTask>(sql`
    select t.id, t.organization_id as "organizationId", t.type_id as "typeId", t.priority_id as "priorityId",
      t.stage = 1 and not t.archive and not t.is_template and t.deleted_at is null as "isOpen",
      s.phase = ${done} as "isDone", t.deadline_paused_at is not null as "isPaused",
      (extract(epoch from t.deadline) * 1000)::float8 as deadline,
      t.assigned_user_id is not null or t.assigned_organization_id is not null as "isAssigned",
      (extract(epoch from coalesce(h.at, t.created_at)) * 1000)::float8 as "handedOverAt",
      h.task_id is null or h.accepted_at is not null as "isAccepted"
    from tasks t join steps s on s.id = t.step_id left join task_handovers h on h.task_id = t.id
    where t.id = any(${[...ids]}::int[]) order by t.id`)
}
