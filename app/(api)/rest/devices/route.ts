import { forRight } from '@/lib/access/policy'
import {
  CreateDevice,
  createDevice,
  devicePolicy,
  deviceRights,
  DevicesQuery,
  etagOfDevice,
  listDevices,
  presentDevice,
  presentDevices,
} from '@/lib/domain/devices'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List registered devices of users whom the caller administers or inspects',
  access: forRight(devicePolicy.read),
  query: DevicesQuery,
  run: ({ ctx, query }) => listDevices(ctx, query),
  present: presentDevices,
  mayEach: deviceRights,
})

export const POST = rest({
  summary: 'Register the key of a device for a user; an unknown device becomes registered',
  access: forRight(devicePolicy.manage),
  body: CreateDevice,
  run: ({ ctx, body }) => createDevice(ctx, body),
  present: presentDevice,
  etag: etagOfDevice,
})
