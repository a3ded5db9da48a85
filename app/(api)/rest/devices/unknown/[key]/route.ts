import { forRight } from '@/lib/access/policy'
import { forgetUnknownDevice, UnknownDevicePath, unknownDevicePolicy } from '@/lib/domain/devices'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const DELETE = rest({
  summary: 'Forget an unknown device until it reports again',
  access: forRight(unknownDevicePolicy.forget),
  path: UnknownDevicePath,
  run: ({ ctx, path }) => forgetUnknownDevice(ctx, path.key),
  present: empty,
})
