import type { Context } from '@/lib/access/context'
import { CreateDataTable, createDataTable } from '@/lib/domain/data-tables'
import { joinGroup } from '@/lib/domain/layer-groups'
import {
  CreateLayer,
  createLayer,
  freeTypeName,
  indexGeometry,
  lockNames,
  watchTable,
} from '@/lib/domain/layers'
import type { ObjectTable } from '@/lib/domain/objects'
import { type ImportPhotos, takeRowNumbers } from './import-photos'
import type { Filled } from './merge-rows'
import type { ImportField } from './name-columns'
import { type KindNames, namesOfKind } from './name-kinds'
import type { Pulse } from './pulse'
import type { ImportJob } from './record'
import { parse } from './schema'
import { countDivided, splitKinds } from './split-kinds'
import { takePlace } from './take-place'

/** Makes a layer of staged rows, or one for each kind of their geometries, and returns the ids. */
export async function makeLayers(
  ctx: Context,
  job: ImportJob,
  staged: Filled,
  photos: ImportPhotos,
  pulse: Pulse,
): Promise<number[]> {
  const splits = job.input.mixedGeometry === 'split' && staged.table.geometry?.type === 'Geometry'
  const parts = splits ? await splitKinds(ctx.database, staged) : []
  if (parts.length === 0) return [await makeLayer(ctx, job, staged, photos)]
  const divided = await countDivided(ctx.database, staged.table)
  if (divided > 0) pulse.notices.push({ kind: 'divided', name: null, count: divided })
  const ids: number[] = []
  for (const { kind, table } of parts) {
    const names = parts.length > 1 ? namesOfKind(kind, job.input.name, job.input.locale ?? 'ru') : undefined
    ids.push(await makeLayer(ctx, job, { ...staged, table }, photos, names))
  }
  return ids
}

async function makeLayer(
  ctx: Context,
  job: ImportJob,
  { table, fields }: Filled,
  photos: ImportPhotos,
  names?: KindNames,
): Promise<number> {
  const input = layerInput(job, table, fields)
  const own = names
    ? { ...input, name: names.name, info: { typeName: await typeNameOf(ctx, job, names) } }
    : input
  const layer = await createLayer(ctx, parse(CreateLayer, own))
  const objects = photos.any ? await takeRowNumbers(ctx, table) : []
  // An index of rows that are there already is built several times faster than with each of them.
  await indexGeometry(ctx.database, table)
  await takePlace(ctx.database, table, layer)
  await watchTable(ctx.database, layer)
  await photos.attach(ctx, layer.id, objects)
  if (job.input.groupId !== undefined) await joinGroup(ctx, job.input.groupId, layer.id)
  return layer.id
}

async function typeNameOf(
  { database }: Context,
  { input }: ImportJob,
  { ending }: KindNames,
): Promise<string> {
  if (input.typeName !== undefined) return `${input.typeName}${ending}`
  await lockNames(database)
  return freeTypeName(database, input.name, ending)
}

/** Makes a data table of staged rows without geometry, and returns its id. */
export async function makeDataTable(
  ctx: Context,
  job: ImportJob,
  { table, fields }: Filled,
): Promise<number> {
  const made = await createDataTable(ctx, parse(CreateDataTable, layerInput(job, table, fields)))
  await takePlace(ctx.database, table, made)
  return made.id
}

/** The first text field becomes the title of objects. */
function layerInput({ input }: ImportJob, { geometry }: ObjectTable, fields: readonly ImportField[]) {
  const titled = fields.findIndex(({ type }) => type === 'string')
  return {
    name: input.name,
    geometryType: geometry?.type,
    info: { typeName: input.typeName ?? null },
    fields: fields.map(({ column, rusName, type }, at) => ({
      name: column,
      rusName,
      type,
      title: at === titled,
      forSearch: at === titled,
    })),
  }
}
