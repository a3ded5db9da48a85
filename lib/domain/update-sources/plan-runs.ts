import { isFault, recurrenceOf, requireRecurrence } from '@/lib/domain/schedules'
import { now } from '@/lib/platform/clock'
import { invalid } from '@/lib/problems'
import { failuresUntilPause, type UpdateSource } from './record'

/** Slots that are closer are refused, minutes. */
const closest = 5
/** As many slots are looked at for that: more than a day of the densest rule. */
const looked = 300

const hour = 3_600_000

type Plan = Pick<UpdateSource, 'rrule' | 'timezone' | 'startsAt'>

/** The first slot of a plan; 400 when its rule is over or its slots are too close, null without a rule. */
export function requireFirstSlot({ rrule, timezone, startsAt }: Plan): Date | null {
  if (rrule === null) return null
  const { firstSlot, next } = requireRecurrence({ rrule, timezone, startsAt })
  let last = firstSlot
  for (let count = 0; count < looked; count++) {
    const slot = next(last)
    if (!slot) break
    if (slot.getTime() - last.getTime() < closest * 60_000)
      throw invalid({ path: 'rrule', rule: 'readTooOften', values: { minutes: closest } })
    last = slot
  }
  return firstSlot
}

/** The first slot after a moment; null when there is none, also when the rule cannot be read. */
export function slotAfter({ rrule, timezone, startsAt }: Plan, after: Date): Date | null {
  const recurrence = rrule === null ? null : recurrenceOf({ rrule, timezone, startsAt })
  return recurrence && !isFault(recurrence) ? recurrence.next(after) : null
}

/** The last slot that is due. After a downtime only this one is run. */
export function latestSlot({ rrule, timezone, startsAt }: Plan): Date | null {
  const recurrence = rrule === null ? null : recurrenceOf({ rrule, timezone, startsAt })
  return recurrence && !isFault(recurrence) ? recurrence.latest(now()) : null
}

/** The next slot of a source that has failed so many times in a row: after a pause from one hour to a day. */
export function slotAfterFailures(plan: Plan, failures: number): Date | null {
  const pause = failures < failuresUntilPause ? 0 : Math.min(2 ** (failures - failuresUntilPause), 24) * hour
  return slotAfter(plan, new Date(now().getTime() + pause))
}
