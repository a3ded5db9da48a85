import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { log } from '@/lib/platform/log'
import { type Fault, readRule, type RuleText, type Stamp } from './grammar'

/** The slots of a rule in its time zone. A local time that a clock change skips has no slot, one that it
 * repeats has one, the first. */
export interface Recurrence {
  /** The first slot after a moment; null when there is none. */
  next(after: Date): Date | null
  /** The last slot up to a moment. */
  latest(upTo: Date): Date | null
  /** Slots between two moments, both included, in order. */
  between(from: Date, till: Date): Generator<Date>
  /** Whether the text names DTSTART. */
  hasStart: boolean
}

interface Plan {
  rrule: string
  timezone: string
  /** Start of the rule when its text does not name one. */
  startsAt: Date
}

/** How many periods of a rule are searched without a match: more than eight years of days. Hours and minutes
 * that do not match are skipped by the day. */
const patience = { days: 3000, hours: 1000 }
/** A rule with COUNT is iterated from its start up to a known slot: at most sixty years of days, and the
 * periods without a match between them. */
const walk = { days: 22_000, perSlot: 64 }
/** Earliest start of a rule: with COUNT every slot since then is counted. */
const earliestStart = '1970-01-01T00:00'

/** Parses a rule, or returns the error in it. */
export function recurrenceOf(plan: Plan): Recurrence | Fault {
  const text = readRule(plan.rrule)
  if ('rule' in text) return text
  const zones = [text.start, ...text.exceptions].map((stamp) => stamp?.zone ?? plan.timezone)
  const stranger = zones.find((zone) => zone !== plan.timezone)
  if (stranger !== undefined) return { rule: 'sameZone', part: stranger }
  try {
    return slotsOf(ruleOf(text, plan), text.start !== null, plan.timezone, daysOf(text.exceptions))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { rule: 'rrule', part: error.message.slice(0, 200) }
  }
}

/** Whether a rule could not be parsed. */
export function isFault(read: Recurrence | Fault): read is Fault {
  return 'rule' in read
}

/** The rule in the library and, when COUNT limits it, the same rule without an end. */
interface Read {
  rule: Rule
  endless: Rule | null
}

type Rule = RRuleTemporal<Temporal.ZonedDateTime>

function ruleOf({ parts, start, exceptions }: RuleText, { timezone, startsAt }: Plan): Read {
  const dtstart = start ? zoned(start, timezone) : at(startsAt, timezone)
  if (Temporal.PlainDateTime.compare(dtstart.toPlainDateTime(), earliestStart) < 0) throw new Error('DTSTART')
  const exDate = exceptions.filter((one) => !isDay(one)).map((exception) => zoned(exception, timezone))
  const read = (wanted: [string, string][], maxIterations: number) =>
    new RRuleTemporal({
      rruleString: wanted.map(([name, value]) => `${name}=${inUtc(name, value, timezone)}`).join(';'),
      dtstart,
      exDate,
      temporal: Temporal,
      strict: true,
      cache: false,
      maxIterations,
    })
  const all = [...parts]
  const most = /^(MINUTELY|HOURLY)$/.test(parts.get('FREQ') ?? '') ? patience.hours : patience.days
  const count = Number(parts.get('COUNT') ?? 0)
  if (count === 0) return { rule: read(all, most), endless: null }
  const endless = all.filter(([name]) => name !== 'COUNT')
  return { rule: read(all, walk.days + count * walk.perSlot), endless: read(endless, most) }
}

const isDay = ({ text }: Stamp): boolean => text.length === 8

/** The exceptions that are whole days, `2026-12-02`. */
function daysOf(exceptions: readonly Stamp[]): ReadonlySet<string> {
  return new Set(exceptions.filter(isDay).map(({ text }) => Temporal.PlainDate.from(text).toString()))
}

/** UNTIL may be in local time, while the library expects UTC. A date lasts to its end. */
function inUtc(name: string, value: string, timezone: string): string {
  if (name !== 'UNTIL' || value.endsWith('Z')) return value
  const local = value.includes('T') ? value : `${value}T235959`
  const utc = zoned({ text: local, zone: null }, timezone).toInstant().toString()
  return utc.replace(/[-:]|\.\d+/g, '')
}

function zoned({ text }: Stamp, timezone: string): Temporal.ZonedDateTime {
  if (text.endsWith('Z')) return Temporal.Instant.from(text).toZonedDateTimeISO(timezone)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timezone)
}

function at(moment: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone)
}

type Found = Temporal.ZonedDateTime | null

function slotsOf(
  { rule, endless }: Read,
  hasStart: boolean,
  timezone: string,
  daysLeftOut: ReadonlySet<string>,
): Recurrence {
  /** The first slot of a search that is on no day that is left out. */
  const search = (
    read: Rule,
    from: Date,
    inclusive: boolean,
    look: (from: Date, inclusive: boolean) => Found,
  ) => {
    let slot = find(read, () => look(from, inclusive))
    while (slot && daysLeftOut.has(at(slot, timezone).toPlainDate().toString())) {
      const skipped = slot
      slot = find(read, () => look(skipped, false))
    }
    return slot
  }
  const step = (read: Rule, after: Date, inclusive = false) =>
    search(read, after, inclusive, (from, also) => read.next(from, also))
  // Skips the iteration when there is no further slot.
  const goesOn = (after: Date) => endless === null || step(endless, after) !== null
  const latest = (upTo: Date) =>
    goesOn(upTo) ? search(rule, upTo, true, (from, also) => rule.previous(from, also)) : null
  return {
    hasStart,
    next: (after) => (goesOn(after) ? step(rule, after) : null),
    latest,
    *between(from, till) {
      // One iteration finds the end of the rule; earlier slots are found without COUNT.
      const end = endless ? latest(till) : till
      const steps = endless ?? rule
      for (let slot = step(steps, from, true); slot && end && slot <= end; slot = step(steps, slot))
        yield slot
    },
  }
}

/** Runs a search; null when it exceeds the limit. */
function find(rule: Rule, search: () => Found): Date | null {
  try {
    const found = search()
    return found && new Date(found.epochMilliseconds)
  } catch (error) {
    if (!(error instanceof Error) || !/^Maximum (iterations|candidate)/i.test(error.message)) throw error
    log.warn(
      { rrule: rule.toString().slice(0, 500), reason: error.message },
      'a slot was looked for too long',
    )
    return null
  }
}
