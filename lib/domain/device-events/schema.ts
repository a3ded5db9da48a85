import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

export const DeviceEventsQuery = inputs.Paging.extend({
  userId: inputs.id().optional(),
  deviceId: inputs.id().optional(),
  kind: inputs.text(50, 1).optional(),
  /** Alarms only, or everything else. */
  alarm: inputs.flag().optional(),
  /** Alarms that nobody has acknowledged, or the others. */
  open: inputs.flag().optional(),
  from: inputs.anyMoment().optional(),
  till: inputs.anyMoment().optional(),
}).refine(({ from, till }) => !from || !till || from <= till, {
  params: ruleBroken('backwards'),
  path: ['till'],
})
export type DeviceEventsQuery = z.output<typeof DeviceEventsQuery>

export const AcknowledgeAlarm = z.object({ note: inputs.text(1000).nullish() })
export type Acknowledgement = z.output<typeof AcknowledgeAlarm>
