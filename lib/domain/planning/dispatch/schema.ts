import { z } from 'zod'
import { candidatesAtMost, distributedAtMost } from '@/lib/shared/planning/plan-conflicts'
import { TaskFilterBody } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { type Rule, ruleBroken } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'
import { checkPeriod } from '../schema'
import { stopsAtMost } from '../solver/distribute'

/** Longest time that is ordered or filled, days. */
const daysAtMost = 7

const ids = (max: number) =>
  z
    .array(inputs.id())
    .min(1)
    .max(max)
    .superRefine((given, check) => {
      const known = new Set<number>()
      given.forEach((id, at) => {
        if (known.has(id)) check.addIssue({ code: 'custom', path: [at], params: ruleBroken('repeated') })
        known.add(id)
      })
    })

export const RouteBody = camelKeys(
  z
    .object({
      user_id: inputs.id(),
      from: inputs.moment(),
      till: inputs.moment(),
      /** Absent: the open tasks of the person in this time. */
      task_ids: ids(stopsAtMost).optional(),
      /** Tasks whose planned start stays. */
      fixed_ids: ids(stopsAtMost).optional(),
    })
    .superRefine((body, check) => checkPeriod(body, check, daysAtMost)),
)
export type RouteBody = z.output<typeof RouteBody>

export const DistributeBody = camelKeys(
  z
    .object({
      task_ids: ids(distributedAtMost).optional(),
      filter: TaskFilterBody.optional(),
      /** Absent: all visible people. */
      user_ids: ids(candidatesAtMost).optional(),
      from: inputs.moment(),
      till: inputs.moment(),
    })
    .superRefine((body, check) => {
      const refuse = (path: string, rule: Rule) =>
        check.addIssue({ code: 'custom', path: [path], params: ruleBroken(rule) })
      checkPeriod(body, check, daysAtMost)
      if (body.till <= now()) refuse('till', 'future')
      if (body.task_ids === undefined && body.filter === undefined) refuse('task_ids', 'required')
      if (body.task_ids !== undefined && body.filter !== undefined) refuse('filter', 'idsOrFilter')
    }),
)
export type DistributeBody = z.output<typeof DistributeBody>
