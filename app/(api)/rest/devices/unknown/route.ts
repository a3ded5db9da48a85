import { forRight } from '@/lib/access/policy'
import { listUnknownDevices, presentUnknownDevices, unknownDevicePolicy } from '@/lib/domain/devices'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List unregistered devices that tried to connect, latest first',
  access: forRight(unknownDevicePolicy.read),
  query: inputs.Paging,
  run: ({ ctx, query }) => listUnknownDevices(ctx, query),
  present: presentUnknownDevices,
})
