import { type Database, sql } from '@/lib/platform/database'
import type { TaskRecord } from '@/lib/domain/task-records'
import type { RuleRecord } from './record'

/** Whom a rule notifies of a task. Those who direct are administrators and inspectors of its organization and of the one
 * that works on it. */
export async function peopleOf(
  database: Database,
  { notify, userIds }: RuleRecord,
  { userId, assignedUserId, organizationId, assignedOrganizationId }: TaskRecord,
): Promise<number[]> {
  const directors = notify.includes('directors')
    ? await database.query<{ id: number }>(sql`
        select u.id from users u join roles r on r.id = u.role_id
        where r.code in ('ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR') and not u.blocked and u.deleted_at is null
          and u.organization_id in (${organizationId}, ${assignedOrganizationId}) order by u.id`)
    : []
  const people = [
    ...(notify.includes('author') ? [userId] : []),
    ...(notify.includes('assignee') && assignedUserId !== null ? [assignedUserId] : []),
    ...directors.map(({ id }) => id),
    ...userIds,
  ]
  return [...new Set(people)]
}
