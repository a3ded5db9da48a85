import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { type UserRecord, userReadPolicy } from '@/lib/domain/users'
import { readWorkingHours } from '@/lib/domain/working-hours'
import { type Interval, shiftsBetween } from '@/lib/shared/planning/working-hours'
import { timeText, type Writing } from '@/lib/domain/paper'

/** The shifts of a person within a day, in words; null where nobody has set them, or the caller may not read them. */
export async function readShifts(
  { actor, database }: Context,
  { id, roleCode, organizationId }: UserRecord,
  period: Interval,
  writing: Writing,
): Promise<string | null> {
  const isOwn = id === actor.userId
  if (!isOwn && !may(userReadPolicy.workingHours, actor, { role: roleCode, organizationId })) return null
  const hours = (await readWorkingHours(database, [id])).get(id)
  if (!hours) return null
  const shifts = shiftsBetween(hours, period).map(
    ({ start, end }) => `${timeText(writing, start / 1000)}–${timeText(writing, end / 1000)}`,
  )
  return shifts.join(', ') || null
}
