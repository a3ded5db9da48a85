import type { Context } from '@/lib/access/context'
import { dropUploads, type FileRecord, keepUpload, storeUpload } from '@/lib/domain/files'
import type { RasterSource } from '@/lib/domain/formats'
import { joinGroup } from '@/lib/domain/layer-groups'
import { CreateLayer, createLayer } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import { stageFile } from '@/lib/platform/storage'
import { filesOf, type RasterBand, type RasterFacts, type RasterFile } from '@/lib/shared/rasters/facts'
import { asOwner, holdJob, longestFinish } from '../as-owner'
import type { Pulse } from '../pulse'
import type { ImportJob } from '../record'
import { whileBeating } from '../while-beating'
import { parse } from '../schema'
import { boxOf, openRasterOf } from './open-raster'
import { RasterMeasure } from './measure-raster'
import { rasterSteps } from './steps'
import { isApart, timesOfFiles } from './times-of-files'

/** Imports a file of pixels as a layer; false for any other file. Its files are stored before the layer is written. */
export async function runRaster(job: ImportJob, path: string, pulse: Pulse): Promise<boolean> {
  let converted = { before: 0, of: 1 }
  const file = { path, originalName: job.originalName }
  const beat = async (share: number) => {
    const done = (converted.before + 0.95 * share) / converted.of
    await reach(pulse, rasterSteps.convert + (rasterSteps.measure - rasterSteps.convert) * done)
  }
  const source = await whileBeating(pulse, () => openRasterOf(database, file, job.input, { beat }))
  if (!source) return false
  const stored: RasterFile[] = []
  try {
    pulse.notices = [...source.notices]
    await reach(pulse, rasterSteps.convert)
    const parts = partsOf(source, job)
    const measure = new RasterMeasure(source, parts.length)
    for (const [before, { at, ...known }] of parts.entries()) {
      converted = { before, of: parts.length }
      const made = await source.convert(at)
      const isLast = before === parts.length - 1
      if (isLast) await reach(pulse, rasterSteps.measure)
      const measured = await measure.add(made)
      if (isLast) await reach(pulse, rasterSteps.store)
      const { name, size } = await whileBeating(pulse, () => store(job, made))
      stored.push({ ...known, ...measured, file: name, size: Number(size) })
    }
    const undated = stored.filter(({ time }) => time === null).length
    if (isApart(job.input) && undated > 0)
      pulse.notices.push({ kind: 'filesWithoutTime', name: null, count: undated })
    await finish(job, await factsOf(source, measure.bands(), stored, isApart(job.input)), pulse)
    return true
  } catch (error) {
    await dropUploads(
      database,
      stored.map(({ file }) => ({ folder: 'uploads', name: file })),
    )
    throw error
  } finally {
    await source.close()
  }
}

/** What is converted: all files as one picture, or each by itself with its name and time. */
function partsOf(
  source: RasterSource,
  { input, originalName }: ImportJob,
): { at?: number; name: string | null; time: string | null }[] {
  if (!isApart(input)) return [{ name: null, time: null }]
  return timesOfFiles(source, input, originalName).map((known, at) => ({ at, ...known }))
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
  bands: RasterBand[],
  files: readonly RasterFile[],
  apart: boolean,
): Promise<RasterFacts> {
  const [first] = files
  if (!first) throw new Error('No file was stored')
  const pixelWidth = Math.min(...files.map((file) => file.pixelWidth))
  const pixelHeight = Math.min(...files.map((file) => file.pixelHeight))
  const left = Math.min(...files.map((file) => file.left))
  const top = Math.max(...files.map((file) => file.top))
  const right = Math.max(...files.map((file) => file.left + file.width * file.pixelWidth))
  const bottom = Math.min(...files.map((file) => file.top - file.height * file.pixelHeight))
  const bounds = [left, bottom, right, top] as const
  return {
    file: first.file,
    size: files.reduce((sum, { size }) => sum + size, 0),
    width: Math.round((right - left) / pixelWidth),
    height: Math.round((top - bottom) / pixelHeight),
    left,
    top,
    pixelWidth,
    pixelHeight,
    system,
    box: await boxOf(database, { system, bounds }),
    bands,
    alpha,
    ...(apart && { files }),
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
  for (const { file } of filesOf(raster)) await keepUpload(ctx, file)
  if (groupId !== undefined) await joinGroup(ctx, groupId, layer.id)
  await ctx.database.query(sql`
    update import_jobs set state = 'done', progress = 100, layer_id = ${layer.id}, layer_ids = ${[layer.id]}::int[],
      notices = ${JSON.stringify(pulse.notices)}::jsonb, lease_until = null, finished_at = now()
    where id = ${job.id}`)
}
