import type { Context } from '@/lib/access/context'
import { log } from '@/lib/platform/log'
import { Problem, problem, reasonsIn } from '@/lib/problems'
import { makeAct } from './make-act'
import type { ActRecord } from './record'
import type { MakeActs } from './schema'

/** How making the act of one task went. */
export interface ActOutcome {
  id: number
  act: ActRecord | null
  error: string | null
}

/** Makes an act of each task; those that cannot get one say why, and the others get theirs. */
export async function makeActs(
  ctx: Context,
  { ids, ...chosen }: MakeActs,
): Promise<{ outcomes: ActOutcome[] }> {
  const outcomes: ActOutcome[] = []
  const wording = reasonsIn(ctx.locale)
  for (const id of ids) {
    try {
      outcomes.push({ id, act: await makeAct(ctx, id, chosen), error: null })
    } catch (error) {
      // What was made before stays, and is to be told.
      if (!(error instanceof Problem)) log.error({ err: error, task: id }, 'an act could not be made')
      outcomes.push({
        id,
        act: null,
        error: wording(error instanceof Problem ? error : problem('server.error')),
      })
    }
  }
  return { outcomes }
}
