import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { readRule } from './grammar'

/** The text of a recurrence rule. */
export const RecurrenceRule = inputs
  .text(2000, 1)
  .superRefine((text, ctx) => {
    const read = readRule(text)
    if ('rule' in read) ctx.addIssue({ code: 'custom', params: ruleBroken(read.rule, { part: read.part }) })
  })
  .meta({ description: 'a recurrence rule of RFC 5545', examples: ['FREQ=WEEKLY;BYDAY=MO,TH'] })

export const CreateSchedule = z.object({
  title: inputs.title(),
  rrule: RecurrenceRule,
  timezone: inputs.timeZone(),
  template_id: inputs.id(),
  enabled: inputs.flag().default(true),
})
export type NewSchedule = z.output<typeof CreateSchedule>

export const ChangeSchedule = CreateSchedule.extend({ enabled: inputs.flag() }).partial()
export type ScheduleChange = z.output<typeof ChangeSchedule>

export const PreviewSchedule = z.object({
  rrule: RecurrenceRule,
  timezone: inputs.timeZone(),
  count: inputs.integer(1, 100).default(10),
})
export type SchedulePreview = z.output<typeof PreviewSchedule>

/** Days of past and coming runs in one answer. */
const longestPeriod = 366

export const RunsQuery = z
  .object({ from: inputs.anyMoment().optional(), till: inputs.anyMoment().optional() })
  .refine(({ from, till }) => !from || !till || (from <= till && daysBetween(from, till) <= longestPeriod), {
    path: ['till'],
    params: ruleBroken('period', { days: longestPeriod }),
  })
export type RunsQuery = z.output<typeof RunsQuery>

function daysBetween(from: Date, till: Date): number {
  return (till.getTime() - from.getTime()) / 86_400_000
}
