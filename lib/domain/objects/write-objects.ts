import type { Geometry } from 'geojson'
import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { quoted, tableOf } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { turns } from '@/lib/platform/turns'
import { type Issue, Problem } from '@/lib/problems'
import { findInvalid } from './geometry/find-invalid'
import { forget } from './gml-properties'
import { record, type Snapshot } from './history'
import { type ValidatedFeature, validateFeature } from './validate-feature'
import { handOver, loseFiles } from './lose-files'
import { type ObjectPlace, openTable, type Purpose } from './open-table'
import { findObject } from './read-object'
import { etagOfObject, type Feature, type ObjectRow, type ObjectTable } from './record'
import type { ChangeObject, NewObjects } from './schema'
import { readObjects } from './read-objects'
import { heeding } from './table-columns'
import { insertRows, updateRow } from './write-rows'

export type Created = Feature | { type: 'FeatureCollection'; features: Feature[] }

/** The current state of an object and its ETag. */
export async function getObject(ctx: Context, place: ObjectPlace, id: number): Promise<ObjectRow> {
  return findObject(ctx.database, await openTable(ctx, place, 'read', { key: id }), id)
}

/** Creates one object or several: all of them or, when one is invalid, none. `heights` are geometries whose vertices tell
 * the heights of those of the objects. */
export async function createObjects(
  ctx: Context,
  place: ObjectPlace,
  given: NewObjects,
  heights: readonly Geometry[] = [],
): Promise<Created> {
  const table = await openTable(ctx, place, 'write')
  const features = given.type === 'Feature' ? [given] : given.features
  const wayOf = (at: number) => (given.type === 'Feature' ? '' : `features.${at}`)
  const issues: Issue[] = []
  const turn = turns()
  const validated: ValidatedFeature[] = []
  for (const [at, feature] of features.entries()) {
    await turn()
    const placed = { ...feature, geometry: feature.geometry ?? null }
    validated.push(validateFeature(table, placed, wayOf(at), issues))
  }
  await rejectInvalid(ctx, validated, wayOf, issues)
  const ids = validated.length > 0 ? await insertRows(ctx.database, table, validated, heights) : []
  const created = await readObjects(ctx.database, table, ids)
  const files = await handOver(
    ctx.database,
    table,
    features.flatMap(({ restores }, at) => (restores ? [{ from: restores, to: ids[at] ?? 0 }] : [])),
  )
  const changes = created.map((feature) => ({
    objectId: feature.id,
    action: 'create' as const,
    before: null,
    after: { ...snapshotOf(feature), ...files.get(feature.id) },
  }))
  if (changes.length > 0) await record(ctx, table, changes)
  const [only] = created
  return given.type === 'Feature' && only ? only : { type: 'FeatureCollection', features: created }
}

/** Changes the given members of an object. Vertices keep the heights that they had, or have in `heights`. */
export async function changeObject(
  ctx: Context,
  place: ObjectPlace,
  id: number,
  change: ChangeObject,
  ifMatch: string | null,
  heights: Geometry | null = null,
): Promise<ObjectRow> {
  const { table, before } = await lock(ctx, place, 'change', id, ifMatch)
  const issues: Issue[] = []
  const validated = validateFeature(table, change, '', issues)
  await rejectInvalid(ctx, [validated], () => '', issues)
  const after = await updateRow(ctx.database, table, id, validated, heights ?? before.feature.geometry)
  if (after.version === before.version) return after
  const [was, is] = [snapshotOf(before.feature), snapshotOf(after.feature)]
  await record(ctx, table, [{ objectId: id, action: 'update', before: was, after: is }])
  return after
}

/** Deletes an object, and its files with it. */
export async function deleteObject(
  ctx: Context,
  place: ObjectPlace,
  id: number,
  ifMatch: string | null,
): Promise<void> {
  const { table, before } = await lock(ctx, place, 'write', id, ifMatch)
  const gone = sql`delete from ${tableOf(table)} where ${quoted(table.pkField)} = ${id}::bigint`
  await heeding('', ctx.database.query(gone))
  await loseFiles(ctx.database, table, id)
  if (table.kind === 'layer') await forget(ctx.database, table, [id])
  await record(ctx, table, [
    { objectId: id, action: 'delete', before: snapshotOf(before.feature), after: null },
  ])
}

async function lock(
  ctx: Context,
  place: ObjectPlace,
  purpose: Purpose,
  id: number,
  ifMatch: string | null,
): Promise<{ table: ObjectTable; before: ObjectRow }> {
  const table = await openTable(ctx, place, purpose)
  const before = await findObject(ctx.database, table, id, true)
  requireRevision(ifMatch, etagOfObject(before))
  return { table, before }
}

/** Validates in the database what has passed the first validation. */
async function rejectInvalid(
  ctx: Context,
  validated: readonly ValidatedFeature[],
  wayOf: (at: number) => string,
  issues: Issue[],
): Promise<void> {
  const invalid = await findInvalid(
    ctx.database,
    validated.map(({ geometry }) => geometry ?? null),
  )
  for (const { at, fault } of invalid) {
    const way = wayOf(at)
    issues.push({ path: way ? `${way}.geometry` : 'geometry', ...fault })
  }
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

const snapshotOf = ({ geometry, properties }: Feature): Snapshot => ({ geometry, properties })
