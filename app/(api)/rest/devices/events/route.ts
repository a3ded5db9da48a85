import { signedIn } from '@/lib/access/policy'
import { DeviceEventsQuery, listDeviceEvents, presentDeviceEvents } from '@/lib/domain/device-events'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List alarms and other events of the devices of visible users, latest first',
  access: signedIn,
  query: DeviceEventsQuery,
  run: ({ ctx, query }) => listDeviceEvents(ctx, query),
  present: presentDeviceEvents,
})
