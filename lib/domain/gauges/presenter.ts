import { decimal, integer, items, moment, shape, text } from '@/lib/wire'

/** A value reported by a person's sensor. */
interface Gauge {
  userId: number
  /** Port number of the sensor. */
  port: number
  /** Kind of the sensor. */
  name: string
  value: number
  date: Date
}

export const presentGauges = items(
  shape<Gauge>('Gauge')({
    user_id: integer((g) => g.userId),
    port: integer((g) => g.port),
    name: text((g) => g.name),
    analog_value: decimal((g) => g.value),
    date: moment((g) => g.date),
  }),
)
