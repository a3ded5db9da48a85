import type { Interval } from '@/lib/shared/planning/working-hours'
import type { Travel } from '../travel/record'

/** Something to do on a day; times in Unix seconds. */
export interface Stop {
  id: number
  /** Its index among the places; null: it is done wherever the person is. */
  place: number | null
  seconds: number
  /** When it should be over. */
  due: number | null
  /** When it begins, if that may not change: also outside of shifts. */
  fixed: number | null
}

/** The time and the start of a person; times in Unix seconds. */
export interface Day {
  begins: number
  /** When the person works, in order; work is not interrupted by their ends. */
  windows: readonly Interval[]
  /** Where the person starts; null: at the first stop. */
  start: number | null
}

export interface RouteProblem {
  day: Day
  stops: readonly Stop[]
  travel: Travel
}

/** What an order costs, compared in this order: late and outside of shifts, on the way, over. */
export interface Cost {
  violation: number
  travel: number
  finish: number
}

/** Whether the first cost is less than the second. */
export function isLess(one: Cost, other: Cost): boolean {
  if (one.violation !== other.violation) return one.violation < other.violation
  if (one.travel !== other.travel) return one.travel < other.travel
  return one.finish < other.finish
}
