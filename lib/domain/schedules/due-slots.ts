import { isFault, recurrenceOf } from './recurrence'
import type { ScheduleRecord } from './record'

/** A slot that was missed longer ago is not made up for, milliseconds. */
const longestDelay = 24 * 3_600_000
/** Most skipped slots that are recorded one by one. */
const mostMissed = 100

export interface DueSlots {
  /** Slots that are skipped. */
  missed: Date[]
  /** The slot to run now; null when it was missed too long ago. */
  latest: Date | null
  next: Date | null
}

/** The slots of a schedule from its due slot `first` on. After a downtime only the latest slot of the last
 * day is run: a hundred equal tasks at once help no one. */
export function dueSlots(schedule: ScheduleRecord, first: Date, present: Date): DueSlots {
  const recurrence = recurrenceOf(schedule)
  if (isFault(recurrence)) return { missed: [first], latest: null, next: null }
  const next = recurrence.next(present)
  const latest = recurrence.latest(present) ?? first
  const missed: Date[] = []
  for (const slot of recurrence.between(first, present)) {
    if (missed.length === mostMissed) break
    missed.push(slot)
  }
  if (present.getTime() - latest.getTime() > longestDelay) return { missed, latest: null, next }
  const earlier = missed.filter((slot) => slot < latest)
  return { missed: earlier, latest: latest < first ? first : latest, next }
}
