import { integer, nullable, shape } from '@/lib/wire'

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
