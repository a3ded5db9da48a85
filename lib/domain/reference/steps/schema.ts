import { z } from 'zod'
import { sortedBy } from '@/lib/domain/reference-nouns'
import { inputs } from '@/lib/wire'
import { color, nameAtMost, newColor, order } from '../schema'

export const StepListQuery = sortedBy(['order', 'name', 'id'])

/** 1 new, 2 assigned, 3 feedback, 4 done. */
const assignedStatus = () => inputs.integer(1, 4)

export const CreateStep = z.object({
  name: inputs.title(nameAtMost),
  assigned_status: assignedStatus(),
  color: newColor(),
  /** Absent: the last position. */
  order: order().nullish(),
  /** A task that gets the step is completed. */
  completes: inputs.flag().default(false),
})
export type NewStep = z.output<typeof CreateStep>

export const ChangeStep = z
  .object({
    name: inputs.title(nameAtMost),
    assigned_status: assignedStatus(),
    color: color(),
    order: order(),
    completes: inputs.flag(),
  })
  .partial()
export type StepChange = z.output<typeof ChangeStep>
