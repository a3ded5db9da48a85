import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { sortedBy } from '../read-page'
import { color, nameAtMost, newColor, order } from '../schema'

export const PriorityListQuery = sortedBy(['order', 'name', 'id'])
export type PriorityListQuery = z.output<typeof PriorityListQuery>

export const CreatePriority = z.object({
  name: inputs.title(nameAtMost),
  color: newColor(),
  /** Absent: the last place. */
  order: order().nullish(),
})
export type NewPriority = z.output<typeof CreatePriority>

export const ChangePriority = z
  .object({ name: inputs.title(nameAtMost), color: color(), order: order() })
  .partial()
export type PriorityChange = z.output<typeof ChangePriority>
