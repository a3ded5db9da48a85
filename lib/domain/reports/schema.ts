import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { ruleBroken } from '@/lib/problems'
import { countDays } from '@/lib/shared/track/days'
import { inputs } from '@/lib/wire'

/** Days of one report. */
const daysAtMost = 366

export const reportTables = ['days', 'totals', 'types', 'organizations', 'people'] as const
export type ReportTable = (typeof reportTables)[number]

const filters = {
  /** First and last day of the period, in the time zone. */
  from: inputs.calendarDay(),
  to: inputs.calendarDay(),
  timeZone: inputs.timeZone().default(env.TIME_ZONE),
  organizationId: inputs.csv(inputs.id()).optional(),
  workgroupId: inputs.csv(inputs.id()).optional(),
  type_id: inputs.csv(inputs.id()).optional(),
}

const inOrder = ({ from, to }: { from: string; to: string }) => {
  const days = countDays(from, to)
  return days >= 1 && days <= daysAtMost
}
const ordered = { params: ruleBroken('reportDays', { limit: daysAtMost }), path: ['to'] }

export const TaskReportQuery = z.object(filters).refine(inOrder, ordered)
export type TaskReportQuery = z.output<typeof TaskReportQuery>

export const TaskReportFileQuery = z
  .object({ ...filters, table: z.enum(reportTables), format: z.enum(['csv', 'xlsx']) })
  .refine(inOrder, ordered)
export type TaskReportFileQuery = z.output<typeof TaskReportFileQuery>
