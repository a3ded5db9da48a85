import { decimal, integer, items, moment, shape, text } from '@/lib/wire'
import type { Gauge } from './record'

export const presentGauges = items(
  shape<Gauge>('Gauge')({
    user_id: integer((g) => g.userId),
    port: integer((g) => g.port),
    name: text((g) => g.name),
    analog_value: decimal((g) => g.value),
    date: moment((g) => g.date),
  }),
)
