import { z } from 'zod'
import { sortedBy } from '@/lib/domain/reference-nouns'
import { inputs } from '@/lib/wire'
import { color, nameAtMost, newColor, order } from '../schema'

export const PriorityListQuery = sortedBy(['order', 'name', 'id'])

export const CreatePriority = z.object({
  name: inputs.title(nameAtMost),
  color: newColor(),
  /** Absent: the last position. */
  order: order().nullish(),
})
export type NewPriority = z.output<typeof CreatePriority>

export const ChangePriority = z
  .object({ name: inputs.title(nameAtMost), color: color(), order: order() })
  .partial()
export type PriorityChange = z.output<typeof ChangePriority>
