import { z } from 'zod'
import { type Rule, ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { TaskFilterBody } from './filter-schema'
import { UpdateTask } from './schema'

/** Most tasks in one request. */
export const batchAtMost = 1000

/** A change of one task; the `before` of an answer is accepted too. A task whose values are no longer the `expected`
 * ones stays unchanged. */
const item = z
  .object({
    id: inputs.id(),
    change: UpdateTask.optional(),
    values: UpdateTask.optional(),
    expected: UpdateTask.optional(),
  })
  .refine(({ change, values }) => change !== undefined || values !== undefined, {
    path: ['change'],
    params: ruleBroken('required'),
  })
  .meta({ override: { anyOf: [{ required: ['change'] }, { required: ['values'] }] } })

/** One change for tasks by ids or by a filter, or a separate change for each. */
export const BatchTasks = z
  .object({
    ids: z.array(inputs.id()).max(batchAtMost).optional(),
    filter: TaskFilterBody.optional(),
    change: UpdateTask.optional(),
    items: z.array(item).max(batchAtMost).optional(),
    preview: inputs.flag().default(false),
  })
  .superRefine(({ ids, filter, change, items }, check) => {
    const refuse = (path: string, rule: Rule) =>
      check.addIssue({ code: 'custom', path: [path], params: ruleBroken(rule) })
    const ways = Object.entries({ ids, filter, items }).filter(([, value]) => value !== undefined)
    if (ways.length === 0) refuse('ids', 'required')
    for (const [name] of ways.slice(1)) refuse(name, 'oneWay')
    if (items === undefined && change === undefined) refuse('change', 'required')
  })
  .meta({
    override: {
      oneOf: [{ required: ['ids', 'change'] }, { required: ['filter', 'change'] }, { required: ['items'] }],
    },
  })
export type BatchTasks = z.infer<typeof BatchTasks>
