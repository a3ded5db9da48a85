import type { Geometry } from 'geojson'
import type { Context } from '@/lib/access/context'
import { quoted } from '@/lib/domain/layers'
import {
  changeObjects,
  type Feature,
  fromTable,
  keyOf,
  readColumns,
  readObjects,
  validateGeometry,
  within,
} from '@/lib/domain/objects'
import { wholeList } from '@/lib/domain/tasks'
import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { type Lost, lostDimensions, together } from './lost-dimensions'
import { openObjects, type PlacedTable } from './open-objects'
import type { MergeObjects } from './schema'

export interface Merged {
  /** The object that stays, or would stay. */
  object: Feature
  deleted: number[]
  /** Files of the deleted objects, which go with them. */
  files: number
  /** Visible tasks about the deleted objects; null for an access key of listed layers, which sees no tasks. */
  tasks: number | null
  /** What new vertices lack: their heights and measures are 0. */
  lost: Lost[]
}

const largestTaskObject = 2 ** 31 - 1

/** Merges objects into one of them, which gets the geometry of all and the given attributes; the others are deleted. A
 * preview writes nothing. */
export async function mergeObjects(
  ctx: Context,
  layerId: number,
  { objects, keep, properties, preview }: MergeObjects,
): Promise<Merged> {
  const ids = objects.map(({ id }) => id)
  if (!ids.includes(keep)) throw invalid({ path: 'keep', rule: 'keepsOneOfThem' })
  const table = await openObjects(ctx, layerId, objects, [0, 1, 2])
  const before = await readObjects(ctx.database, table, ids)
  const geometry = await unitedGeometry(ctx.database, table, ids)
  const shapes = before.flatMap((one) => one.geometry ?? [])
  const gone = ids.filter((id) => id !== keep)
  const columns = await readColumns(ctx.database, table)
  const kept = before.find(({ id }) => id === keep)
  if (!kept) throw new Error('A locked object is not there')
  const rest = {
    deleted: gone,
    ...(await countLosses(ctx, layerId, gone)),
    lost: lostDimensions(columns.get(table.geometry.field), shapes, [geometry]),
  }
  if (preview)
    return { object: { ...kept, geometry, properties: { ...kept.properties, ...properties } }, ...rest }
  const update = [{ id: keep, geometry, properties: properties ?? {} }]
  const { updated } = await within(
    (path) => path.replace(/^update\.0\./, ''),
    () =>
      changeObjects(
        ctx,
        { kind: 'layer', id: layerId },
        { create: [], delete: gone.map((id) => ({ id })), update },
        { updated: [together(shapes)] },
      ),
  )
  return { object: updated[0] ?? kept, ...rest }
}

/** The geometry of all objects as the layer takes it: areas without inner borders, lines joined where they meet. */
async function unitedGeometry(
  database: Database,
  table: PlacedTable,
  ids: readonly number[],
): Promise<Geometry> {
  const [row] = await database.query<{ kinds: number; geometry: string }>(sql`
    with shapes as (
      select st_force2d(o.${quoted(table.geometry.field)}) as shape from ${fromTable(table)}
      where ${keyOf(table)} = any(${ids.map(String)}::bigint[]) order by ${keyOf(table)}
    )
    select count(distinct st_dimension(shape))::int as kinds, st_asgeojson(case
      when count(distinct st_dimension(shape)) > 1 then null
      when min(st_dimension(shape)) = 1 then st_linemerge(st_collect(shape))
      else st_union(shape) end, 15) as geometry
    from shapes`)
  if (!row || row.kinds > 1) throw invalid({ path: 'objects', rule: 'mergesOneKind' })
  const geometry: Geometry = JSON.parse(row.geometry)
  const fitting = validateGeometry(geometry, table.geometry.type)
  if ('fault' in fitting && fitting.fault.rule === 'geometryKind')
    throw invalid({ path: 'objects', rule: 'mergesIntoParts', values: { kind: table.geometry.type } })
  return geometry
}

async function countLosses(
  ctx: Context,
  layerId: number,
  ids: readonly number[],
): Promise<Pick<Merged, 'files' | 'tasks'>> {
  const seesTasks = !ctx.actor.accessKey?.layerIds
  const ofTasks = ids.filter((id) => id > 0 && id <= largestTaskObject)
  const listed = await wholeList(ctx, {
    serviceObjectLayerId: [layerId],
    serviceObjectId: ofTasks,
    sortBy: 'news_date',
  })
  const [row] = await ctx.database.query<Pick<Merged, 'files' | 'tasks'>>(sql`
    select (
        select count(*)::int from layer_files f where f.layer_id = ${layerId} and f.deleted_at is null
          and f.object_id = any(${ids.map(String)}::bigint[])
      ) as files,
      (select count(*)::int from tasks t where ${listed.where} and ${ofTasks.length > 0} having ${seesTasks}) as tasks`)
  return row ?? { files: 0, tasks: null }
}
