import { z } from 'zod'
import { reportTables } from '@/lib/domain/reports'
import { env } from '@/lib/platform/env'
import { ruleBroken } from '@/lib/problems'
import { mailingPeriods } from '@/lib/shared/mailing-rhythm'
import { inputs } from '@/lib/wire'

const mailingRhythms = ['daily', 'weekly', 'monthly'] as const
const mailingFormats = ['xlsx', 'csv'] as const
/** Receivers of one mailing. */
const receiversAtMost = 50

const once = (list: readonly unknown[]) => new Set(list).size === list.length
const unique = <T extends z.ZodType>(item: T, most: number, least = 0) =>
  z
    .array(item)
    .min(least)
    .max(most)
    .refine(once, { params: ruleBroken('repeated') })

const fields = {
  title: inputs.title(200),
  enabled: inputs.flag(),
  /** Seen from the day on which the report is sent. */
  period: z.enum(mailingPeriods),
  organization_ids: unique(inputs.id(), 1000),
  workgroup_ids: unique(inputs.id(), 1000),
  type_ids: unique(inputs.id(), 1000),
  /** An attachment each. */
  tables: unique(z.enum(reportTables), reportTables.length, 1),
  format: z.enum(mailingFormats),
  rhythm: z.enum(mailingRhythms),
  /** From Monday, 1; for the weekly rhythm. */
  weekdays: unique(inputs.integer(1, 7), 7),
  /** For the monthly rhythm; in a shorter month its last day. */
  month_day: inputs.integer(1, 31).nullable(),
  /** By the clock of the time zone. */
  time: inputs.formed(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay', 5),
  timezone: inputs.timeZone(),
  receiver_ids: unique(inputs.id(), receiversAtMost, 1),
}

export const CreateMailing = z.object({
  ...fields,
  enabled: fields.enabled.default(true),
  organization_ids: fields.organization_ids.default([]),
  workgroup_ids: fields.workgroup_ids.default([]),
  type_ids: fields.type_ids.default([]),
  tables: fields.tables.default(['organizations', 'types', 'people', 'days']),
  format: fields.format.default('xlsx'),
  weekdays: fields.weekdays.default([]),
  month_day: fields.month_day.default(null),
  timezone: fields.timezone.default(env.TIME_ZONE),
})
export type NewMailing = z.output<typeof CreateMailing>

export const ChangeMailing = z.object(fields).partial()
export type MailingChange = z.output<typeof ChangeMailing>
