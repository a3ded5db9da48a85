import type { Leg, Place, Roads } from '../travel/record'
import { travelBetween } from '../travel/travel-between'
import { type Distribution, type DistributionProblem, distribute } from '../solver/distribute'
import { type Ordered, orderStops } from '../solver/order-stops'
import type { Cost, RouteProblem } from '../solver/record'
import { simulate, type Visit } from '../solver/simulate'

interface Ground {
  places: readonly Place[]
  roads: Roads | null
}

/** A question to the solver, with what its answer rests on. */
export type Question = Ground &
  (
    | { route: Omit<RouteProblem, 'travel'> }
    | { distribution: Omit<DistributionProblem, 'travel'> }
    // From the first place to the second.
    | { way: true }
  )

interface Run {
  visits: Visit[]
  cost: Cost
}

export interface RouteAnswer {
  /** In the order asked. */
  before: Run
  after: Run
  isBest: Ordered['isBest']
}

export type Answer = { route: RouteAnswer } | { distribution: Distribution } | { way: Leg }

/** Answers a question; equal ones have equal answers. */
export function answer(question: Question): Answer {
  const travel = travelBetween(question.places, question.roads)
  if ('way' in question) return { way: travel(0, 1) }
  if ('distribution' in question) return { distribution: distribute({ ...question.distribution, travel }) }
  const problem = { ...question.route, travel }
  const { stops, isBest } = orderStops(problem)
  return { route: { before: simulate(problem, problem.stops), after: simulate(problem, stops), isBest } }
}
