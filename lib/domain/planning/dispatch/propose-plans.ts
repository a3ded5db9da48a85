import type { Context } from '@/lib/access/context'
import { taskCondition } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { type Sql, sql } from '@/lib/platform/database'
import { invalid, type Issue } from '@/lib/problems'
import { findConflicts, type PlanConflict } from '@/lib/shared/planning/plan-conflicts'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { type BoardPerson, readBoardPeople } from '../board-people'
import { type BoardTask, readBoardTasks } from '../board-tasks'
import { type ExecutorFacts, readExecutorFacts, readExecutorsOf } from '../executor-facts'
import { freeMinutes } from '../person-time'
import { byId, byPerson, type Plan, planOf, readPlanned } from '../plans'
import { type Score, scoreOf } from '../score'
import type { Job, Worker } from '../solver/distribute'
import type { Visit } from '../solver/simulate'
import { readRoads } from '../travel/read-roads'
import { askDispatcher } from './ask-dispatcher'
import { dayWithin, keptStop, Places, type Span, spanOf, startPlace, stopOf } from './ground'
import { candidatesAtMost, distributedAtMost } from '@/lib/shared/planning/plan-conflicts'
import type { DistributeBody } from './schema'
import { travelUsed, type TravelUsed } from './travel-used'

/** Why a task has no place. */
export const unassignedReasons = [
  'no_right',
  'finished',
  'no_executor',
  'no_skill',
  'no_shift',
  'no_time',
] as const
export type UnassignedReason = (typeof unassignedReasons)[number]

export interface ProposedPlan extends Score {
  /** As it is now. */
  task: BoardTask
  person: BoardPerson
  /** Unix seconds. */
  start: number
  minutes: number
  visit: Visit
  conflicts: PlanConflict[]
}

export interface Proposal {
  items: ProposedPlan[]
  unassigned: { task: BoardTask; reason: UnassignedReason }[]
  travelBy: TravelUsed
}

/** Whom each of many tasks could be given to, and when. Saves nothing. */
export async function proposePlans(ctx: Context, body: DistributeBody): Promise<Proposal> {
  const tasks = await readTasks(ctx, body)
  const period = { start: body.from.getTime(), end: body.till.getTime() }
  const people = await readPeople(ctx, body, period)
  const span = spanOf(body, now())
  const userIds = people.map(({ id }) => id)
  const planned = await readPlanned(
    ctx,
    userIds,
    period,
    tasks.map(({ id }) => id),
  )
  const given: Given = {
    people,
    planned,
    executors: await readExecutorFacts(ctx, userIds),
    span,
    places: new Places(),
  }
  const workers = workersOf(given)
  const eligible = await readExecutorsOf(ctx, tasks, userIds)
  const refused = new Map<number, UnassignedReason>()
  const jobs = (await inUrgency(ctx, tasks)).flatMap((task): Job[] => {
    const { may, reason } = workersFor(task, people, workers, eligible.get(task.id) ?? new Set())
    if (reason) refused.set(task.id, reason)
    return reason ? [] : [{ ...stopOf(task, given.places, null), may }]
  })
  const roads = jobs.length > 0 ? await readRoads(ctx.database, given.places.all) : null
  const answered = await askDispatcher({ places: given.places.all, roads, distribution: { workers, jobs } })
  if (!('distribution' in answered)) throw new Error('The answer is to another question')
  const { items, unassigned } = answered.distribution
  for (const id of unassigned) refused.set(id, 'no_time')
  return {
    items: explained(given, byId(tasks), items),
    unassigned: tasks.flatMap((task) => {
      const reason = refused.get(task.id)
      return reason ? [{ task, reason }] : []
    }),
    travelBy: travelUsed(items.map(({ visit }) => visit)),
  }
}

interface Given {
  people: readonly BoardPerson[]
  planned: readonly BoardTask[]
  executors: ReadonlyMap<number, ExecutorFacts>
  span: Span
  places: Places
}

async function readTasks(ctx: Context, { taskIds, filter }: DistributeBody): Promise<BoardTask[]> {
  const where: Sql = filter ? await taskCondition(ctx, filter) : sql`t.id = any(${taskIds ?? []}::int[])`
  const tasks = await readBoardTasks(ctx, where, distributedAtMost + 1)
  if (tasks.length > distributedAtMost)
    throw invalid({ path: 'filter', rule: 'many', values: { limit: distributedAtMost } })
  const known = byId(tasks)
  const unknown = (taskIds ?? []).flatMap((id, at): Issue[] =>
    known.has(id) ? [] : [{ path: `task_ids.${at}`, rule: 'unknown' }],
  )
  if (unknown.length > 0) throw invalid(...unknown)
  return tasks
}

async function readPeople(
  ctx: Context,
  { userIds }: DistributeBody,
  period: Interval,
): Promise<BoardPerson[]> {
  const where = userIds ? sql`u.id = any(${userIds}::int[])` : sql`true`
  const people = await readBoardPeople(ctx, where, period, candidatesAtMost + 1)
  if (people.length > candidatesAtMost)
    throw invalid({ path: 'user_ids', rule: 'manyPeople', values: { limit: candidatesAtMost } })
  const known = byId(people)
  const unknown = (userIds ?? []).flatMap((id, at): Issue[] =>
    known.has(id) ? [] : [{ path: `user_ids.${at}`, rule: 'unknown' }],
  )
  if (unknown.length > 0) throw invalid(...unknown)
  return people
}

function workersOf({ people, planned, executors, span, places }: Given): Worker[] {
  return people.map((person) => {
    const kept = planned
      .filter(({ assignedUserId }) => assignedUserId === person.id)
      .flatMap((task) => keptStop(task, places, span))
    const { place } = startPlace(kept, executors.get(person.id), span, places)
    return { id: person.id, day: dayWithin(person, span, place), kept }
  })
}

/** By priority, the highest first, then by deadline. */
async function inUrgency({ database }: Context, tasks: readonly BoardTask[]): Promise<BoardTask[]> {
  const rows = await database.query<{ id: number; rank: number }>(
    sql`select id, sort_order as rank from priorities`,
  )
  const ranks = new Map(rows.map(({ id, rank }) => [id, rank]))
  const rankOf = ({ priorityId }: BoardTask) => ranks.get(priorityId) ?? 0
  const dueOf = ({ deadline }: BoardTask) => deadline ?? Number.MAX_SAFE_INTEGER
  return tasks.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || dueOf(one) - dueOf(other) || one.id - other.id,
  )
}

/** Who can do a task, as indexes; or why nobody can. */
function workersFor(
  task: BoardTask,
  people: readonly BoardPerson[],
  workers: readonly Worker[],
  eligible: ReadonlySet<number>,
): { may: number[]; reason: UnassignedReason | null } {
  if (task.stage !== 1) return { may: [], reason: 'finished' }
  if (!task.mayPlan) return { may: [], reason: 'no_right' }
  const all = [...people.keys()]
  const ofRule = all.filter((at) => eligible.has(people[at]?.id ?? 0))
  const skilled = ofRule.filter((at) => task.skillIds.every((id) => people[at]?.tagIds.includes(id)))
  const working = skilled.filter((at) => (workers[at]?.day.windows.length ?? 0) > 0)
  const reason =
    ofRule.length === 0
      ? 'no_executor'
      : skilled.length === 0
        ? 'no_skill'
        : working.length === 0
          ? 'no_shift'
          : null
  return { may: working, reason }
}

function explained(
  { people, planned, executors, span }: Given,
  tasks: ReadonlyMap<number, BoardTask>,
  items: readonly { id: number; workerId: number; visit: Visit }[],
): ProposedPlan[] {
  const kept = byPerson(planned.flatMap(planOf))
  const proposed = byPerson(
    items.map(({ id, workerId, visit }): Plan => ({ id, userId: workerId, time: timeOf(visit) })),
  )
  const known = byId(people)
  return items.flatMap(({ id, workerId, visit }) => {
    const [task, person, executor] = [tasks.get(id), known.get(workerId), executors.get(workerId)]
    if (!task || !person || !executor) return []
    const taken = kept.get(workerId) ?? []
    const score = scoreOf({
      required: task.skillIds.length,
      present: task.skillIds.length,
      metres: visit.leg.metres,
      freeMinutes: freeMinutes(
        person,
        taken.map(({ time }) => time),
        { start: span.begins * 1000, end: span.ends * 1000 },
      ),
      minutes: task.minutes,
      openTasks: executor.openTasks,
      online: executor.online,
    })
    const deadline = task.deadline === null ? null : task.deadline * 1000
    const { conflicts } = findConflicts(
      { id, time: timeOf(visit), deadline, skillIds: task.skillIds, mayPlan: task.mayPlan },
      { ...person, taken: [...taken, ...(proposed.get(workerId) ?? [])] },
    )
    return [{ ...score, task, person, start: visit.start, minutes: task.minutes, visit, conflicts }]
  })
}

const timeOf = ({ start, end }: Visit): Interval => ({ start: start * 1000, end: end * 1000 })
