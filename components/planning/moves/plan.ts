import type { BatchItem } from '@/components/api/task-sets'
import type { BoardPersonWire, BoardTaskWire } from '@/lib/domain/planning/presenter'
import { findConflicts, type PlanFindings } from '@/lib/shared/planning/plan-conflicts'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { timeOf } from '../data/board-task'
import type { PlanRow } from '../layout/plan-rows'

const minute = 60_000

/** Where a task is to go: a person and a time, or off the board with neither. */
export interface Plan {
  task: BoardTaskWire
  userId: number | null
  /** Milliseconds; null takes the plan away. */
  start: number | null
  minutes: number
  /** Takes the organization away too. */
  isFreed?: boolean
}

/** Tasks in hand: the one that is held leads the others. */
export interface Grabbed {
  held: BoardTaskWire
  /** The held one among them. */
  tasks: readonly BoardTaskWire[]
}

export interface Place {
  /** Index of a row. */
  row: number
  /** Milliseconds. */
  start: number
}

/** The plans of tasks when the held one is put at a place. Bars keep their distances in time and rows, tasks without a
 * time follow one after another. */
export function plansAt({ held, tasks }: Grabbed, place: Place, rows: readonly PlanRow[]): Plan[] {
  const userOf = (row: number) => rows[Math.min(Math.max(row, 0), rows.length - 1)]?.person?.id ?? null
  const rowOf = (task: BoardTaskWire) =>
    rows.findIndex(({ person }) => (person?.id ?? null) === task.assigned_user_id)
  const [from, fromRow] = [timeOf(held), rowOf(held)]
  const isBar = isOnBoard(held) && from !== null
  let next = place.start
  return [held, ...tasks.filter(({ id }) => id !== held.id)].map((task) => {
    const time = timeOf(task)
    const { minutes } = task
    if (isBar && isOnBoard(task) && time && rowOf(task) >= 0) {
      const start = place.start + time.start - from.start
      next = Math.max(next, start + minutes * minute)
      return { task, minutes, start, userId: userOf(rowOf(task) + place.row - fromRow) }
    }
    const start = next
    next += minutes * minute
    return { task, minutes, start, userId: userOf(place.row) }
  })
}

/** Tasks of a person or with a plan have a bar. */
const isOnBoard = (task: BoardTaskWire) => task.planned_start !== null || task.assigned_user_id !== null

/** Plans that take tasks off the board. */
export const plansOff = (tasks: readonly BoardTaskWire[]): Plan[] =>
  tasks.map((task) => ({ task, minutes: task.minutes, start: null, userId: null, isFreed: true }))

export interface CheckedPlan extends Plan {
  findings: PlanFindings
}

/** What is known of people and plans in a time. */
export interface Known {
  peopleById: ReadonlyMap<number, BoardPersonWire>
  tasks: Iterable<BoardTaskWire>
  period: Interval
}

const noFindings: PlanFindings = { conflicts: [], overlapping: [], missing: [] }

/** What speaks against plans, all of them together. */
export function checkPlans(plans: readonly Plan[], board: Known): CheckedPlan[] {
  const { tasks } = board
  const moved = new Set(plans.map(({ task }) => task.id))
  const users = new Set(plans.map(({ userId }) => userId))
  const taken = new Map<number | null, { id: number; time: { start: number; end: number } }[]>()
  const take = (userId: number | null, id: number, start: number, minutes: number) => {
    const known = taken.get(userId) ?? []
    known.push({ id, time: { start, end: start + minutes * minute } })
    taken.set(userId, known)
  }
  for (const { id, assigned_user_id: userId, planned_start: start, minutes } of tasks)
    if (userId !== null && start !== null && users.has(userId) && !moved.has(id))
      take(userId, id, start * 1000, minutes)
  for (const { task, userId, start, minutes } of plans)
    if (userId !== null && start !== null) take(userId, task.id, start, minutes)
  return plans.map((plan) => ({ ...plan, findings: findingsOf(plan, board, taken) }))
}

function findingsOf(
  { task, userId, start, minutes }: Plan,
  { peopleById, period }: Known,
  taken: ReadonlyMap<number | null, { id: number; time: { start: number; end: number } }[]>,
): PlanFindings {
  const person = userId === null ? undefined : peopleById.get(userId)
  const mayPlan = task.may_plan
  if (start === null) return mayPlan ? noFindings : { ...noFindings, conflicts: ['no_right'] }
  const time = { start, end: start + minutes * minute }
  const isKnown = person?.has_shifts && time.start >= period.start && time.end <= period.end
  return findConflicts(
    {
      id: task.id,
      time,
      deadline: task.deadline === null ? null : task.deadline * 1000,
      skillIds: person ? task.skill_ids : [],
      mayPlan,
    },
    {
      shifts: isKnown ? person.shifts.map(inMilliseconds) : null,
      absences: person?.absences.map(inMilliseconds) ?? [],
      tagIds: person?.tag_ids ?? [],
      taken: taken.get(userId) ?? [],
    },
  )
}

export const inMilliseconds = ({ start, end }: { start: number; end: number }) => ({
  start: start * 1000,
  end: end * 1000,
})

/** The task as it will be. */
const plannedTask = ({ task, userId, start, minutes, isFreed }: Plan): BoardTaskWire => ({
  ...task,
  assigned_user_id: userId,
  assigned_organization_id: isFreed ? null : task.assigned_organization_id,
  planned_start: start === null ? null : Math.round(start / 1000),
  planned_duration: minutes === task.minutes ? task.planned_duration : minutes,
  minutes,
})

const fields = ['assigned_user_id', 'assigned_organization_id', 'planned_start', 'planned_duration'] as const

/** The values of a task that a plan changes. */
export type PlanValues = Partial<Record<(typeof fields)[number], number | null>>

/** The values among others that a plan changes. */
export const planValuesIn = (values: Readonly<Record<string, unknown>>): PlanValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]
      return typeof value === 'number' || value === null ? [[field, value] as const] : []
    }),
  ) as PlanValues

/** The change that a plan makes and the values that it expects; null when it changes nothing. */
export function changeOf(plan: Plan): BatchItem | null {
  const [task, next] = [plan.task, plannedTask(plan)]
  const changed = fields.filter((field) => task[field] !== next[field])
  if (changed.length === 0) return null
  const valuesOf = (one: BoardTaskWire): PlanValues =>
    Object.fromEntries(changed.map((field) => [field, one[field]])) as PlanValues
  return { id: task.id, change: valuesOf(next), expected: valuesOf(task) }
}
