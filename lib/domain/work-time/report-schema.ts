import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { ruleBroken } from '@/lib/problems'
import { countDays } from '@/lib/shared/track/days'
import { inputs } from '@/lib/wire'

/** Days of one report. */
const daysAtMost = 366

const workGroups = ['task', 'user', 'day', 'type', 'organization'] as const
export type WorkGroup = (typeof workGroups)[number]

const filters = {
  /** First and last day of the period, in the time zone. */
  from: inputs.calendarDay(),
  to: inputs.calendarDay(),
  timeZone: inputs.timeZone().default(env.TIME_ZONE),
  group: z.enum(workGroups).default('user'),
  userId: inputs.csv(inputs.id()).optional(),
  organizationId: inputs.csv(inputs.id()).optional(),
  workgroupId: inputs.csv(inputs.id()).optional(),
  type_id: inputs.csv(inputs.id()).optional(),
}

const inOrder = ({ from, to }: { from: string; to: string }) => {
  const days = countDays(from, to)
  return days >= 1 && days <= daysAtMost
}
const ordered = { params: ruleBroken('reportDays', { limit: daysAtMost }), path: ['to'] }

export const WorkReportQuery = z.object(filters).refine(inOrder, ordered)
export type WorkReportQuery = z.output<typeof WorkReportQuery>

export const WorkReportFileQuery = z
  .object({ ...filters, format: z.enum(['csv', 'xlsx']) })
  .refine(inOrder, ordered)
export type WorkReportFileQuery = z.output<typeof WorkReportFileQuery>
