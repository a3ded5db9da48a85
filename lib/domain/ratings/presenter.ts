import { integer, moment, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { RatingRecord } from './record'

export const presentRating = shape<RatingRecord>('Rating')({
  rating: integer((r) => r.rating),
  comment: nullable.text((r) => r.comment),
  datetime: moment((r) => r.datetime),
  last_update: moment((r) => r.lastUpdate),
  author: part(
    (r) => r.author,
    shape<RatingRecord['author']>()({ id: integer((a) => a.id), fio: text((a) => a.fio) }),
  ),
})

export type RatingWire = WireOf<typeof presentRating>
