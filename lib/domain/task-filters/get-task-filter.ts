import type { Context } from '@/lib/access/context'
import { denied } from '@/lib/problems'
import { canSeeFilter } from './policy'
import { readTaskFilter, type TaskFilterRecord } from './record'

/** A filter as one reader sees it. */
export interface SeenTaskFilter extends TaskFilterRecord {
  isOwn: boolean
}

/** A task filter; 404 when there is none, 403 when the actor may not see it. */
export async function getTaskFilter(ctx: Context, id: number): Promise<SeenTaskFilter> {
  const filter = await readTaskFilter(ctx, id)
  if (!canSeeFilter(ctx.actor, filter)) throw denied()
  return seenBy(ctx, filter)
}

/** The filter, with whether it is the actor's own. */
export function seenBy({ actor }: Context, filter: TaskFilterRecord): SeenTaskFilter {
  return { ...filter, isOwn: filter.userId === actor.userId }
}
