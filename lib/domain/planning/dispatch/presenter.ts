import {
  decimal,
  flag,
  integer,
  integers,
  list,
  moment,
  nullable,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import { conflict } from '../presenter'
import type { Candidate, Candidates } from '../list-executors'
import type { ScoreReason } from '../score'
import type { PlannedRoute, RouteStop, Totals } from './plan-route'
import type { Proposal, ProposedPlan } from './propose-plans'

/** Whole minutes, begun ones included. */
const minutes = (seconds: number): number => Math.ceil(seconds / 60)

const reason = shape<ScoreReason>('ScoreReason')({
  part: text((one) => one.part),
  points: decimal((one) => one.points),
  at_most: integer((one) => one.atMost),
})

const candidate = shape<Candidate>('TaskExecutor')({
  id: integer((one) => one.id),
  fio: text((one) => one.person.fio),
  organization_id: nullable.integer((one) => one.person.organizationId),
  organization_name: nullable.text((one) => one.person.organizationName),
  online: flag((one) => one.online),
  lon: nullable.decimal((one) => one.lon),
  lat: nullable.decimal((one) => one.lat),
  open_tasks: integer((one) => one.openTasks),
  distance: nullable.integer((one) => one.distance),
  distance_from: nullable.text((one) => one.distanceFrom),
  present_tag_ids: integers((one) => one.presentTagIds),
  missing_tag_ids: integers((one) => one.missingTagIds),
  free_minutes: nullable.integer((one) => one.freeMinutes),
  score: decimal((one) => one.score),
  reasons: list((one) => one.reasons, reason),
})

export const presentExecutors = shape<Candidates>('TaskExecutors')({
  items: list((found) => found.items, candidate),
  total: integer((found) => found.total),
  page: integer((found) => found.page),
  limit: integer((found) => found.limit),
  is_cut: flag((found) => found.isCut),
})

const stop = shape<RouteStop>('RouteStop')({
  task_id: integer(({ task }) => task.id),
  title: text(({ task }) => task.title),
  lon: nullable.decimal(({ task }) => task.lon),
  lat: nullable.decimal(({ task }) => task.lat),
  is_fixed: flag((one) => one.isFixed),
  may_plan: flag(({ task }) => task.mayPlan),
  arrival: moment(({ visit }) => visit.arrival),
  start: moment(({ visit }) => visit.start),
  end: moment(({ visit }) => visit.end),
  travel_minutes: integer(({ visit }) => minutes(visit.leg.seconds)),
  travel_metres: integer(({ visit }) => visit.leg.metres),
  waiting_minutes: integer(({ visit }) => minutes(visit.start - visit.arrival)),
  late_minutes: integer(({ visit }) => minutes(visit.late)),
  outside_shift: flag(({ visit }) => visit.outside > 0),
})

const totals = shape<Totals>('RouteTotals')({
  travel_minutes: integer((all) => minutes(all.travel)),
  travel_metres: integer((all) => all.metres),
  waiting_minutes: integer((all) => minutes(all.waiting)),
  late_minutes: integer((all) => minutes(all.late)),
  outside_shift_minutes: integer((all) => minutes(all.outside)),
  end: moment((all) => all.end),
})

type Start = NonNullable<PlannedRoute['start']>

const start = shape<Start>('RouteStart')({
  lon: decimal((one) => one.lon),
  lat: decimal((one) => one.lat),
  from: text((one) => one.from),
})

export const presentRoute = shape<PlannedRoute>('PlannedRoute')({
  user_id: integer((route) => route.userId),
  begins: moment((route) => route.begins),
  start: nullable.part((route) => route.start, start),
  stops: list((route) => route.stops, stop),
  before: part((route) => route.before, totals),
  after: part((route) => route.after, totals),
  travel_by: text((route) => route.travelBy),
  is_best: flag((route) => route.isBest),
})

const travel = shape<ProposedPlan['visit']['leg']>('ProposedTravel')({
  minutes: integer((leg) => minutes(leg.seconds)),
  metres: integer((leg) => leg.metres),
})

const proposed = shape<ProposedPlan>('ProposedPlan')({
  task_id: integer((plan) => plan.task.id),
  title: text((plan) => plan.task.title),
  assigned_user_id: nullable.integer((plan) => plan.task.assignedUserId),
  planned_start: nullable.moment((plan) => plan.task.plannedStart),
  user_id: integer((plan) => plan.person.id),
  fio: text((plan) => plan.person.fio),
  organization_name: nullable.text((plan) => plan.person.organizationName),
  start: moment((plan) => plan.start),
  minutes: integer((plan) => plan.minutes),
  travel: part((plan) => plan.visit.leg, travel),
  score: decimal((plan) => plan.score),
  reasons: list((plan) => plan.reasons, reason),
  conflicts: list((plan) => plan.conflicts.map((kind) => ({ kind })), conflict),
})

const unassigned = shape<Proposal['unassigned'][number]>('UnassignedTask')({
  task_id: integer((one) => one.task.id),
  title: text((one) => one.task.title),
  reason: text((one) => one.reason),
})

export const presentProposal = shape<Proposal>('PlanProposal')({
  items: list((proposal) => proposal.items, proposed),
  unassigned: list((proposal) => proposal.unassigned, unassigned),
  travel_by: text((proposal) => proposal.travelBy),
})

export type TaskExecutorsWire = WireOf<typeof presentExecutors>
export type PlannedRouteWire = WireOf<typeof presentRoute>
export type PlanProposalWire = WireOf<typeof presentProposal>
