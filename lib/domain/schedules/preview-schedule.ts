import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { now } from '@/lib/platform/clock'
import { schedulePolicy } from './policy'
import { requireRecurrence, wholeMinute } from './require-recurrence'
import type { SchedulePreview } from './schema'

/** The next slots of a schedule with this rule. Nothing is stored. */
export async function previewSchedule(ctx: Context, input: SchedulePreview): Promise<{ items: Date[] }> {
  authorize(schedulePolicy.write, ctx.actor, undefined)
  const { next, firstSlot } = requireRecurrence({ ...input, startsAt: wholeMinute(now()) })
  const items: Date[] = []
  for (let slot: Date | null = firstSlot; slot && items.length < input.count; slot = next(slot))
    items.push(slot)
  return { items }
}
