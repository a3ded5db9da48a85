import { type Database, sql } from '@/lib/platform/database'
import type { Random } from '../city/base/random'
import { commentThread } from '../texts'
import type { DemoTask } from './tasks'
import type { DemoWorld } from './world'

interface Row {
  taskId: number
  number: number
  userId: number
  comment: string
  date: number
}

/** Talk under two fifths of the tasks, by the people who have to do with them. */
export async function seedComments(
  database: Database,
  random: Random,
  world: DemoWorld,
  tasks: readonly DemoTask[],
  ids: readonly number[],
): Promise<number> {
  const rows = tasks.flatMap((task, at) => {
    const id = ids[at]
    return id !== undefined && random.chance(0.42) ? thread(random, world, task, id) : []
  })
  await database.query(sql`
    insert into comments (task_id, number, user_id, comment, date)
    select c."taskId", c.number, c."userId", c.comment, to_timestamp(c.date)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("taskId" int, number int, "userId" int, comment text, date bigint)
    order by c."taskId", c.number`)
  await database.query(sql`
    update tasks t set last_message_number = m.last
    from (select task_id, max(number) as last from comments where task_id = any(${[...ids]}::int[]) group by task_id) m where m.task_id = t.id`)
  return rows.length
}

function thread(random: Random, world: DemoWorld, task: DemoTask, taskId: number): Row[] {
  const messages = commentThread(random, task.workType, task.phase, world.language)
  const pause = Math.max(60, (world.present - task.date) / (messages.length + 1))
  return messages.map(({ role, text }, at) => ({
    taskId,
    number: at + 1,
    userId: speaker(random, world, task, role),
    comment: text,
    date: Math.round(task.date + pause * (at + random.between(0.2, 0.9))),
  }))
}

type Role = 'dispatcher' | 'worker' | 'citizen'

function speaker(random: Random, { people }: DemoWorld, task: DemoTask, role: Role): number {
  if (role === 'citizen') return task.userId
  if (role === 'worker' && task.assignedUserId !== null) return task.assignedUserId
  const desk = people.filter(
    (p) =>
      p.role === 'ORGANIZATION_ADMINISTRATOR' &&
      p.organizationId === (task.assignedOrganizationId ?? task.organizationId),
  )
  return desk.length > 0 ? random.pick(desk).id : task.userId
}
