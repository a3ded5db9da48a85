import type { Context } from '@/lib/access/context'
import { Notices, openSource, type PlaceForm, type Source, Survey } from '@/lib/domain/formats'
import { database, sql } from '@/lib/platform/database'
import { storage } from '@/lib/platform/storage'
import { absent, invalid, type Problem, problem } from '@/lib/problems'
import { asOwner, holdJob, longestFinish } from './as-owner'
import { dropStagingTable, loadRows, makeStagingTable, share } from './load-rows'
import { addToLayer } from './add-to-layer'
import { ImportPhotos, stagedRows } from './import-photos'
import { makeDataTable, makeLayers } from './make-layers'
import { dropUnclear, type Filled, stagedNames } from './merge-rows'
import { planFields, skippedFields, takenFields } from './plan-fields'
import type { Pulse } from './pulse'
import { systemsOf } from './find-system'
import type { Changes, ImportJob } from './record'
import { RefusedRows } from './refused-rows'
import { kindOfLayer, mergingOf, readingOf } from './schema'
import { runRaster } from './rasters/run-raster'
import { openTarget, type PlaceTable } from './resolve-target'

/** Reads the file twice: for the columns of the table, then for its rows. They go to a staging table, and
 * the layer appears with all of them at once. */
export async function runImport(job: ImportJob, pulse: Pulse): Promise<void> {
  const place = { folder: 'uploads' as const, name: job.fileName }
  if (!(await storage().stat(place))) throw absent('file')
  const copy = await storage().localCopy(place)
  const photos = new ImportPhotos(job)
  try {
    if (await runRaster(job, copy.path, pulse)) return
    const beat = () => pulse.beat()
    const takePhoto = photos.take.bind(photos)
    const options = { ...readingOf(job.input), ...systemsOf(database), beat, takePhoto }
    const source = await openSource(copy.path, options)
    try {
      await importSource(job, source, photos, pulse)
    } finally {
      await source.close()
    }
  } finally {
    await copy.release()
    await photos.dropUnused()
  }
}

async function importSource(
  job: ImportJob,
  source: Source,
  photos: ImportPhotos,
  pulse: Pulse,
): Promise<void> {
  const { candidates = [] } = source.table ?? {}
  if (candidates.length > 0)
    throw problem('import.place-unclear', {
      candidates: candidates.slice(0, 10).map(describePlace).join('; '),
    })
  const survey = new Survey(source)
  for await (const rows of source.rows(survey.needsValues ? undefined : 'attributes')) {
    for (const row of rows) survey.add(row)
    await pulse.rows(rows.length, 40 * share(source))
  }
  const isPhotos = source.format === 'photos'
  // Where no geometry could be read, the rows say why.
  const geometryType = survey.geometryType ?? (survey.faults > 0 && !isPhotos ? 'Geometry' : null)
  const isPlain = !geometryType && !isPhotos && job.input.withoutGeometry === 'table'
  if (!geometryType && !isPlain) throw placeless(source)
  pulse.rowsTotal = survey.count
  await pulse.beat()
  const target = await asOwner(job, (ctx) => openTarget(ctx, job.input))
  const kind = target?.geometry.type ?? (geometryType ? kindOfLayer(geometryType, job.input) : null)
  const planned = planFields(survey.fields, job.input.fields, target?.fields ?? null)
  const fields = takenFields(planned)
  if (isPlain && fields.length === 0) throw invalid({ path: 'fields', rule: 'required' })
  const { keyField } = mergingOf(job.input) ?? {}
  if (keyField !== undefined && !fields.some(({ column }) => column === keyField))
    throw invalid({ path: 'keyField', rule: 'keyAbsent' })
  const numbered = target !== null || isPhotos
  const staged = target ? stagedNames(fields) : fields
  const kept = survey.heights && (target?.heights ?? true)
  const table = await makeStagingTable(job, staged, { type: kind, heights: kept, numbered })
  const notices = new Notices()
  for (const { rusName } of skippedFields(planned, job.input.fields))
    notices.add('columns', rusName, survey.count)
  const heights = kept ? 'kept' : survey.heights ? 'left out' : 'none'
  const loading = { ...job.input, source, table, fields: staged, numbered, heights } as const
  const filled = { table, fields, heights: kept, rows: 0 }
  const names = survey.fields.map(({ name }) => name)
  const taken = target?.fields.flatMap(({ name, rusName }) => [name, rusName]) ?? []
  const refused = new RefusedRows(job, source, { names, taken, hasPlace: kind !== null }, pulse)
  try {
    filled.rows = await loadRows(loading, pulse, notices, refused)
    pulse.notices = [...source.notices(), ...notices.all]
    if (target && keyField !== undefined)
      await refused.addLate(await dropUnclear(database, target, filled, keyField))
    pulse.refusedFile = await refused.store()
  } finally {
    await refused.discard()
  }
  if (refused.lost) pulse.notices.push({ kind: 'refusedLost', name: null, count: pulse.errorCount })
  if (filled.rows === 0 && survey.count > 0) throw problem('import.nothing')
  await pulse.beat()
  await finish(job, filled, photos, pulse)
}

function placeless({ format, table }: Source): Problem {
  if (format === 'photos') return problem('import.photos-no-place')
  return problem(table && !table.place ? 'import.no-place-columns' : 'import.no-place')
}

const describePlace = (place: PlaceForm) =>
  'lon' in place ? `${place.lon}, ${place.lat}` : 'both' in place ? place.both : place.geometry

async function finish(job: ImportJob, filled: Filled, photos: ImportPhotos, pulse: Pulse): Promise<void> {
  await asOwner(job, (ctx) => createOrFill(ctx, job, filled, photos, pulse), longestFinish)
}

async function createOrFill(
  ctx: Context,
  job: ImportJob,
  filled: Filled,
  photos: ImportPhotos,
  pulse: Pulse,
): Promise<void> {
  await holdJob(ctx, job)
  const target = await openTarget(ctx, job.input)
  const changes = target && (await fillLayer(ctx, target, filled, job, photos, pulse))
  const isTable = !target && !filled.table.geometry
  const tableId = isTable ? await makeDataTable(ctx, job, filled) : null
  const layerIds = target ? [target.id] : isTable ? [] : await makeLayers(ctx, job, filled, photos, pulse)
  await dropStagingTable(ctx.database, job)
  await ctx.database.query(sql`
    update import_jobs set state = 'done', progress = 100, layer_id = ${layerIds[0] ?? null}, layer_ids = ${layerIds}::int[],
      table_id = ${tableId}, rows_done = ${pulse.rowsDone},
      rows_total = ${pulse.rowsTotal}, error_count = ${pulse.errorCount}, errors = ${JSON.stringify(pulse.errors)}::jsonb,
      notices = ${JSON.stringify(pulse.notices)}::jsonb, changes = ${changes && JSON.stringify(changes)}::jsonb,
      refused_file = ${pulse.refusedFile}, lease_until = null, finished_at = now()
    where id = ${job.id}`)
}

async function fillLayer(
  ctx: Context,
  target: PlaceTable,
  filled: Filled,
  { input }: ImportJob,
  photos: ImportPhotos,
  pulse: Pulse,
): Promise<Changes> {
  if (!photos.any) return addToLayer(ctx, target, filled, input, pulse)
  const rows = await stagedRows(ctx, filled.table)
  let ids: number[] = []
  const changes = await addToLayer(ctx, target, filled, input, pulse, (inserted) => {
    ids = inserted
  })
  if (input.dryRun) return changes
  if (ids.length !== rows.length) throw new Error('Not every photo became an object')
  await photos.attach(
    ctx,
    target.id,
    ids.map((objectId, at) => ({ objectId, row: rows[at]?.row ?? 0 })),
  )
  return changes
}
