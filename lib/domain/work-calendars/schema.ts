import { z } from 'zod'
import { day, eachDayOnce, shiftsOfDay, weeklyShifts } from '@/lib/domain/working-hours'
import { env } from '@/lib/platform/env'
import { camelKeys, inputs } from '@/lib/wire'

const fields = {
  title: inputs.title(200),
  /** Null for every organization. */
  organization_id: inputs.id().nullable(),
  timezone: inputs.timeZone(),
  /** From Monday, 1; an interval that does not end after its start ends the next day. */
  weekly: weeklyShifts,
  /** Days with other hours; without any the day is off. */
  exceptions: eachDayOnce(z.object({ date: day, title: inputs.text(200).default(''), shifts: shiftsOfDay })),
  is_default: inputs.flag(),
}

export const CreateCalendar = camelKeys(
  z.object({
    ...fields,
    organization_id: fields.organization_id.default(null),
    timezone: fields.timezone.default(env.TIME_ZONE),
    exceptions: fields.exceptions.default([]),
    is_default: fields.is_default.default(false),
  }),
)
export type NewCalendar = z.output<typeof CreateCalendar>

/** The place of a calendar stays. */
export const ChangeCalendar = camelKeys(z.object(fields).omit({ organization_id: true }).partial())
export type CalendarChange = z.output<typeof ChangeCalendar>
