import type { Context } from '@/lib/access/context'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { now } from '@/lib/platform/clock'
import { hasWords, sql } from '@/lib/platform/database'
import { metresBetween } from '@/lib/shared/great-circle'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { type BoardPerson, readBoardPeople } from './board-people'
import type { BoardTask } from './board-tasks'
import { type ExecutorFacts, lastPositionSql, readExecutorFacts } from './executor-facts'
import type { DraftExecutorsQuery, ExecutorsQuery } from './executors-schema'
import { dayOf, freeMinutes } from './person-time'
import { byPerson, type Plan, planOf, readPlanned } from './plans'
import { type Score, scoreOf } from './score'
import { draftTask, type SoughtTask, storedTask } from './sought-task'

/** Most people who are compared. */
const comparedAtMost = 1000

const dayLength = 86_400_000

/** Someone who may be the executor of a task. */
export interface Candidate extends Score, ExecutorFacts {
  person: BoardPerson
  presentTagIds: number[]
  missingTagIds: number[]
  /** Metres of the straight line to the task. */
  distance: number | null
  distanceFrom: 'position' | 'task' | null
  freeMinutes: number | null
}

export interface Candidates {
  items: Candidate[]
  total: number
  page: number
  limit: number
  /** Whether there are more people than are compared. */
  isCut: boolean
}

/** The people who may be the executor of a task, those who suit it best first. */
export async function listExecutors(
  ctx: Context,
  taskId: number,
  query: ExecutorsQuery,
): Promise<Candidates> {
  return compare(ctx, await storedTask(ctx, taskId), query)
}

/** The people who may be the executor of a task that is not stored yet, those who suit it best first. */
export async function listDraftExecutors(ctx: Context, query: DraftExecutorsQuery): Promise<Candidates> {
  return compare(ctx, await draftTask(ctx, query), query)
}

async function compare(ctx: Context, task: SoughtTask, query: ExecutorsQuery): Promise<Candidates> {
  const found = await findPeople(ctx, task, query.search ?? '')
  const userIds = found.slice(0, comparedAtMost)
  const present = now().getTime()
  const asked = query.from && query.till && { start: query.from.getTime(), end: query.till.getTime() }
  // Wide enough for the day of every time zone.
  const period = asked ?? { start: present - dayLength, end: present + 2 * dayLength }
  const people = await readBoardPeople(ctx, sql`u.id = any(${userIds}::int[])`, period, userIds.length)
  const executors = await readExecutorFacts(ctx, userIds)
  const plans = byPerson(
    (await readPlanned(ctx, userIds, period, task.id === null ? [] : [task.id])).flatMap(planOf),
  )
  const running = await readRunning(ctx, userIds, present)
  const candidates = people.flatMap((person) => {
    const executor = executors.get(person.id)
    if (!executor) return []
    const own = plans.get(person.id) ?? []
    const day = left(asked ?? dayOf(person, present), present)
    return [candidateOf({ task, person, executor, own, day, running: running.get(person.id) })]
  })
  candidates.sort((one, other) => other.score - one.score || one.id - other.id)
  const { page, limit } = query
  return {
    items: candidates.slice((page - 1) * limit, page * limit),
    total: candidates.length,
    page,
    limit,
    isCut: found.length > comparedAtMost,
  }
}

/** Those of the organization and with the skills first, then the nearest. */
async function findPeople(ctx: Context, task: SoughtTask, search: string): Promise<number[]> {
  const { lon, lat } = task
  const distance =
    lon === null || lat === null
      ? sql`null::float8`
      : sql`power((p.lon - ${lon}::float8) * cos(radians(${lat}::float8)), 2) + power(p.lat - ${lat}::float8, 2)`
  const rows = await ctx.database.query<{ id: number }>(sql`
    select u.id from ${task.row} t cross join users u join roles r on r.id = u.role_id ${lastPositionSql()}
    where u.deleted_at is null and not u.blocked and r.code <> 'CUSTOMER'
      and ${visibleUsersSql(ctx.actor)} and ${hasWords(sql`u.fio`, search.trim())}
      and ${task.mayExecute}
    order by (u.organization_id is not distinct from t.assigned_organization_id) desc,
      (select count(*) from user_tag_links x where x.user_id = u.id and x.tag_id = any(${task.skillIds}::int[])) desc,
      ${distance} nulls last, u.id
    limit ${comparedAtMost + 1}`)
  return rows.map(({ id }) => id)
}

/** The part of a day that is still to come. */
const left = ({ start, end }: Interval, present: number): Interval => ({
  start: Math.max(start, present),
  end,
})

/** The tasks with a place whose plans people are at, by the people. */
async function readRunning(ctx: Context, userIds: readonly number[], present: number) {
  const tasks = await readPlanned(ctx, userIds, { start: present, end: present + 1 }, [])
  return new Map(
    tasks.flatMap((task) =>
      task.assignedUserId === null || task.lon === null ? [] : [[task.assignedUserId, task] as const],
    ),
  )
}

interface Compared {
  task: SoughtTask
  person: BoardPerson
  executor: ExecutorFacts
  own: readonly Plan[]
  day: Interval
  running: BoardTask | undefined
}

function candidateOf({ task, person, executor, own, day, running }: Compared): Candidate {
  const missing = task.skillIds.filter((id) => !person.tagIds.includes(id))
  const present = task.skillIds.filter((id) => person.tagIds.includes(id))
  const from = executor.lon === null ? running : executor
  const distance = metresTo(task, from)
  const free = freeMinutes(
    person,
    own.map(({ time }) => time),
    day,
  )
  const score = scoreOf({
    required: task.skillIds.length,
    present: present.length,
    metres: distance,
    freeMinutes: free,
    minutes: task.minutes,
    openTasks: executor.openTasks,
    online: executor.online,
  })
  return {
    ...executor,
    ...score,
    person,
    presentTagIds: present,
    missingTagIds: missing,
    distance,
    distanceFrom: distance === null ? null : executor.lon === null ? 'task' : 'position',
    freeMinutes: free,
  }
}

function metresTo(
  task: SoughtTask,
  from: { lon: number | null; lat: number | null } | undefined,
): number | null {
  if (!from || from.lon === null || from.lat === null || task.lon === null || task.lat === null) return null
  return Math.round(metresBetween(from.lon, from.lat, task.lon, task.lat))
}
