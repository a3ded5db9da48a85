import { flag, integer, moment, nullable, pageOf, part, shape, text, type WireOf } from '@/lib/wire'
import type { DeviceEventRecord } from './record'

const person = shape<{ id: number; fio: string }>()({
  id: integer((user) => user.id),
  fio: text((user) => user.fio),
})

export const presentDeviceEvent = shape<DeviceEventRecord>('DeviceEvent')({
  id: integer((event) => event.id),
  user: part((event) => ({ id: event.userId, fio: event.fio }), person),
  device_id: nullable.integer((event) => (event.deviceId > 0 ? event.deviceId : null)),
  kind: text((event) => event.kind),
  alarm: flag((event) => event.isAlarm),
  value: nullable.text((event) => event.value),
  date: moment((event) => event.at),
  lon: nullable.decimal((event) => event.lon),
  lat: nullable.decimal((event) => event.lat),
  acknowledged_at: nullable.moment((event) => event.acknowledgedAt ?? null),
  acknowledged_by: nullable.part((event) => event.acknowledgedBy ?? null, person),
  note: nullable.text((event) => event.note ?? null),
})

export const presentDeviceEvents = pageOf(presentDeviceEvent)

export type DeviceEventWire = WireOf<typeof presentDeviceEvent>
