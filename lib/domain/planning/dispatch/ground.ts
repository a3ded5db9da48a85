import type { BoardTask } from '../board-tasks'
import type { BoardPerson } from '../board-people'
import type { ExecutorFacts } from '../executor-facts'
import { workOf } from '../person-time'
import type { Day, Stop } from '../solver/record'
import type { Place } from '../travel/record'

const hour = 3600

/** Hours before a day begins in which the last position says where it begins. */
const nearStart = 12 * hour

/** The places of a question, each once. */
export class Places {
  readonly all: Place[] = []
  readonly #known = new Map<string, number>()

  /** The index of a place; null for none. */
  indexOf({ lon, lat }: { lon: number | null; lat: number | null }): number | null {
    if (lon === null || lat === null) return null
    const key = `${lon} ${lat}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.all.length)
    return this.all.push({ lon, lat }) - 1
  }
}

/** A period in Unix seconds, and the present moment. */
export interface Span {
  begins: number
  ends: number
  present: number
}

/** From the present moment, if the period has begun and is not over. */
export function spanOf({ from, till }: { from: Date; till: Date }, present: Date): Span {
  const [begins, ends, at] = [from, till, present].map((moment) => Math.floor(moment.getTime() / 1000))
  const [first = 0, last = 0, now = 0] = [begins, ends, at]
  return { begins: now > first && now < last ? now : first, ends: last, present: now }
}

/** A task as something to do. */
export function stopOf(task: BoardTask, places: Places, fixed: number | null): Stop {
  return {
    id: task.id,
    place: places.indexOf(task),
    seconds: task.minutes * 60,
    due: task.deadline,
    fixed,
  }
}

/** A planned task as something that stays where it is: of one that has begun, the rest. */
export function keptStop(task: BoardTask, places: Places, { begins }: Span): Stop[] {
  if (task.plannedStart === null) return []
  const end = task.plannedStart + task.minutes * 60
  if (end <= begins) return []
  const start = Math.max(begins, task.plannedStart)
  return [{ ...stopOf(task, places, start), seconds: end - start }]
}

/** Where a person begins: at the task that they are at, else at the last position, if the day is about to begin. */
export function startPlace(
  kept: readonly Stop[],
  executor: ExecutorFacts | undefined,
  { begins, present }: Span,
  places: Places,
): { place: number | null; from: 'task' | 'position' | null } {
  const running = kept.find(({ fixed, place }) => fixed === begins && place !== null)
  if (running) return { place: running.place, from: 'task' }
  const isNear = begins - present <= nearStart && begins >= present - 60
  const place = executor && isNear ? places.indexOf(executor) : null
  return { place, from: place === null ? null : 'position' }
}

/** The working time of a person within a span. */
export function dayWithin(person: BoardPerson, { begins, ends }: Span, start: number | null): Day {
  const period = { start: begins * 1000, end: ends * 1000 }
  const windows = workOf(person, period).map((one) => ({ start: one.start / 1000, end: one.end / 1000 }))
  return { begins, windows, start }
}
