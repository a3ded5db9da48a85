import { type Fix, isInside, type Meeting, meetings, metresBetween, type Zone } from './zone'

/** The state of an executor and a zone. */
export interface ZoneState {
  inside: boolean
  /** The last fix that counted. */
  last: Fix
  /** Successive fixes on the other side that do not yet make a change. */
  turn: Turn | null
}

interface Turn {
  /** Time of the first of them. */
  at: number
  /** How many of them count: on the way out only those beyond the outer border. */
  fixes: number
  /** Time of the first that counts. */
  since: number | null
  /** Where the path to the first one entered. */
  entry: Meeting | null
  /** The crossings of the zone on the paths between them. */
  through: Crossing[]
}

/** An entry or exit; `first` when it only says where the executor was when tracking began. */
export interface Crossing {
  at: number
  inside: boolean
  first: boolean
}

export interface Rules {
  /** This many successive fixes on the other side are a change. */
  fixes: number
  /** So is staying there this long by the device's clock, milliseconds. */
  dwell: number
  /** The outer border is so many metres outside of the zone, or twice the error of the fix: only beyond it has
   * somebody left. A person who stands at the border does not come and go. */
  leave: number
}

export interface Step {
  state: ZoneState | null
  crossings: Crossing[]
}

/** Fixes further apart than this are not interpolated, milliseconds. */
const longestLeg = 300_000
/** Assumed error of a fix without an accuracy, metres. */
const usualError = 5

/** Applies one fix. Fixes that are too inaccurate for the zone, or older than the last one, change nothing.
 * */
export function step(state: ZoneState | null, fix: Fix, zone: Zone, rules: Rules): Step {
  const counts = (fix.accuracy ?? 0) <= zone.radius && (!state || fix.at > state.last.at)
  if (!counts) return { state, crossings: [] }
  const inside = isInside(zone, fix)
  if (!state) return { state: settled(inside, fix), crossings: [{ at: fix.at, inside, first: true }] }
  if (inside !== state.inside) return turn(state, fix, zone, rules)
  const entry = state.turn ? state.turn.entry : wayIn(state.last, fix, zone)
  return { state: settled(inside, fix), crossings: inside ? [] : passThrough(entry, state.last, fix, zone) }
}

function settled(inside: boolean, last: Fix): ZoneState {
  return { inside, last, turn: null }
}

/** Counts a fix on the other side: with enough of them it is a change, at the time of the first one. */
function turn(state: ZoneState, fix: Fix, zone: Zone, rules: Rules): Step {
  const inside = !state.inside
  const counts = inside || isBeyond(zone, fix, rules.leave)
  const next = counting(
    state.turn ? prolong(state.turn, state.last, fix, zone) : begin(state.last, fix, zone),
    counts ? fix : null,
  )
  const stays = counts && next.since !== null && fix.at - next.since >= rules.dwell
  const sure = next.fixes >= rules.fixes || stays
  return sure
    ? { state: settled(inside, fix), crossings: [{ at: next.at, inside, first: false }, ...next.through] }
    : { state: { ...state, last: fix, turn: next }, crossings: [] }
}

const isBeyond = (zone: Zone, fix: Fix, leave: number) =>
  metresBetween(zone, fix) > zone.radius + Math.max(leave, 2 * (fix.accuracy ?? 0))

function begin(last: Fix, fix: Fix, zone: Zone): Turn {
  return { at: fix.at, fixes: 0, since: null, entry: wayIn(last, fix, zone), through: [] }
}

const counting = (turn: Turn, fix: Fix | null): Turn =>
  fix ? { ...turn, fixes: turn.fixes + 1, since: turn.since ?? fix.at } : turn

function prolong(turn: Turn, last: Fix, fix: Fix, zone: Zone): Turn {
  const through = isInside(zone, fix) ? [] : passThrough(wayIn(last, fix, zone), last, fix, zone)
  return { ...turn, through: [...turn.through, ...through] }
}

/** Outside before and after: the path between may have crossed the zone, with too few fixes in it or none.
 * Its entry and exit must be further apart than the error of the fixes; otherwise the person is just at the
 * border. */
function passThrough(entry: Meeting | null, last: Fix, fix: Fix, zone: Zone): Crossing[] {
  const exit = wayOut(last, fix, zone)
  if (!entry || !exit || metresBetween(entry, exit) <= errorOf(last) + errorOf(fix)) return []
  return [
    { at: entry.at, inside: true, first: false },
    { at: exit.at, inside: false, first: false },
  ]
}

const wayIn = (from: Fix, to: Fix, zone: Zone) => (isLeg(from, to) ? meetings(zone, from, to).entry : null)
const wayOut = (from: Fix, to: Fix, zone: Zone) => (isLeg(from, to) ? meetings(zone, from, to).exit : null)
const isLeg = (from: Fix, to: Fix) => to.at - from.at <= longestLeg
const errorOf = ({ accuracy }: Fix) => accuracy ?? usualError
