import type { Context } from '@/lib/access/context'
import { countObjects, type Layer, type LayerField, quoted, tableOf } from '@/lib/domain/layers'
import { cast, heeding, type ObjectTable, readColumns } from '@/lib/domain/objects'
import { type Database, join, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import type { ImportField } from './name-columns'
import type { PlaceTable } from './resolve-target'

/** A staging table with the rows of a file. */
export interface Filled {
  table: ObjectTable
  fields: readonly ImportField[]
  rows: number
}

/** Adds staged rows to an existing layer. */
export async function addToLayer(
  ctx: Context,
  target: PlaceTable,
  { table, fields, rows }: Filled,
): Promise<number> {
  const own = target.fields.filter(({ name }) => fields.some(({ column }) => column === name))
  // The owner may have removed a field while the rows were read.
  if (own.length < fields.length) throw invalid({ path: 'fields', rule: 'noTableColumn' })
  const objects = await countObjects(ctx.database, target)
  await moveRows(ctx.database, table, { ...target, geomField: target.geometry.field }, own)
  ctx.audit({
    noun: 'layer',
    entityId: target.id,
    action: 'update',
    before: { objects },
    after: { objects: objects + rows },
    organizationIds: [ctx.actor.organizationId],
  })
  return target.id
}

/** Copies staged rows into the table of a layer, in file order. */
async function moveRows(
  database: Database,
  from: ObjectTable,
  to: Pick<Layer, 'tableSchema' | 'tableName' | 'geomField'>,
  fields: readonly LayerField[],
): Promise<void> {
  const types = await readColumns(database, { ...to, fields })
  const columns = fields.map(({ name }) => quoted(name))
  const values = fields.map(({ name }) => cast(quoted(name), types.get(name)))
  const moved = database.query(sql`
    insert into ${tableOf(to)} (${join([quoted(to.geomField), ...columns])})
    select ${join([quoted('geom'), ...values])} from ${tableOf(from)} order by id`)
  await heeding('fields', moved)
}
