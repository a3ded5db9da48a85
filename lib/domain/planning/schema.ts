import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { plannedAtMost } from '@/lib/shared/planning/plan-conflicts'
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
  else if (till.getTime() - from.getTime() > days * dayLength) refuse(ruleBroken('longPeriod', { days }))
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
    const known = new Set<number>()
    const first = Math.min(...items.map(({ start }) => start.getTime()))
    items.forEach(({ taskId, start }, at) => {
      const refuse = (member: string, params: object) =>
        check.addIssue({ code: 'custom', path: ['items', at, member], params })
      if (known.has(taskId)) refuse('task_id', ruleBroken('repeated'))
      known.add(taskId)
      // All shifts between the first plan and the last one are calculated.
      if (start.getTime() - first > daysAtMost * dayLength)
        refuse('start', ruleBroken('longPeriod', { days: daysAtMost }))
    })
  })
export type PlansBody = z.output<typeof PlansBody>
