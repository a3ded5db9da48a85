import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { checkPeriod } from './schema'

/** Longest day that is asked for: a week. */
const daysAtMost = 7

/** Most people of a page. */
const peopleAtMost = 100

export const ExecutorsQuery = z
  .object({
    from: inputs.moment().optional(),
    till: inputs.moment().optional(),
    /** Words of the name. */
    search: inputs.text(200).optional(),
    page: inputs.page(),
    limit: inputs.limit(25, peopleAtMost),
  })
  .superRefine(({ from, till }, check) => {
    if (from && till) checkPeriod({ from, till }, check, daysAtMost)
    else if (from || till)
      check.addIssue({ code: 'custom', path: [from ? 'till' : 'from'], params: ruleBroken('required') })
  })
export type ExecutorsQuery = z.output<typeof ExecutorsQuery>
