import type { BoardPersonWire, BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { timeOf } from '../data/board-task'
import { packLanes } from './pack-lanes'
import { type TimeScale, toMoment } from './time-scale'

export const laneHeight = 30
/** Above and below the lanes. */
const rowPadding = 10
export const rowHeight = 52
/** A bar is never narrower, so that it can be read and grabbed. */
export const leastWidth = 34

export interface Bar extends Interval {
  task: BoardTaskWire
  lane: number
}

/** A person, or nobody, with the bars of the time that is shown; offsets in CSS pixels. */
export interface PlanRow {
  person: BoardPersonWire | null
  bars: Bar[]
  top: number
  height: number
}

/** A row for each person, below one for planned tasks of nobody when there are any. */
export function planRows(
  people: readonly BoardPersonWire[],
  tasks: readonly BoardTaskWire[],
  scale: TimeScale,
): PlanRow[] {
  const byPerson = new Map<number, BoardTaskWire[]>()
  for (const task of tasks) {
    if (task.assigned_user_id === null) continue
    const known = byPerson.get(task.assigned_user_id)
    if (known) known.push(task)
    else byPerson.set(task.assigned_user_id, [task])
  }
  const isLoose = (task: BoardTaskWire) => task.assigned_user_id === null && task.planned_start !== null
  const nobody = barsOf(tasks.filter(isLoose), scale)
  const rows: PlanRow[] = []
  let top = 0
  const add = (person: BoardPersonWire | null, { bars, count }: ReturnType<typeof barsOf>) => {
    const height = Math.max(rowHeight, count * laneHeight + rowPadding)
    rows.push({ person, bars, top, height })
    top += height
  }
  if (nobody.bars.length > 0) add(null, nobody)
  for (const person of people) add(person, barsOf(byPerson.get(person.id) ?? [], scale))
  return rows
}

function barsOf(tasks: readonly BoardTaskWire[], scale: TimeScale): { bars: Bar[]; count: number } {
  const least = toMoment(scale, leastWidth) - scale.start
  const shown = tasks.flatMap((task) => {
    const time = timeOf(task)
    return time && time.start < scale.end && time.end > scale.start ? [{ task, ...time }] : []
  })
  const { lanes, count } = packLanes(
    shown.map(({ start, end }) => {
      const seen = Math.max(start, scale.start)
      return { start: seen, end: Math.max(end, seen + least) }
    }),
  )
  return { bars: shown.map((bar, at) => ({ ...bar, lane: lanes[at] ?? 0 })), count }
}

/** The row at a height; the first or last one beyond the ends. */
export function rowAt(rows: readonly PlanRow[], y: number): number {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rows[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}
