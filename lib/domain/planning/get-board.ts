import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { type BoardPerson, readBoardPeople } from './board-people'
import { type BoardTask, readBoardTasks, withinPeriod } from './board-tasks'
import type { BoardQuery } from './schema'

/** Most people and tasks of a board. */
const peopleAtMost = 1000
const tasksAtMost = 10_000

export interface Board {
  people: BoardPerson[]
  tasks: BoardTask[]
  /** Whether there are more people or tasks than an answer holds. */
  isCut: boolean
}

/** People with their shifts and tasks with their plans in a period, as far as the caller sees them. */
export async function getBoard(ctx: Context, { from, till, organizationIds }: BoardQuery): Promise<Board> {
  const period = { start: from.getTime(), end: till.getTime() }
  const [ofPeople, ofTasks] = organizationIds
    ? [
        sql`(u.organization_id = any(${organizationIds}::int[]) or u.id in (
          select x.user_id from user_organizations x where x.organization_id = any(${organizationIds}::int[])))`,
        sql`(t.organization_id = any(${organizationIds}::int[])
          or t.assigned_organization_id = any(${organizationIds}::int[]))`,
      ]
    : [sql`true`, sql`true`]
  const people = await readBoardPeople(ctx, ofPeople, period, peopleAtMost + 1)
  const tasks = await readBoardTasks(ctx, sql`${withinPeriod(period)} and ${ofTasks}`, tasksAtMost + 1)
  return {
    people: people.slice(0, peopleAtMost),
    tasks: tasks.slice(0, tasksAtMost),
    isCut: people.length > peopleAtMost || tasks.length > tasksAtMost,
  }
}
