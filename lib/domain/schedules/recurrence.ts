import { log } from '@/lib/platform/log'
import { dayOf } from './calendar-day'
import { type Fault, readRule, type RuleText, type Stamp } from './grammar'
import { slotsBefore, slotsFrom } from './local-slots'
import { type Rule, ruleOf } from './rule'
import { localTime, type LocalTime, momentNear, momentOf } from '@/lib/shared/zone-clock'

/** The slots of a rule in its time zone. A local time that a clock change skips has no slot, one that it
 * repeats has one, the first. */
export interface Recurrence {
  /** The first slot after a moment; null when there is none. */
  next(after: Date): Date | null
  /** The last slot up to a moment. */
  latest(upTo: Date): Date | null
  /** Slots between two moments, both included, in order. */
  between(from: Date, till: Date): Generator<Date, undefined>
}

interface Plan {
  rrule: string
  timezone: string
  /** Start of the rule when its text does not name one. */
  startsAt: Date
}

/** Earliest start of a rule: with COUNT every slot since then is counted. */
const earliestStart = Date.UTC(1970, 0, 1)
/** No clock is put back further. */
const longestRepeat = 3 * 3_600_000

/** Parses a rule, or returns the error in it. */
export function recurrenceOf(plan: Plan): Recurrence | Fault {
  const text = readRule(plan.rrule)
  if ('rule' in text) return text
  const { start, exceptions, parts } = text
  const zones = [start, ...exceptions].map((stamp) => stamp?.zone ?? plan.timezone)
  const stranger = zones.find((zone) => zone !== plan.timezone)
  if (stranger !== undefined) return { rule: 'sameZone', part: stranger }
  const begin = start ? readStamp(start, plan.timezone) : localTime(plan.startsAt.getTime(), plan.timezone)
  return begin < earliestStart
    ? { rule: 'rrule', part: 'DTSTART' }
    : slotsOf(ruleOf(parts, begin), text, plan)
}

/** Whether a rule could not be parsed. */
export function isFault(read: Recurrence | Fault): read is Fault {
  return 'rule' in read
}

/** The local time of `20261121`, `20261121T090000` or `20261121T060000Z`. */
function readStamp({ text }: Pick<Stamp, 'text'>, zone: string): LocalTime {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] =
    text.match(/^\d{4}|\d{2}/g)?.map(Number) ?? []
  const written = Date.UTC(year, month - 1, day, hour, minute, second)
  return text.endsWith('Z') ? localTime(written, zone) : written
}

/** UNTIL as a moment. A date lasts to its end. */
function momentOfEnd(until: string, zone: string): number {
  const local = readStamp({ text: until.includes('T') ? until : `${until}T235959` }, 'UTC')
  return until.endsWith('Z') ? local : momentNear(local, zone)
}

function slotsOf(rule: Rule, { parts, exceptions }: RuleText, plan: Plan): Recurrence {
  const zone = plan.timezone
  const leftOut = new Set(exceptions.map((exception) => readStamp(exception, zone)))
  const daysLeftOut = new Set(exceptions.filter(isDay).map((day) => dayOf(readStamp(day, zone))))
  const isLeftOut = (local: LocalTime) => leftOut.has(local) || daysLeftOut.has(dayOf(local))

  /** Slots that clocks show, with their local times. */
  function* shown(locals: Generator<LocalTime>): Generator<[moment: number, local: LocalTime]> {
    for (const local of locals) {
      const moment = momentOf(local, zone)
      if (moment !== null) yield [moment, local]
    }
  }
  function* following(from: LocalTime): Generator<[moment: number, local: LocalTime]> {
    yield* shown(slotsFrom(rule, from))
    log.warn({ rrule: plan.rrule.slice(0, 500) }, 'a slot was looked for too long')
  }
  /** COUNT includes slots that are left out. */
  const lastOf = (count: number): number => {
    let [left, last] = [count, Number.NEGATIVE_INFINITY]
    for (const [moment] of following(rule.start)) {
      last = moment
      left -= 1
      if (left === 0) break
    }
    return last
  }
  let end: number | undefined
  const endOf = (): number => {
    const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
    end ??= count ? lastOf(Number(count)) : until ? momentOfEnd(until, zone) : Number.POSITIVE_INFINITY
    return end
  }
  function* between(from: number, till: number): Generator<Date, undefined> {
    const last = Math.min(till, endOf())
    if (from > last) return
    for (const [moment, local] of following(localTime(from, zone))) {
      if (moment > last) return
      if (moment >= from && !isLeftOut(local)) yield new Date(moment)
    }
  }
  return {
    next: (after) => between(after.getTime() + 1, Number.POSITIVE_INFINITY).next().value ?? null,
    latest(upTo) {
      const last = Math.min(upTo.getTime(), endOf())
      if (last === Number.NEGATIVE_INFINITY) return null
      for (const [moment, local] of shown(slotsBefore(rule, localTime(last, zone) + longestRepeat)))
        if (moment <= last && !isLeftOut(local)) return new Date(moment)
      return null
    },
    between: (from, till) => between(from.getTime(), till.getTime()),
  }
}

const isDay = ({ text }: Stamp): boolean => text.length === 8
