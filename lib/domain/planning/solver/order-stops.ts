import { improve } from './improve'
import { type Cost, isLess, type RouteProblem, type Stop } from './record'
import { after, costOf, startOf, type State, visit } from './simulate'

/** Up to as many stops all orders are compared. */
export const exactAtMost = 8

export interface Ordered {
  stops: Stop[]
  cost: Cost
  /** Whether no order is better. */
  isBest: boolean
}

/** The order of stops that is least late and outside of shifts, then least on the way, then over first: the best of all
 * for few stops, a good one for more. Equal problems have equal answers. */
export function orderStops(problem: RouteProblem): Ordered {
  const good = improveFromStarts(problem)
  if (problem.stops.length > exactAtMost) return { ...good, isBest: false }
  return { ...bestOf(problem, good), isBest: true }
}

/** The best of orders that several rules begin with, each made better step by step. */
export function improveFromStarts(problem: RouteProblem): Omit<Ordered, 'isBest'> {
  const starts = [problem.stops, byTime(problem.stops), byNearness(problem), byInsertion(problem)]
  let best: Omit<Ordered, 'isBest'> | null = null
  for (const stops of starts) {
    const found = improve(problem, stops)
    if (best === null || isLess(found.cost, best.cost)) best = found
  }
  return best ?? { stops: [...problem.stops], cost: costOf(problem, problem.stops) }
}

const timeOf = ({ fixed, due, seconds }: Stop): number => fixed ?? (due === null ? Infinity : due - seconds)

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0)

/** By the latest start that is not late. */
export const byTime = (stops: readonly Stop[]): Stop[] =>
  stops.toSorted((one, other) => compare(timeOf(one), timeOf(other)) || one.id - other.id)

function byNearness(problem: RouteProblem): Stop[] {
  const left = [...problem.stops]
  const order: Stop[] = []
  let state = startOf(problem)
  while (left.length > 0) {
    const visits = left.map((stop) => visit(problem, state, stop))
    let nearest = 0
    for (const [at, next] of visits.entries())
      if (next.start < (visits[nearest]?.start ?? Infinity)) nearest = at
    const next = visits[nearest]
    if (next) state = after(state, next)
    order.push(...left.splice(nearest, 1))
  }
  return order
}

function byInsertion(problem: RouteProblem): Stop[] {
  let order: Stop[] = []
  for (const stop of byTime(problem.stops)) {
    let best: { order: Stop[]; cost: Cost } | null = null
    for (let at = 0; at <= order.length; at++) {
      const tried = order.toSpliced(at, 0, stop)
      const cost = costOf(problem, tried)
      if (best === null || isLess(cost, best.cost)) best = { order: tried, cost }
    }
    order = best?.order ?? order
  }
  return order
}

/** The best of all orders: whatever begins no better than a whole known one is left. */
function bestOf(problem: RouteProblem, known: Omit<Ordered, 'isBest'>): Omit<Ordered, 'isBest'> {
  let best = known
  const order: Stop[] = []
  const isUsed = problem.stops.map(() => false)
  const search = (state: State): void => {
    if (!isLess(state, best.cost)) return
    if (order.length === problem.stops.length) {
      best = { stops: [...order], cost: state }
      return
    }
    problem.stops.forEach((stop, at) => {
      if (isUsed[at]) return
      isUsed[at] = true
      order.push(stop)
      search(after(state, visit(problem, state, stop)))
      order.pop()
      isUsed[at] = false
    })
  }
  search(startOf(problem))
  return best
}
