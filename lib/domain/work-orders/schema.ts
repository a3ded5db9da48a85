import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'

/** Most orders in one document. */
export const ordersAtMost = 200

const zone = inputs
  .timeZone()
  .optional()
  .meta({ description: 'Of the printed moments; the time zone of the server when absent' })

export const WorkOrderQuery = z.object({ timeZone: zone })
export type WorkOrderQuery = z.output<typeof WorkOrderQuery>

export const WorkOrdersBody = camelKeys(
  z.object({
    ids: z
      .array(inputs.id())
      .min(1)
      .max(ordersAtMost)
      .refine((ids) => new Set(ids).size === ids.length, { params: ruleBroken('repeated') })
      .meta({ description: 'Tasks in the order of the document' }),
    time_zone: zone,
  }),
)
export type WorkOrdersBody = z.output<typeof WorkOrdersBody>

export const DaySheetQuery = z.object({
  date: inputs.calendarDay().meta({ description: 'A day in the time zone; YYYY-MM-DD' }),
  timeZone: zone,
})
export type DaySheetQuery = z.output<typeof DaySheetQuery>
