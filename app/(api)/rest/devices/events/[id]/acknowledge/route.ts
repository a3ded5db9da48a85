import { forRight } from '@/lib/access/policy'
import {
  AcknowledgeAlarm,
  acknowledgeAlarm,
  alarmPolicy,
  presentDeviceEvent,
} from '@/lib/domain/device-events'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Acknowledge an alarm of a device; the first acknowledgement counts',
  access: forRight(alarmPolicy.acknowledge),
  path: inputs.IdPath,
  body: AcknowledgeAlarm,
  run: ({ ctx, path, body }) => acknowledgeAlarm(ctx, path.id, body),
  present: presentDeviceEvent,
})
