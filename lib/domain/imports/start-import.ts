import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { storeUpload } from '@/lib/domain/files'
import { openSource } from '@/lib/domain/formats'
import { catalogPolicy } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { requireNoUpdate } from './import-photos'
import { jobName } from './job-name'
import { type FileAtHand, fileAtHand, type ReceivedImport } from './received'
import { systemsOf } from './find-system'
import { type ImportJob, jobColumns } from './record'
import { type ImportQuery, type ImportInput, readingOf, readInput, type RepeatedInput } from './schema'
import { checkRaster } from './rasters/open-raster'
import { requireNoTimes } from './rasters/times-of-files'
import { checkTarget } from './resolve-target'

/** Queues a file for import as a layer. A file that cannot be opened is rejected at once. */
export async function startImport(
  ctx: Context,
  received: ReceivedImport,
  query: ImportQuery,
): Promise<ImportJob> {
  const file = await fileAtHand(ctx, received, query)
  try {
    const input = { ...readInput(file.originalName, file.said), locale: ctx.locale }
    await checkTarget(ctx, input)
    const isRaster = await checkRaster(ctx, file, input)
    if (!isRaster) {
      requireNoTimes(input)
      const systems = systemsOf(ctx.database)
      const source = await openSource(file.path, { ...readingOf(input), ...systems, sample: 1 })
      await source.close()
      requireNoUpdate(source, input)
    }
    const name = file.stored ?? (await keep(ctx, received))
    return await insertJob(ctx, isRaster ? { ...input, isRaster } : input, file, name)
  } finally {
    await file.release()
  }
}

/** Refuses choices of a repeated import into a layer, and callers who may not make one. */
export async function checkRepeated(ctx: Context, layerId: number, options: RepeatedInput): Promise<void> {
  authorize(catalogPolicy.make, ctx.actor, undefined)
  await checkTarget(ctx, readInput('', { ...options, layerId }))
}

/** Queues a stored file for import into an existing layer. */
export function queueImport(
  ctx: Context,
  file: { name: string; originalName: string },
  layerId: number,
  options: RepeatedInput,
): Promise<ImportJob> {
  return insertJob(ctx, readInput(file.originalName, { ...options, layerId }), file, file.name)
}

async function keep(ctx: Context, { file }: ReceivedImport): Promise<string> {
  if (!file) throw new Error('There is no file to keep')
  return (await storeUpload(ctx, file, { opaque: true })).name
}

async function insertJob(
  ctx: Context,
  input: ImportInput,
  { originalName }: Pick<FileAtHand, 'originalName'>,
  fileName: string,
): Promise<ImportJob> {
  const [job] = await ctx.database.query<ImportJob>(sql`
    insert into import_jobs as j (user_id, input, file_name, original_name)
    values (${ctx.actor.userId}, ${JSON.stringify(input)}, ${fileName}, ${originalName}) returning ${jobColumns}`)
  if (!job) throw new Error('The import was not written')
  wakeJob(jobName)
  return job
}
