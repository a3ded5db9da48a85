import type { Context } from '@/lib/access/context'
import { problemOf, type ReadNotice, readNotices } from '@/lib/domain/imports'
import { sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import type { inputs } from '@/lib/wire'
import { runColumns, shownRun, type UpdateRun } from './record'
import { requireSource } from './require-source'

/** A run with its reason and notices in the reader's language. */
export interface ReadRun extends Omit<UpdateRun, 'notices'> {
  notices: ReadNotice[]
  reason: string | null
}

export interface RunPage {
  items: ReadRun[]
  total: number
  page: number
  limit: number
}

/** Runs of the source of a layer, newest first. */
export async function listUpdateRuns(
  ctx: Context,
  layerId: number,
  { page, limit }: inputs.Paging,
): Promise<RunPage> {
  await requireSource(ctx, layerId)
  const runs = await ctx.database.query<UpdateRun>(sql`
    select ${runColumns} from ${shownRun} j where j.layer_id = ${layerId}
    order by j.id desc limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const total = await ctx.database.prisma.updateRun.count({ where: { layerId } })
  return { items: runs.map((run) => readRun(run, ctx.locale)), total, page, limit }
}

/** Translates the reason and notices of a run. */
export function readRun(run: UpdateRun, locale: Locale): ReadRun {
  const reason = run.failure && problemOf(run.failure).textIn(locale)
  return { ...run, reason, notices: readNotices(run.notices, locale) }
}
