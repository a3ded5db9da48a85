import type { Context } from '@/lib/access/context'
import { originalOf, readFile } from '@/lib/domain/files'
import { openTable } from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { absent, denied, problem } from '@/lib/problems'
import { type ExportQuery, prepareExport } from '../export-layer'
import { failureOf } from '../record'
import type { JobsQuery } from '../schema'
import type { ExpectedNotice } from './losses'
import { type ExportJob, exportJobName, findExport, type OwnExport, readExports } from './record'

/** What the format of an export will or may leave out; what the direct export refuses is refused. */
export async function previewExport(
  ctx: Context,
  layerId: number,
  query: ExportQuery,
): Promise<readonly ExpectedNotice[]> {
  return (await prepareExport(ctx, layerId, query)).expected
}

/** Queues an export; what the direct export refuses is refused at once. */
export async function startExport(ctx: Context, layerId: number, query: ExportQuery): Promise<OwnExport> {
  await prepareExport(ctx, layerId, query)
  const [job] = await ctx.database.query<{ id: number }>(sql`
    insert into export_jobs (user_id, layer_id, input, locale)
    values (${ctx.actor.userId}, ${layerId}, ${JSON.stringify(query)}, ${ctx.locale}) returning id`)
  if (!job) throw new Error('The export was not written')
  ctx.afterCommit(() => wakeJob(exportJobName))
  return getExport(ctx, job.id)
}

/** A page of the caller's exports, newest first. */
export function listExports(ctx: Context, { limit }: JobsQuery): Promise<OwnExport[]> {
  return readExports(ctx, sql`j.user_id = ${ctx.actor.userId} order by j.id desc limit ${limit}`)
}

/** One export: 404 when there is none, 403 when it belongs to another user. */
export async function getExport(ctx: Context, id: number): Promise<OwnExport> {
  const [job] = await readExports(ctx, sql`j.id = ${id}`)
  return accessible(ctx, job ?? null)
}

function accessible<Job extends ExportJob>({ actor }: Context, job: Job | null): Job {
  if (!job) throw absent('exportJob')
  if (job.userId !== actor.userId) throw denied()
  return job
}

/** Cancels an export: a queued one at once, a running one when it next checks. */
export async function cancelExport(ctx: Context, id: number): Promise<OwnExport> {
  const { state } = accessible(ctx, await findExport(ctx.database, id, 'for update'))
  if (state === 'done' || state === 'failed') throw problem('export.over')
  const failure = JSON.stringify(failureOf(problem('export.cancelled')))
  await ctx.database.query(
    state === 'queued'
      ? sql`update export_jobs set cancelled = true, state = 'failed', failure = ${failure}::jsonb, finished_at = now()
          where id = ${id}`
      : sql`update export_jobs set cancelled = true where id = ${id}`,
  )
  return getExport(ctx, id)
}

/** The file of an export: 404 while there is none, or when it has expired. The layer has to be visible still. */
export async function openExport(ctx: Context, id: number): Promise<ReturnType<typeof originalOf>> {
  const { layerId, fileName, title, mediaType } = await getExport(ctx, id)
  await openTable(ctx, { kind: 'layer', id: layerId }, 'read')
  const file = fileName === null ? null : await readFile(ctx.database, fileName)
  if (!file || !title || !mediaType) throw absent('file')
  return { ...originalOf(file), mediaType, name: title }
}
