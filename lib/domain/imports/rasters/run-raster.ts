import type { Context } from '@/lib/access/context'
import { dropUploads, type FileRecord, keepUpload, storeUpload } from '@/lib/domain/files'
import type { RasterSource } from '@/lib/domain/formats'
import { joinGroup } from '@/lib/domain/layer-groups'
import { CreateLayer, createLayer } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import { stageFile } from '@/lib/platform/storage'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { asOwner, holdJob, longestFinish } from '../as-owner'
import type { Pulse } from '../pulse'
import type { ImportJob } from '../record'
import { parse } from '../schema'
import { boxOf, openRasterOf } from './open-raster'
import { type MeasuredRaster, measureRaster } from './measure-raster'
import { rasterSteps } from './steps'

/** Imports a file of pixels as a layer; false for any other file. Its raster is stored before the layer is written. */
export async function runRaster(job: ImportJob, path: string, pulse: Pulse): Promise<boolean> {
  const source = await openRasterOf(database, path, job.input, {
    async beat(share) {
      await reach(pulse, rasterSteps.convert + (rasterSteps.measure - rasterSteps.convert) * 0.95 * share)
    },
  })
  if (!source) return false
  try {
    pulse.notices = [...source.notices]
    await reach(pulse, rasterSteps.convert)
    const converted = await source.convert()
    await reach(pulse, rasterSteps.measure)
    const measured = await measureRaster(converted, source)
    await reach(pulse, rasterSteps.store)
    const file = await store(job, converted)
    try {
      await finish(job, await factsOf(source, measured, file), pulse)
    } catch (error) {
      await dropUploads(database, [file])
      throw error
    }
    return true
  } finally {
    await source.close()
  }
}

async function reach(pulse: Pulse, percent: number): Promise<void> {
  pulse.progress = percent
  await pulse.beat()
}

async function store(job: ImportJob, path: string): Promise<FileRecord> {
  const staged = await stageFile(path)
  const upload = { staged, originalName: `${job.input.name}.tif`, claimedType: null }
  return storeUpload({ database, actor: { userId: job.userId } }, upload, { opaque: true, uncounted: true })
}

async function factsOf(
  { system, alpha }: RasterSource,
  { width, height, bands, place }: MeasuredRaster,
  file: FileRecord,
): Promise<RasterFacts> {
  const { left, top, pixelWidth, pixelHeight } = place
  const bounds = [left, top - height * pixelHeight, left + width * pixelWidth, top] as const
  return {
    file: file.name,
    size: Number(file.size),
    width,
    height,
    left,
    top,
    pixelWidth,
    pixelHeight,
    system,
    box: await boxOf(database, { system, bounds }),
    bands,
    alpha,
  }
}

function finish(job: ImportJob, raster: RasterFacts, pulse: Pulse): Promise<void> {
  return asOwner(job, (ctx) => makeLayer(ctx, job, raster, pulse), longestFinish)
}

async function makeLayer(ctx: Context, job: ImportJob, raster: RasterFacts, pulse: Pulse): Promise<void> {
  await holdJob(ctx, job)
  const { name, typeName, groupId } = job.input
  const input = parse(CreateLayer, { name, info: { typeName: typeName ?? null } })
  const layer = await createLayer(ctx, { ...input, raster })
  await keepUpload(ctx, raster.file)
  if (groupId !== undefined) await joinGroup(ctx, groupId, layer.id)
  await ctx.database.query(sql`
    update import_jobs set state = 'done', progress = 100, layer_id = ${layer.id}, layer_ids = ${[layer.id]}::int[],
      notices = ${JSON.stringify(pulse.notices)}::jsonb, lease_until = null, finished_at = now()
    where id = ${job.id}`)
}
