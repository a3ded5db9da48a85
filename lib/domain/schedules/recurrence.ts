import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { log } from '@/lib/platform/log'
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
/** A rule with COUNT is walked from its start to a slot that is known to come: sixty years of days, and what does not
 * fit in between. */
const walk = { days: 22_000, perSlot: 64 }
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

/** A rule as the library knows it, and where it ends by COUNT the same one without an end. */
interface Read {
  rule: Rule
  endless: Rule | null
}

type Rule = RRuleTemporal<Temporal.ZonedDateTime>

function ruleOf({ parts, start, exceptions }: RuleText, { timezone, startsAt }: Plan): Read {
  const dtstart = start ? zoned(start, timezone) : at(startsAt, timezone)
  if (Temporal.PlainDateTime.compare(dtstart.toPlainDateTime(), earliestStart) < 0) throw new Error('DTSTART')
  const exDate = exceptions.map((exception) => zoned(exception, timezone))
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

function slotsOf({ rule, endless }: Read, hasStart: boolean): Recurrence {
  const step = (read: Rule, after: Date, inclusive = false) => find(read, () => read.next(after, inclusive))
  // Where there is nothing to walk to, nobody sets out.
  const goesOn = (after: Date) => endless === null || step(endless, after) !== null
  const latest = (upTo: Date) => (goesOn(upTo) ? find(rule, () => rule.previous(upTo, true)) : null)
  return {
    hasStart,
    next: (after) => (goesOn(after) ? step(rule, after) : null),
    latest,
    *between(from, till) {
      // One walk tells where the rule ends; the slots before are found without.
      const end = endless ? latest(till) : till
      const steps = endless ?? rule
      for (let slot = step(steps, from, true); slot && end && slot <= end; slot = step(steps, slot))
        yield slot
    },
  }
}

/** A search that outlasts the patience has found nothing. */
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
