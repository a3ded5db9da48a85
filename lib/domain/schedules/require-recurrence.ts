import { now } from '@/lib/platform/clock'
import { invalid } from '@/lib/problems'
import { isFault, type Recurrence, recurrenceOf } from './recurrence'

/** The slots of a rule with the next one; 400 when it is invalid or over. */
export function requireRecurrence(plan: {
  rrule: string
  timezone: string
  startsAt: Date
}): Recurrence & { firstSlot: Date } {
  const recurrence = recurrenceOf(plan)
  if (isFault(recurrence)) {
    const { rule, part } = recurrence
    throw invalid({ path: 'rrule', rule, values: { part } })
  }
  const firstSlot = recurrence.next(now())
  if (!firstSlot) throw invalid({ path: 'rrule', rule: 'noSlots' })
  return { ...recurrence, firstSlot }
}

/** The start of the minute: where a rule begins that names no start. */
export const wholeMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
