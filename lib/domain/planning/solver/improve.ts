import { type Cost, isLess, type RouteProblem, type Stop } from './record'
import { after, costOf, startOf, type State, visit } from './simulate'

/** Orders that are tried at most, from one start: some tenths of a second. */
const triesAtMost = 40_000

/** Longest part of an order that is moved. */
const longestPart = 3

/** How often a good order is shaken to leave a dead end. */
const shakes = 12

interface Found {
  stops: Stop[]
  cost: Cost
}

/** Makes an order better: moves parts of it (or-opt), turns parts round (2-opt), and shakes it when nothing helps. */
export function improve(problem: RouteProblem, start: readonly Stop[]): Found {
  const tries = { left: triesAtMost }
  let best = descend(problem, { stops: [...start], cost: costOf(problem, start) }, tries)
  const random = sequence(start.length)
  for (let shake = 0; shake < shakes && tries.left > 0 && start.length > 3; shake++) {
    const shaken = shakenUp(best.stops, random)
    const found = descend(problem, { stops: shaken, cost: costOf(problem, shaken) }, tries)
    if (isLess(found.cost, best.cost)) best = found
  }
  return best
}

function descend(problem: RouteProblem, from: Found, tries: { left: number }): Found {
  let best = from
  for (let isBetter = true; isBetter && tries.left > 0; ) {
    isBetter = false
    const states = statesOf(problem, best.stops)
    for (const { stops, same } of neighbours(best.stops)) {
      if (tries.left-- <= 0) break
      const cost = costBelow(problem, { stops, same, states, limit: best.cost })
      if (!cost) continue
      best = { stops, cost }
      isBetter = true
      break
    }
  }
  return best
}

/** The states before each stop. */
function statesOf(problem: RouteProblem, stops: readonly Stop[]): State[] {
  const states = [startOf(problem)]
  for (const [at, stop] of stops.entries()) {
    const state = states[at]
    if (state) states.push(after(state, visit(problem, state, stop)))
  }
  return states
}

interface Tried {
  stops: readonly Stop[]
  /** How many stops come as in the order whose states are known. */
  same: number
  states: readonly State[]
  limit: Cost
}

/** What an order costs if that is less than a limit, else null. Costs only grow on the way. */
function costBelow(problem: RouteProblem, { stops, same, states, limit }: Tried): Cost | null {
  let state = states[same] ?? startOf(problem)
  for (let at = same; at < stops.length; at++) {
    const stop = stops[at]
    if (!stop || !isLess(state, limit)) return null
    state = after(state, visit(problem, state, stop))
  }
  return isLess(state, limit) ? state : null
}

function* neighbours(stops: readonly Stop[]): Generator<{ stops: Stop[]; same: number }> {
  const count = stops.length
  for (let length = 1; length <= Math.min(longestPart, count - 1); length++)
    for (let from = 0; from + length <= count; from++) {
      const part = stops.slice(from, from + length)
      const rest = stops.toSpliced(from, length)
      for (let to = 0; to <= rest.length; to++) {
        const same = Math.min(from, to)
        if (to !== from) yield { stops: rest.toSpliced(to, 0, ...part), same }
        if (length > 1) yield { stops: rest.toSpliced(to, 0, ...part.toReversed()), same }
      }
    }
  for (let from = 0; from < count - 1; from++)
    for (let to = from + longestPart; to < count; to++)
      yield {
        stops: [...stops.slice(0, from), ...stops.slice(from, to + 1).toReversed(), ...stops.slice(to + 1)],
        same: from,
      }
}

/** Exchanges two parts that follow one another (double bridge). */
function shakenUp(stops: readonly Stop[], random: () => number): Stop[] {
  const cuts = [0, 0, 0].map(() => 1 + Math.floor(random() * (stops.length - 1))).sort((a, b) => a - b)
  const [first = 0, second = 0, third = 0] = cuts
  return [
    ...stops.slice(0, first),
    ...stops.slice(second, third),
    ...stops.slice(first, second),
    ...stops.slice(third),
  ]
}

/** The same numbers between 0 and 1 for the same seed, so that equal problems have equal answers (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
