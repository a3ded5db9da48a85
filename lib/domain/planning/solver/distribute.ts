import type { Travel } from '../travel/record'
import { byTime } from './order-stops'
import type { Day, Stop } from './record'
import { costOf, simulate, type Visit } from './simulate'

/** Someone who can be given jobs, with what is planned already. */
export interface Worker {
  id: number
  day: Day
  kept: readonly Stop[]
}

export interface Job extends Stop {
  /** Indexes of the workers who can do it. */
  may: readonly number[]
}

export interface DistributionProblem {
  workers: readonly Worker[]
  /** The most urgent first. */
  jobs: readonly Job[]
  travel: Travel
}

export interface Distribution {
  items: { id: number; workerId: number; visit: Visit }[]
  unassigned: number[]
}

/** Most stops of a person. */
export const stopsAtMost = 60

/** What a second of work that a person has already, and of delay, costs in seconds of travel: so work is spread, and
 * done soon. */
const balance = 0.05
const delay = 0.02

/** How often jobs are taken out and given to the best place again. */
const rounds = 2

interface Route {
  worker: Worker
  stops: readonly Stop[]
}

interface Offer {
  at: number
  stops: readonly Stop[]
  price: number
  late: number
  /** Whether other work would be late, or this outside of shifts. */
  harms: boolean
}

/** Gives each job to the person and the place in the day where it costs least: nothing planned is made late, nothing
 * is outside of shifts, and a job is late only where it cannot be done in time. */
export function distribute({ workers, jobs, travel }: DistributionProblem): Distribution {
  const routes = workers.map((worker): Route => ({ worker, stops: byTime(worker.kept) }))
  const given = new Map<number, number>()
  const give = (job: Job, { at, stops }: Offer) => {
    const route = routes[at]
    if (!route) return
    routes[at] = { ...route, stops }
    given.set(job.id, at)
  }
  for (let round = 0; round <= rounds; round++)
    for (const job of jobs) {
      const present = take(routes, given, job, travel)
      const offer = bestOffer(routes, job, travel)
      if (offer && (!present || isCheaper(offer, present))) give(job, offer)
      else if (present) give(job, present)
    }
  return {
    items: jobs.flatMap(({ id }) => {
      const route = routes[given.get(id) ?? -1]
      const visit = route && visitOf(route, id, travel)
      return visit ? [{ id, workerId: route.worker.id, visit }] : []
    }),
    unassigned: jobs.filter(({ id }) => !given.has(id)).map(({ id }) => id),
  }
}

/** Takes a job from the person who has it; answers what giving it back costs. */
function take(routes: Route[], given: Map<number, number>, job: Job, travel: Travel): Offer | null {
  const at = given.get(job.id) ?? -1
  const route = routes[at]
  if (!route) return null
  const without = { ...route, stops: route.stops.filter((stop) => stop.id !== job.id) }
  routes[at] = without
  given.delete(job.id)
  return offerOf({ route: without, at, job, travel }, route.stops)
}

function bestOffer(routes: readonly Route[], job: Job, travel: Travel): Offer | null {
  let best: Offer | null = null
  for (const at of job.may) {
    const route = routes[at]
    if (!route || route.stops.length >= stopsAtMost) continue
    const asked = { route, at, job, travel }
    for (let place = 0; place <= route.stops.length; place++) {
      const offer = offerOf(asked, route.stops.toSpliced(place, 0, job))
      if (offer && !offer.harms && (!best || isCheaper(offer, best))) best = offer
    }
  }
  return best
}

const isCheaper = (one: Offer, other: Offer): boolean =>
  one.late < other.late || (one.late === other.late && one.price < other.price)

interface Asked {
  /** Without the job. */
  route: Route
  at: number
  job: Job
  travel: Travel
}

function offerOf({ route: { worker, stops }, at, job, travel }: Asked, next: readonly Stop[]): Offer | null {
  const conditions = { day: worker.day, travel }
  const before = costOf(conditions, stops)
  const { visits, cost } = simulate(conditions, next)
  const visit = visits.find(({ stop }) => stop.id === job.id)
  if (!visit) return null
  const work = stops.reduce((sum, { seconds }) => sum + seconds, 0)
  const waits = visit.start - worker.day.begins
  return {
    at,
    stops: next,
    price: cost.travel - before.travel + work * balance + waits * delay,
    late: visit.late,
    harms: cost.violation - visit.late > before.violation,
  }
}

const visitOf = ({ worker, stops }: Route, id: number, travel: Travel): Visit | undefined =>
  simulate({ day: worker.day, travel }, stops).visits.find(({ stop }) => stop.id === id)
