import { env } from '@/lib/platform/env'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { localTime, momentNear } from '@/lib/shared/zone-clock'
import type { BoardPerson } from './board-people'

const dayLength = 86_400_000
const minute = 60_000

/** The day of a person's clock that a moment is in, in milliseconds. */
export function dayOf({ timezone }: Pick<BoardPerson, 'timezone'>, moment: number): Interval {
  const zone = timezone ?? env.TIME_ZONE
  const day = Math.floor(localTime(moment, zone) / dayLength) * dayLength
  return { start: momentNear(day, zone), end: momentNear(day + dayLength, zone) }
}

type Hours = Pick<BoardPerson, 'shifts' | 'absences'>

/** When a person works within a period; where nobody knows shifts, at any time but that of absences. */
export function workOf({ shifts, absences }: Hours, period: Interval): Interval[] {
  let left = (shifts ?? [period]).flatMap((shift) => common(shift, period))
  for (const absence of absences) left = left.flatMap((one) => without(one, absence))
  return left
}

/** Minutes of shifts within a period that no plan takes; null where nobody knows shifts. */
export function freeMinutes(person: Hours, taken: readonly Interval[], period: Interval): number | null {
  if (person.shifts === null) return null
  let left = workOf(person, period)
  for (const plan of taken) left = left.flatMap((one) => without(one, plan))
  return Math.floor(left.reduce((sum, { start, end }) => sum + end - start, 0) / minute)
}

function common(one: Interval, other: Interval): Interval[] {
  const [start, end] = [Math.max(one.start, other.start), Math.min(one.end, other.end)]
  return start < end ? [{ start, end }] : []
}

function without(one: Interval, { start, end }: Interval): Interval[] {
  return [...common(one, { start: -Infinity, end: start }), ...common(one, { start: end, end: Infinity })]
}
