import type { OwnFilter } from '@/lib/shared/device-kinds'
import { flag, integer, list, moment, nullable, pageOf, part, shape, text, type WireOf } from '@/lib/wire'
import { type DeviceClock, readClock } from './clock'
import type { DeviceRecord, StoredFault } from './record'
import type { UnknownDevice } from './unknown-devices'

const owner = shape<{ id: number; fio: string }>()({
  id: integer((user) => user.id),
  fio: text((user) => user.fio),
})

const fault = shape<StoredFault>('DeviceFault')({
  reason: text((one) => one.reason),
  count: integer((one) => one.count),
  last_at: moment((one) => one.lastAt),
  example: text((one) => one.example),
})

const clock = shape<DeviceClock>('DeviceClock')({
  said: moment((one) => one.said),
  at: moment((one) => one.at),
  corrected: flag((one) => one.corrected),
})

const filter = shape<OwnFilter>('DeviceFilter')({
  accuracy: nullable.decimal((one) => one.accuracy ?? null),
  speed: nullable.decimal((one) => one.speed ?? null),
  movement: nullable.decimal((one) => one.movement ?? null),
  stay: nullable.decimal((one) => one.stay ?? null),
  ahead: nullable.decimal((one) => one.ahead ?? null),
  past: nullable.decimal((one) => one.past ?? null),
})

export const presentDevice = shape<DeviceRecord>('Device')({
  id: integer((device) => device.id),
  key: text((device) => device.key),
  title: nullable.text((device) => device.title),
  user: part((device) => device.user, owner),
  protocol: nullable.text((device) => device.protocol),
  speed_unit: nullable.text((device) => device.speedUnit),
  kind: nullable.text((device) => device.kind),
  filter: nullable.part((device) => device.filter, filter),
  last_seen: nullable.moment((device) => device.lastSeen),
  created_at: moment((device) => device.createdAt),
  faults: list((device) => device.faults, fault),
  clock: nullable.part(readClock, clock),
})

export const presentDevices = pageOf(presentDevice)

const presentUnknownDevice = shape<UnknownDevice>('UnknownDevice')({
  key: text((device) => device.key),
  protocol: text((device) => device.protocol),
  address: text((device) => device.address),
  speaks: nullable.text((device) => device.speaks),
  first_seen: moment((device) => device.firstSeen),
  last_seen: moment((device) => device.lastSeen),
  tries: integer((device) => device.tries),
})

export const presentUnknownDevices = pageOf(presentUnknownDevice)

export type DeviceWire = WireOf<typeof presentDevice>
export type UnknownDeviceWire = WireOf<typeof presentUnknownDevice>
