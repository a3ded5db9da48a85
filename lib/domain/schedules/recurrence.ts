import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { type Fault, readRule, type RuleText, type Stamp } from './grammar'

/** The due slots of a rule in its time zone. A local time that a clock change skips has no slot, one that it
 * repeats has one, the first. */
export interface Recurrence {
  /** The first slot after a moment; null when there is none. */
  next(after: Date): Date | null
  /** The last slot up to a moment. */
  latest(upTo: Date): Date | null
  /** Slots from a moment to another, both included, lowest first. */
  between(from: Date, till: Date): Generator<Date>
  /** The text names DTSTART itself. */
  hasStart: boolean
}

interface Plan {
  rrule: string
  timezone: string
  /** Where the rule starts when its text does not say. */
  startsAt: Date
}

/** As many periods of a rule are looked at without finding anything: more than eight years of days. Hours and minutes
 * that do not fit are passed over by the day. */
const patience = { days: 3000, hours: 1000 }
/** A rule may not start longer ago: with COUNT every slot since then is counted. */
const earliestStart = '1970-01-01T00:00'

/** Reads a rule, or says what is wrong with it. */
export function recurrenceOf(plan: Plan): Recurrence | Fault {
  const text = readRule(plan.rrule)
  if ('rule' in text) return text
  const zones = [text.start, ...text.exceptions].map((stamp) => stamp?.zone ?? plan.timezone)
  const stranger = zones.find((zone) => zone !== plan.timezone)
  if (stranger !== undefined) return { rule: 'sameZone', part: stranger }
  try {
    return slotsOf(ruleOf(text, plan), text.start !== null)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { rule: 'rrule', part: error.message.slice(0, 200) }
  }
}

export function isFault(read: Recurrence | Fault): read is Fault {
  return 'rule' in read
}

function ruleOf({ parts, start, exceptions }: RuleText, { timezone, startsAt }: Plan) {
  const dtstart = start ? zoned(start, timezone) : at(startsAt, timezone)
  if (Temporal.PlainDateTime.compare(dtstart.toPlainDateTime(), earliestStart) < 0) throw new Error('DTSTART')
  const count = Number(parts.get('COUNT') ?? 0)
  const most = /^(MINUTELY|HOURLY)$/.test(parts.get('FREQ') ?? '') ? patience.hours : patience.days
  return new RRuleTemporal({
    rruleString: [...parts].map(([name, value]) => `${name}=${inUtc(name, value, timezone)}`).join(';'),
    dtstart,
    exDate: exceptions.map((exception) => zoned(exception, timezone)),
    temporal: Temporal,
    strict: true,
    cache: false,
    maxIterations: count + most,
  })
}

/** UNTIL may be written in local time; the library wants it in UTC. A day lasts to its end. */
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

function slotsOf(rule: RRuleTemporal<Temporal.ZonedDateTime>, hasStart: boolean): Recurrence {
  const next = (after: Date, inclusive = false) => find(() => rule.next(after, inclusive))
  return {
    hasStart,
    next,
    latest: (upTo) => find(() => rule.previous(upTo, true)),
    *between(from, till) {
      for (let slot = next(from, true); slot !== null && slot <= till; slot = next(slot)) yield slot
    },
  }
}

/** A search that outlasts the patience has found nothing. */
function find(search: () => Found): Date | null {
  try {
    const found = search()
    return found && new Date(found.epochMilliseconds)
  } catch (error) {
    if (error instanceof Error && /^Maximum (iterations|candidate)/i.test(error.message)) return null
    throw error
  }
}
