import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { plannedAtMost } from '@/lib/shared/planning/plan-conflicts'
import { camelKeys, inputs } from '@/lib/wire'
import { checkPeriod } from './schema'

/** Longest day that is asked for: a week. */
const daysAtMost = 7

/** Most people of a page. */
const peopleAtMost = 100

const asked = {
  from: inputs.moment().optional(),
  till: inputs.moment().optional(),
  /** Words of the name. */
  search: inputs.text(200).optional(),
  page: inputs.page(),
  limit: inputs.limit(25, peopleAtMost),
}

interface Asked {
  from?: Date | undefined
  till?: Date | undefined
}

function checkDay({ from, till }: Asked, check: z.RefinementCtx): void {
  if (from && till) checkPeriod({ from, till }, check, daysAtMost)
  else if (from || till)
    check.addIssue({ code: 'custom', path: [from ? 'till' : 'from'], params: ruleBroken('required') })
}

export const ExecutorsQuery = z.object(asked).superRefine(checkDay)
export type ExecutorsQuery = z.output<typeof ExecutorsQuery>

/** What is known of a task that is not stored yet. */
export const DraftExecutorsQuery = camelKeys(
  z
    .object({
      ...asked,
      type_id: inputs.id().optional(),
      /** The organization that the task is to be assigned to. */
      organization_id: inputs.id().optional(),
      lon: inputs.decimal(-180, 180).optional(),
      lat: inputs.decimal(-90, 90).optional(),
      /** Minutes; absent: those of the work type. */
      duration: inputs.integer(1, plannedAtMost).optional(),
    })
    .superRefine((query, check) => {
      checkDay(query, check)
      if ((query.lon === undefined) !== (query.lat === undefined))
        check.addIssue({ code: 'custom', path: ['lon'], params: ruleBroken('pair') })
    }),
)
export type DraftExecutorsQuery = z.output<typeof DraftExecutorsQuery>
