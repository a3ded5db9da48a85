import { forRight } from '@/lib/access/policy'
import {
  ChangeDevice,
  changeDevice,
  deleteDevice,
  devicePolicy,
  deviceRights,
  etagOfDevice,
  getDevice,
  presentDevice,
} from '@/lib/domain/devices'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a registered device',
  access: forRight(devicePolicy.read),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getDevice(ctx, path.id),
  present: presentDevice,
  may: deviceRights,
  etag: etagOfDevice,
})

export const PATCH = rest({
  summary: 'Change the key, the user or the title of a device',
  access: forRight(devicePolicy.manage),
  path: inputs.IdPath,
  body: ChangeDevice,
  run: ({ ctx, path, body, ifMatch }) => changeDevice(ctx, path.id, body, ifMatch),
  present: presentDevice,
  etag: etagOfDevice,
})

export const DELETE = rest({
  summary: 'Delete a device; its reports stay',
  access: forRight(devicePolicy.manage),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteDevice(ctx, path.id, ifMatch),
  present: empty,
})
