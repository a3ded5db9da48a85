import { z } from 'zod'
import { sortedBy } from '@/lib/domain/reference-nouns'
import { inputs } from '@/lib/wire'
import { color, nameAtMost, newColor } from '../schema'

export const StickerListQuery = sortedBy(['title', 'id'])

const typeIds = () => z.array(inputs.id()).max(1000)

export const CreateSticker = z.object({
  title: inputs.title(nameAtMost),
  color: newColor(),
  /** Absent: true unless work types are named. */
  is_for_all: inputs.flag().nullish(),
  type_ids: typeIds().nullish(),
})
export type NewSticker = z.output<typeof CreateSticker>

export const ChangeSticker = z
  .object({
    title: inputs.title(nameAtMost),
    color: color(),
    is_for_all: inputs.flag(),
    /** Null: none. */
    type_ids: typeIds().nullable(),
  })
  .partial()
export type StickerChange = z.output<typeof ChangeSticker>
