import { z } from 'zod'
import { plannedAtMost } from '@/lib/domain/tasks'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'

const dayLength = 86_400_000

/** Longest period of a board, days: five weeks. */
const daysAtMost = 35

/** Most plans in one question. */
const plansAtMost = 500

/** Refuses a period that ends before it begins or is too long. */
export function checkPeriod({ from, till }: { from: Date; till: Date }, check: Check, days: number): void {
  const refuse = (params: object) => check.addIssue({ code: 'custom', path: ['till'], params })
  if (till <= from) refuse(ruleBroken('ends'))
  else if (till.getTime() - from.getTime() > days * dayLength) refuse(ruleBroken('period', { days }))
}

interface Check {
  addIssue(issue: { code: 'custom'; path: (string | number)[]; params: object }): void
}

const period = z
  .object({
    from: inputs.moment(),
    till: inputs.moment(),
    /** Only people and tasks of these organizations. */
    organization_ids: inputs.csv(inputs.id(), 100).optional(),
  })
  .superRefine((period, check) => checkPeriod(period, check, daysAtMost))

export const BoardQuery = camelKeys(period)
export type BoardQuery = z.output<typeof BoardQuery>

const plan = camelKeys(
  z.object({
    task_id: inputs.id(),
    user_id: inputs.id(),
    start: inputs.moment(),
    /** Minutes; absent: those of the task, else of its work type. */
    duration: inputs.integer(1, plannedAtMost).optional(),
  }),
)

/** Plans that are to be compared with what is known, together as if all were saved. */
export const PlansBody = z
  .object({ items: z.array(plan).min(1).max(plansAtMost) })
  .superRefine(({ items }, check) => {
    items.forEach(({ taskId: id }, at) => {
      if (items.findIndex((other) => other.taskId === id) < at)
        check.addIssue({ code: 'custom', path: ['items', at, 'task_id'], params: ruleBroken('repeated') })
    })
  })
export type PlansBody = z.output<typeof PlansBody>
