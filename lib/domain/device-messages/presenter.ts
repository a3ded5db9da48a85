import { z } from 'zod'
import { items, json, list, moment, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { DeviceMessage, LoggedReport } from './message'

const report = shape<LoggedReport>('DeviceMessageReport')({
  outcome: text((one) => one.outcome),
  date: nullable.moment((one) => one.at),
  lon: nullable.decimal((one) => one.lon),
  lat: nullable.decimal((one) => one.lat),
  speed: nullable.decimal((one) => one.speed),
  accuracy: nullable.decimal((one) => one.accuracy),
  valid: nullable.flag((one) => one.valid),
  values: json((one) => one.values, z.record(z.string(), z.number())),
  events: json((one) => one.events, z.array(z.string())),
})

export const presentDeviceMessages = items(
  shape<DeviceMessage>('DeviceMessage')({
    received: moment((one) => one.received),
    protocol: text((one) => one.protocol),
    raw: text((one) => one.raw),
    reports: list((one) => one.reports, report),
  }),
)

export type DeviceMessageWire = WireOf<typeof presentDeviceMessages>['items'][number]
