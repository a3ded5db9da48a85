import { integer, nullable, shape } from '@/lib/wire'

/** What a sensor says; without a value it says nothing any more. */
export interface LiveGauge {
  userId: number
  port: number
  value: number | null
  /** Milliseconds of the epoch. */
  at: number | null
}

export const presentLiveGauge = shape<LiveGauge>('LiveGauge')({
  user_id: integer((g) => g.userId),
  port: integer((g) => g.port),
  analog_value: nullable.decimal((g) => g.value),
  date: nullable.moment((g) => (g.at === null ? null : g.at / 1000)),
})
