import type { Context } from '@/lib/access/context'
import { requireDataTable } from '@/lib/domain/data-tables'
import { requireLayer, tableExists } from '@/lib/domain/layers'
import { absent } from '@/lib/problems'
import type { ObjectTable } from './record'

/** Where objects are: a layer or a data table, by id. */
export interface ObjectPlace {
  kind: ObjectTable['kind']
  id: number
}

/** The table behind a layer or data table on which the caller has the right: 404, 403 as theirs. */
export async function openTable(
  ctx: Context,
  place: ObjectPlace,
  right: 'read' | 'write',
): Promise<ObjectTable> {
  const table =
    place.kind === 'layer' ? await ofLayer(ctx, place.id, right) : await ofTable(ctx, place.id, right)
  // Another program may have dropped it, and layers of other servers have none.
  if (!(await tableExists(ctx.database, table))) throw absent(place.kind === 'layer' ? 'layer' : 'dataTable')
  return table
}

async function ofLayer(ctx: Context, id: number, right: 'read' | 'write'): Promise<ObjectTable> {
  const layer = await requireLayer(ctx, { id }, right)
  const { title, tableSchema, tableName, pkField, fields, geomField, geometryType } = layer
  const geometry = geometryType ? { field: geomField, type: geometryType } : null
  return { kind: 'layer', id, title, tableSchema, tableName, pkField, fields, geometry }
}

async function ofTable(ctx: Context, id: number, right: 'read' | 'write'): Promise<ObjectTable> {
  const { title, tableSchema, tableName, pkField, fields } = await requireDataTable(ctx, id, right)
  return { kind: 'table', id, title, tableSchema, tableName, pkField, fields, geometry: null }
}
