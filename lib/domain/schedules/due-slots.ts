import { isFault, type Recurrence, recurrenceOf } from './recurrence'
import type { ScheduleRecord } from './record'

/** A slot that was missed longer ago is made up for only by a rule with longer periods, milliseconds. */
const usualGrace = 24 * 3_600_000
/** Most skipped slots that are recorded one by one. */
const mostMissed = 100

export interface DueSlots {
  /** Slots that are skipped. */
  missed: Date[]
  /** The slot to run now; null when it was missed too long ago. */
  latest: Date | null
  /** Null when no slot follows, also when the rule cannot be read. */
  next: Date | null
  unreadable?: true
}

/** The slots of a schedule from its due slot `first` on. After a downtime only the latest slot is run: a hundred
 * equal tasks at once help no one. */
export function dueSlots(schedule: ScheduleRecord, first: Date, present: Date): DueSlots {
  const recurrence = recurrenceOf(schedule)
  if (isFault(recurrence)) return { missed: [first], latest: null, next: null, unreadable: true }
  const next = recurrence.next(present)
  const latest = recurrence.latest(present) ?? first
  const missed: Date[] = []
  for (const slot of recurrence.between(first, present)) {
    if (missed.length === mostMissed) break
    missed.push(slot)
  }
  const late = present.getTime() - latest.getTime()
  if (late > Math.max(usualGrace, periodOf(recurrence, latest, next))) return { missed, latest: null, next }
  const earlier = missed.filter((slot) => slot < latest)
  return { missed: earlier, latest: latest < first ? first : latest, next }
}

/** How long a slot lasts until the next one, or after the last one, how long the one before it lasted. A single slot
 * lasts for ever. */
function periodOf(recurrence: Recurrence, slot: Date, next: Date | null): number {
  if (next) return next.getTime() - slot.getTime()
  const previous = recurrence.latest(new Date(slot.getTime() - 1))
  return previous ? slot.getTime() - previous.getTime() : Number.POSITIVE_INFINITY
}
