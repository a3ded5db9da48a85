import type { PredicateFields } from '@/lib/access/predicate'
import { type Sql, sql } from '@/lib/platform/database'
import type { TaskFacts } from './record'

// The phase belongs to the step: a lookup of the few matching steps lets the index of the tasks be used.
const throughStep = (condition: (expression: Sql) => Sql) =>
  sql`t.step_id = any(array(select s.id from steps s where ${condition(sql`s.phase`)}))`

/** The fields of a task for predicates, by their API names, over the table alias `t`. */
export const taskFields: PredicateFields<TaskFacts> = {
  id: { of: (t) => t.id, type: 'int', sql: sql`t.id` },
  user_id: { of: (t) => t.userId, type: 'int', sql: sql`t.user_id` },
  organization_id: { of: (t) => t.organizationId, type: 'int', sql: sql`t.organization_id` },
  workgroup_id: { of: (t) => t.workgroupId, type: 'int', sql: sql`t.workgroup_id` },
  assigned_user_id: { of: (t) => t.assignedUserId, type: 'int', sql: sql`t.assigned_user_id` },
  assigned_organization_id: {
    of: (t) => t.assignedOrganizationId,
    type: 'int',
    sql: sql`t.assigned_organization_id`,
  },
  stage: { of: (t) => t.stage, type: 'int', sql: sql`t.stage` },
  assigned_status: { of: (t) => t.phase, type: 'int', sql: throughStep },
  status_id: { of: (t) => t.stepId, type: 'int', sql: sql`t.step_id` },
  type_id: { of: (t) => t.typeId, type: 'int', sql: sql`t.type_id` },
  priority_id: { of: (t) => t.priorityId, type: 'int', sql: sql`t.priority_id` },
  archive: { of: (t) => t.archive, type: 'bool', sql: sql`t.archive` },
  is_template: { of: (t) => t.isTemplate, type: 'bool', sql: sql`t.is_template` },
  parent_id: { of: (t) => t.parentId, type: 'int', sql: sql`t.parent_id` },
  // Whole seconds, as in records and events.
  deadline: {
    of: (t) => t.deadline,
    type: 'float8',
    sql: sql`floor(extract(epoch from t.deadline))::float8`,
  },
}
