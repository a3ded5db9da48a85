import type { Context } from '@/lib/access/context'
import { requireDataTable } from '@/lib/domain/data-tables'
import {
  findLayer,
  type Layer,
  type VisibleLayer,
  type WantedRows,
  withObject,
  withRows,
} from '@/lib/domain/layers'
import { absent, denied, problem } from '@/lib/problems'
import type { ObjectTable } from './record'
import { readColumns } from './table-columns'

/** Where objects are: a layer or a data table, by id. */
export interface ObjectPlace {
  kind: ObjectTable['kind']
  id: number
}

/** Which objects to read from a layer of another server; local tables always hold all of theirs. */
export type Wanted = WantedRows & { key?: number }

/** Why an object is opened. The answer to a change shows the whole object, so changing requires the right to
 * read too. */
export type Purpose = 'read' | 'write' | 'change'

const takes = {
  read: ['read'],
  write: ['write'],
  change: ['write', 'read'],
} as const satisfies Record<Purpose, readonly ('read' | 'write')[]>

/** The table behind a layer or data table on which the caller has the rights: 404, 403 as theirs. */
export async function openTable(
  ctx: Context,
  place: ObjectPlace,
  purpose: Purpose,
  wanted: Wanted = {},
): Promise<ObjectTable> {
  const table =
    place.kind === 'layer'
      ? await ofLayer(ctx, place.id, purpose, wanted)
      : await ofTable(ctx, place.id, purpose)
  if (table.rows) return table
  // Another program may have dropped the table, and picture layers of other servers have none.
  const columns = await readColumns(ctx.database, table)
  if (columns.size === 0) throw absent(place.kind === 'layer' ? 'layer' : 'dataTable')
  return table
}

async function ofLayer(ctx: Context, id: number, purpose: Purpose, wanted: Wanted): Promise<ObjectTable> {
  return objectsOf(await lookedAt(await heldLayer(ctx, id, purpose), wanted))
}

/** A layer as the table of its objects. */
export function objectsOf(layer: Layer): ObjectTable {
  const { id, title, tableSchema, tableName, pkField, fields, geomField, geometryType, rows } = layer
  const geometry = geometryType ? { field: geomField, type: geometryType } : null
  return { kind: 'layer', id, title, tableSchema, tableName, pkField, fields, geometry, rows }
}

/** Layers of other servers and views are read-only, whatever rights the caller has. */
async function heldLayer(ctx: Context, id: number, purpose: Purpose): Promise<VisibleLayer> {
  const layer = await findLayer(ctx, { id })
  if (!layer) throw absent('layer')
  if (layer.raster && layer.rights.read) throw problem('layer.raster')
  if (purpose !== 'read' && layer.source && layer.rights.read) throw problem('remote.locked')
  if (purpose !== 'read' && layer.viewSource && layer.rights.read) throw problem('view.locked')
  if (!takes[purpose].every((right) => layer.rights[right])) throw denied()
  return layer
}

const lookedAt = (layer: VisibleLayer, { key, ...wanted }: Wanted): Promise<VisibleLayer> =>
  key === undefined ? withRows(layer, wanted) : withObject(layer, key)

async function ofTable(ctx: Context, id: number, purpose: Purpose): Promise<ObjectTable> {
  const table = await requireDataTable(ctx, id, takes[purpose][0])
  if (!takes[purpose].every((right) => table.rights[right])) throw denied()
  const { title, tableSchema, tableName, pkField, fields } = table
  return { kind: 'table', id, title, tableSchema, tableName, pkField, fields, geometry: null }
}
