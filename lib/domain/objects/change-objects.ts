import type { Geometry } from 'geojson'
import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { absent, type Issue, Problem, problem } from '@/lib/problems'
import { type ObjectPlace, openTable } from './open-table'
import { type Feature, fromTable, keyOf, type ObjectTable } from './record'
import type { ChangeObjects, NamedObject } from './schema'
import { changeObject, createObjects, deleteObject } from './write-objects'

export interface ChangedObjects {
  created: Feature[]
  updated: Feature[]
  deleted: number[]
}

/** Geometries whose vertices tell heights, in place of what the objects had before. */
export interface KnownHeights {
  created?: readonly Geometry[]
  updated?: readonly Geometry[]
}

/** Deletes, changes and creates objects in this order: everything, or nothing when one of them is refused or was changed
 * by somebody else. */
export async function changeObjects(
  ctx: Context,
  place: ObjectPlace,
  given: ChangeObjects,
  heights: KnownHeights = {},
): Promise<ChangedObjects> {
  const table = await openTable(ctx, place, 'change')
  rejectRepeated(given)
  await lockObjects(ctx.database, table, [...given.update, ...given.delete])
  for (const [at, { id }] of given.delete.entries())
    await within(`delete.${at}`, () => deleteObject(ctx, place, id, null))
  const updated: Feature[] = []
  for (const [at, { id, etag: _, ...change }] of given.update.entries())
    updated.push(
      (
        await within(`update.${at}`, () =>
          changeObject(ctx, place, id, change, null, heights.updated?.[at] ?? null),
        )
      ).feature,
    )
  return {
    created: await createAll(ctx, place, given, heights.created),
    updated,
    deleted: given.delete.map(({ id }) => id),
  }
}

async function createAll(
  ctx: Context,
  place: ObjectPlace,
  { create }: ChangeObjects,
  heights: readonly Geometry[] | undefined,
): Promise<Feature[]> {
  if (create.length === 0) return []
  const collection = { type: 'FeatureCollection' as const, features: create }
  const made = await within(
    (path) => path.replace(/^features/, 'create'),
    () => createObjects(ctx, place, collection, heights),
  )
  return made.type === 'Feature' ? [made] : made.features
}

/** Locks objects in the order of their keys, so that two requests never wait for each other. 412 when one is not what the
 * request says, 404 for one that does not exist. */
export async function lockObjects(
  database: Database,
  table: ObjectTable,
  objects: readonly NamedObject[],
): Promise<void> {
  if (objects.length === 0) return
  const rows = await database.query<{ id: string; version: string }>(sql`
    select ${keyOf(table)}::text as id, md5(o::text) as version from ${fromTable(table)}
    where ${keyOf(table)} = any(${objects.map(({ id }) => String(id))}::bigint[])
    order by ${keyOf(table)} for update of o`)
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]))
  if (objects.some(({ id, etag }) => !etag && !versions.has(id))) throw absent('layerObject')
  const moved = objects.filter(({ id, etag }) => etag && plain(etag) !== versions.get(id))
  if (moved.length > 0)
    throw problem('topology.moved-on', { ids: moved.map(({ id }) => `№ ${id}`).join(', ') })
}

/** An ETag without its marks. */
const plain = (etag: string) => etag.replace(/^W\//, '').replaceAll('"', '')

function rejectRepeated(given: ChangeObjects): void {
  const seen = new Set<number>()
  const issues: Issue[] = []
  for (const list of ['update', 'delete'] as const)
    for (const [at, { id }] of given[list].entries()) {
      if (seen.has(id)) issues.push({ path: `${list}.${at}.id`, rule: 'repeated' })
      seen.add(id)
    }
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

/** Runs a change; what it refuses is named by its place in the request. */
export async function within<T>(way: string | ((path: string) => string), run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Problem) || error.issues.length === 0) throw error
    const pathOf = typeof way === 'string' ? (path: string) => `${way}.${path}` : way
    throw new Problem(
      error.key,
      error.values,
      error.headers,
      error.issues.map((issue): Issue => ({ ...issue, path: pathOf(issue.path) })),
    )
  }
}
