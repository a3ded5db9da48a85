import { type Day, dayAt, dayOf, startOf } from './calendar-day'
import { firstOfWeek, fitsDay, isWithinDay, type Rule } from './rule'
import type { LocalTime } from '@/lib/shared/zone-clock'

/** How many days are searched for the next slot: a thousand years and more, or a hundred with many times a day. */
const patience = { days: 400_000, times: 40_000 }

/** Days of which BYSETPOS chooses the times, and that INTERVAL counts: a year, month, week or day. */
interface Period {
  first: number
  last: number
  /** What INTERVAL counts. */
  index: number
}

/** The local times of a rule from one on, in order. It ends when the search for the next one gives up. */
export function* slotsFrom(rule: Rule, from: LocalTime): Generator<LocalTime> {
  const begin = Math.max(from, rule.start)
  const limit = isWithinDay(rule.frequency) ? patience.times : patience.days
  let period = periodOf(rule, dayOf(begin))
  for (let found = period.first; period.first - found <= limit; period = periodOf(rule, period.last + 1)) {
    for (const slot of slotsOf(rule, period)) {
      if (slot < begin) continue
      found = period.first
      yield slot
    }
  }
}

/** The local times of a rule up to one, from the last to the first. */
export function* slotsBefore(rule: Rule, upTo: LocalTime): Generator<LocalTime> {
  const start = dayOf(rule.start)
  for (
    let period = periodOf(rule, dayOf(upTo));
    period.last >= start;
    period = periodOf(rule, period.first - 1)
  )
    for (const slot of slotsOf(rule, period).reverse()) if (slot >= rule.start && slot <= upTo) yield slot
}

function periodOf(rule: Rule, number: number): Period {
  if (isWithinDay(rule.frequency) || rule.frequency === 'DAILY')
    return { first: number, last: number, index: number }
  const day = dayAt(number)
  const [first, length] = {
    YEARLY: [number - day.ofYear + 1, day.yearLength] as const,
    MONTHLY: [number - day.date + 1, day.monthLength] as const,
    WEEKLY: [firstOfWeek(day, rule.weekStart), 7] as const,
  }[rule.frequency as 'YEARLY' | 'MONTHLY' | 'WEEKLY']
  return { first, last: first + length - 1, index: indexOf(rule, day, first) }
}

function indexOf({ frequency }: Rule, { year, month }: Day, first: number): number {
  if (frequency === 'WEEKLY') return Math.floor(first / 7)
  return frequency === 'YEARLY' ? year : year * 12 + month
}

/** All times of a period, those before the start of the rule included. */
function slotsOf(rule: Rule, { first, last, index }: Period): LocalTime[] {
  const { frequency, interval, start } = rule
  const within = isWithinDay(frequency)
  if (!within && (index - periodOf(rule, dayOf(start)).index) % interval !== 0) return []
  const slots: LocalTime[] = []
  for (let day = first; day <= last; day += 1)
    if (fitsDay(rule, dayAt(day))) slots.push(...timesOf(rule, day))
  return within ? slots : chosen(rule, slots)
}

const everyHour = Array.from({ length: 24 }, (_, hour) => hour)
const everyMinute = Array.from({ length: 60 }, (_, minute) => minute)
const lengths = { HOURLY: 3_600_000, MINUTELY: 60_000 }

function timesOf(rule: Rule, day: number): LocalTime[] {
  const { hours, minutes, afterMinute, frequency } = rule
  const times: LocalTime[] = []
  for (const hour of hours ?? everyHour) {
    const ofHour = (minutes ?? everyMinute)
      .map((minute) => startOf(day) + hour * lengths.HOURLY + minute * lengths.MINUTELY + afterMinute)
      .filter((time) => onInterval(rule, time))
    times.push(...(frequency === 'HOURLY' ? chosen(rule, ofHour) : ofHour))
  }
  return frequency === 'MINUTELY' ? times.filter((time) => chosen(rule, [time]).length > 0) : times
}

/** Hours and minutes are counted by the clock: one that is skipped or repeated does not move the others. */
function onInterval({ frequency, interval, start }: Rule, time: LocalTime): boolean {
  if (frequency !== 'HOURLY' && frequency !== 'MINUTELY') return true
  const length = lengths[frequency]
  return (Math.floor(time / length) - Math.floor(start / length)) % interval === 0
}

/** BYSETPOS. */
function chosen({ positions }: Rule, slots: LocalTime[]): LocalTime[] {
  if (!positions) return slots
  return slots.filter((_, at) => positions.includes(at + 1) || positions.includes(at - slots.length))
}
