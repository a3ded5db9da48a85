import type { Interval } from '@/lib/shared/planning/working-hours'
import { nowhere } from '../travel/straight-line'
import type { Leg } from '../travel/record'
import type { Cost, RouteProblem, Stop } from './record'

/** A person on the way: where and when, and what it has cost. */
export interface State extends Cost {
  place: number | null
}

/** How a stop comes out; times in Unix seconds. */
export interface Visit {
  stop: Stop
  leg: Leg
  arrival: number
  start: number
  end: number
  /** Seconds after its due time or its fixed start. */
  late: number
  /** Seconds outside of shifts. */
  outside: number
}

type Conditions = Pick<RouteProblem, 'day' | 'travel'>

export const startOf = ({ day }: Conditions): State => ({
  violation: 0,
  travel: 0,
  finish: day.begins,
  place: day.start,
})

/** Does one more stop. */
export function visit({ day, travel }: Conditions, state: State, stop: Stop): Visit {
  const leg = stop.place === null || state.place === null ? nowhere : travel(state.place, stop.place)
  const arrival = state.finish + leg.seconds
  const start =
    stop.fixed === null ? earliest(day.windows, arrival, stop.seconds) : Math.max(arrival, stop.fixed)
  const end = start + stop.seconds
  const behind = stop.fixed === null ? 0 : Math.max(0, arrival - stop.fixed)
  const late = Math.max(behind, stop.due === null ? 0 : Math.max(0, end - stop.due))
  const outside = stop.fixed === null ? outsideOf(day.windows, start, end) : 0
  return { stop, leg, arrival, start, end, late, outside }
}

/** Where a person is after a stop. */
export function after(state: State, { stop, leg, end, late, outside }: Visit): State {
  return {
    violation: state.violation + late + outside,
    travel: state.travel + leg.seconds,
    finish: end,
    place: stop.place ?? state.place,
  }
}

/** The visits of stops in an order. */
export function simulate(conditions: Conditions, stops: readonly Stop[]): { visits: Visit[]; cost: Cost } {
  let state = startOf(conditions)
  const visits: Visit[] = []
  for (const stop of stops) {
    const next = visit(conditions, state, stop)
    visits.push(next)
    state = after(state, next)
  }
  return { visits, cost: state }
}

/** What an order costs, without its visits. */
export function costOf(conditions: Conditions, stops: readonly Stop[]): Cost {
  let state = startOf(conditions)
  for (const stop of stops) state = after(state, visit(conditions, state, stop))
  return state
}

/** The first start from a moment at which work fits into a shift, else the first moment of work there is. */
function earliest(windows: readonly Interval[], from: number, length: number): number {
  let fallback: number | null = null
  for (const { start, end } of windows) {
    const at = Math.max(from, start)
    if (at + length <= end) return at
    if (at < end) fallback ??= at
  }
  return fallback ?? from
}

function outsideOf(windows: readonly Interval[], start: number, end: number): number {
  let inside = 0
  for (const window of windows)
    inside += Math.max(0, Math.min(end, window.end) - Math.max(start, window.start))
  return end - start - inside
}
