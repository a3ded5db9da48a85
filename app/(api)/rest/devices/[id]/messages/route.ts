import { forRight } from '@/lib/access/policy'
import { listDeviceMessages, presentDeviceMessages } from '@/lib/domain/device-messages'
import { devicePolicy } from '@/lib/domain/devices'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'The latest messages of a device, as they arrived and were read',
  access: forRight(devicePolicy.read),
  path: inputs.IdPath,
  run: ({ ctx, path }) => listDeviceMessages(ctx, path.id),
  present: presentDeviceMessages,
})
