import { decimal, integer, items, moment, onlyIn, shape, text, nullable, type WireOf } from '@/lib/wire'

/** A value reported by a person's sensor. */
interface Gauge {
  userId: number
  /** Port number of the sensor. */
  port: number
  /** Kind of the sensor. */
  name: string
  value: number
  date: Date
  /** 0 or below for a source that is no registered device. */
  deviceId: number
}

const presentGauge = shape<Gauge>('Gauge')({
  user_id: integer((g) => g.userId),
  port: integer((g) => g.port),
  name: text((g) => g.name),
  analog_value: decimal((g) => g.value),
  date: moment((g) => g.date),
  device_id: onlyIn(
    'typed',
    nullable.integer((g) => (g.deviceId > 0 ? g.deviceId : null)),
  ),
})

export type GaugeWire = WireOf<typeof presentGauge>

export const presentGauges = items(presentGauge)

/** Live value of a sensor; without a value it has stopped reporting. */
export interface LiveGauge {
  userId: number
  port: number
  value: number | null
  /** Unix milliseconds. */
  at: number | null
}

export const presentLiveGauge = shape<LiveGauge>('LiveGauge')({
  user_id: integer((g) => g.userId),
  port: integer((g) => g.port),
  analog_value: nullable.decimal((g) => g.value),
  date: nullable.moment((g) => (g.at === null ? null : g.at / 1000)),
})
