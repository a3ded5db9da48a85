import type { Context } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { invalid, type Issue } from '@/lib/problems'
import { type BoardPerson, readBoardPeople } from '../board-people'
import { type BoardTask, readBoardTasks, withinPeriod } from '../board-tasks'
import { readExecutorFacts } from '../executor-facts'
import { byId, readPlanned } from '../plans'
import { stopsAtMost } from '../solver/distribute'
import type { Cost, Stop } from '../solver/record'
import { type Visit } from '../solver/simulate'
import type { Place } from '../travel/record'
import { readRoads } from '../travel/read-roads'
import { askDispatcher } from './ask-dispatcher'
import { dayWithin, keptStop, Places, type Span, spanOf, startPlace, stopOf } from './ground'
import type { RouteBody } from './schema'
import { travelUsed, type TravelUsed } from './travel-used'

export interface RouteStop {
  task: BoardTask
  visit: Visit
  isFixed: boolean
}

/** The day of a person in an order; `cost` of it and of the order before. */
export interface PlannedRoute {
  userId: number
  /** When it begins, Unix seconds. */
  begins: number
  start: (Place & { from: 'task' | 'position' }) | null
  stops: RouteStop[]
  before: Totals
  after: Totals
  travelBy: TravelUsed
  isBest: boolean
}

/** What a route comes to, in seconds and metres; `end` in Unix seconds. */
export interface Totals {
  travel: number
  metres: number
  waiting: number
  late: number
  outside: number
  end: number
}

/** The order in which a person should do tasks: on time, within shifts, with the least travel. Saves nothing. */
export async function planRoute(ctx: Context, body: RouteBody): Promise<PlannedRoute> {
  const period = { start: body.from.getTime(), end: body.till.getTime() }
  const [person] = await readBoardPeople(ctx, sql`u.id = ${body.userId}`, period, 1)
  if (!person) throw invalid({ path: 'user_id', rule: 'unknown' })
  const tasks = await readRouteTasks(ctx, body)
  const span = spanOf(body, now())
  const places = new Places()
  const asked = tasks.map(({ id }) => id)
  const planned = (await readPlanned(ctx, [person.id], period, asked)).filter(({ id }) => !asked.includes(id))
  const kept = planned.flatMap((task) => keptStop(task, places, span))
  const own = tasks.map((task) => stopOf(task, places, fixedStart(task, body)))
  const stops = inPresentOrder([...own, ...kept], byId([...tasks, ...planned]))
  if (stops.length > stopsAtMost)
    throw invalid({ path: 'task_ids', rule: 'manyStops', values: { limit: stopsAtMost } })
  const { day, start } = await dayOfRoute(ctx, person, { stops, span, places })
  const roads = await readRoads(ctx.database, places.all)
  const answered = await askDispatcher({ places: places.all, roads, route: { day, stops } })
  if (!('route' in answered)) throw new Error('The answer is to another question')
  const { before, after, isBest } = answered.route
  const known = byId([...tasks, ...planned])
  return {
    userId: person.id,
    begins: day.begins,
    start,
    stops: after.visits.flatMap((visit): RouteStop[] => {
      const task = known.get(visit.stop.id)
      return task ? [{ task, visit, isFixed: visit.stop.fixed !== null }] : []
    }),
    before: totalsOf(before),
    after: totalsOf(after),
    travelBy: travelUsed(after.visits),
    isBest,
  }
}

/** A person does not begin at a place that the caller may not see: positions come through the rights to see them. */
async function dayOfRoute(
  ctx: Context,
  person: BoardPerson,
  { stops, span, places }: { stops: readonly Stop[]; span: Span; places: Places },
) {
  const executor = (await readExecutorFacts(ctx, [person.id])).get(person.id)
  const { place, from } = startPlace(stops, executor, span, places)
  const at = place === null ? undefined : places.all[place]
  return { day: dayWithin(person, span, place), start: at && from ? { ...at, from } : null }
}

async function readRouteTasks(ctx: Context, body: RouteBody): Promise<BoardTask[]> {
  const { taskIds, fixedIds = [], userId, from, till } = body
  const period = { start: from.getTime(), end: till.getTime() }
  const tasks = taskIds
    ? await readBoardTasks(ctx, sql`t.id = any(${taskIds}::int[])`, taskIds.length)
    : await readBoardTasks(
        ctx,
        sql`t.assigned_user_id = ${userId} and t.stage = 1 and ${withinPeriod(period)}`,
        stopsAtMost + 1,
      )
  const known = byId(tasks)
  const issues = [
    ...(taskIds ?? []).flatMap((id, at): Issue[] => {
      const task = known.get(id)
      if (!task) return [{ path: `task_ids.${at}`, rule: 'unknown' }]
      return task.stage === 1 ? [] : [{ path: `task_ids.${at}`, rule: 'finished' }]
    }),
    ...fixedIds.flatMap((id, at): Issue[] => {
      const task = known.get(id)
      if (!task) return [{ path: `fixed_ids.${at}`, rule: 'unknown' }]
      return task.plannedStart === null ? [{ path: `fixed_ids.${at}`, rule: 'notPlanned' }] : []
    }),
  ]
  if (issues.length > 0) throw invalid(...issues)
  return tasks
}

/** What the caller may not plan stays where it is planned. */
function fixedStart({ id, plannedStart, mayPlan }: BoardTask, { fixedIds = [] }: RouteBody): number | null {
  return fixedIds.includes(id) || !mayPlan ? plannedStart : null
}

/** As planned now; then what is not planned, by deadline. */
function inPresentOrder(stops: readonly Stop[], tasks: ReadonlyMap<number, BoardTask>): Stop[] {
  const keyOf = ({ id, due }: Stop) => [tasks.get(id)?.plannedStart ?? Infinity, due ?? Infinity, id]
  return stops.toSorted((one, other) => {
    const [mine, others] = [keyOf(one), keyOf(other)]
    const at = mine.findIndex((key, index) => key !== others[index])
    return at < 0 ? 0 : (mine[at] ?? 0) < (others[at] ?? 0) ? -1 : 1
  })
}

function totalsOf({ visits, cost }: { visits: readonly Visit[]; cost: Cost }): Totals {
  const sum = (of: (visit: Visit) => number) => visits.reduce((total, visit) => total + of(visit), 0)
  return {
    travel: cost.travel,
    metres: sum(({ leg }) => leg.metres),
    waiting: sum(({ arrival, start }) => start - arrival),
    late: sum(({ late }) => late),
    outside: sum(({ outside }) => outside),
    end: cost.finish,
  }
}
