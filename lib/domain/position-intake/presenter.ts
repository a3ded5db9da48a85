import { integer, list, shape, text } from '@/lib/wire'
import type { Taken } from './locations-schema'

const rejection = shape<Taken['rejected'][number]>()({
  index: integer((one) => one.index),
  reason: text((one) => one.reason),
})

export const presentTaken = shape<Taken>('TakenLocations')({
  accepted: integer((taken) => taken.accepted),
  duplicates: integer((taken) => taken.duplicates),
  rejected: list((taken) => taken.rejected, rejection),
})
