import type { Context } from '@/lib/access/context'
import { requireDataTable, type VisibleDataTable } from '@/lib/domain/data-tables'
import { cqlCondition } from '@/lib/domain/layer-queries'
import {
  type FieldType,
  type LayerField,
  type LayerView,
  quoted,
  requireLayer,
  tableExists,
  tableOf,
  type ViewJoin,
  type ViewShape,
  type VisibleLayer,
} from '@/lib/domain/layers'
import { empty, join as joined, raw, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { literalSql } from './literal-sql'

/** A view of the objects of a layer: those that match the filter, with the columns of the joined table. The caller needs the right
 * to read both. */
export async function selectFromLayer(ctx: Context, source: LayerView): Promise<ViewShape> {
  const layer = await requireLayer(ctx, { id: source.layerId }, 'read')
  await requireObjects(ctx, layer)
  const part = source.join && (await joinOf(ctx, layer, source.join))
  const { database } = ctx
  const { pkField, geomField, geometryType, fields } = layer
  const own = [pkField, geomField, ...fields.map(({ name }) => name)]
  const added = part ? addedFields(part.table, own) : []
  const columns = [
    ...own.map((name) => sql`o.${quoted(name)}`),
    ...added.map(({ field, name }) => sql`j.${quoted(field.name)} as ${quoted(name)}`),
  ]
  const condition = source.filter ? sql`where ${await conditionOf(ctx, layer, source.filter)}` : empty
  const select = sql`select ${joined(columns)} from ${tableOf(layer)} o ${part?.from ?? empty} ${condition}`
  return {
    source,
    like: layer,
    select: await literalSql(database, select),
    restricted: null,
    joined: part && { table: part.table, key: part.key, pkField: part.table.pkField },
    pkField,
    geomField,
    geometryType: geometryType ?? 'Geometry',
    columns: [...fields, ...added.map(({ field, name }) => ({ ...field, name }))].map(({ name, type }) => ({
      name,
      type,
    })),
    fields: [...fields, ...added.map(({ field, name }) => ({ ...field, name }))].map((field, at) => ({
      ...field,
      id: null,
      order: at + 1,
    })),
  }
}

/** Only a layer with a table here has objects that a view can show. */
async function requireObjects({ database }: Context, layer: VisibleLayer): Promise<void> {
  const has = layer.layerType === 'vector' && !layer.source && layer.geomField !== ''
  if (!has || !(await tableExists(database, layer)))
    throw invalid({ path: 'source.layerId', rule: 'viewOfTable' })
}

const conditionOf = ({ database }: Context, layer: VisibleLayer, filter: string): Promise<Sql> =>
  cqlCondition(
    database,
    {
      key: sql`o.${quoted(layer.pkField)}`,
      fields: layer.fields,
      geometry: { name: layer.geomField, column: sql`o.${quoted(layer.geomField)}` },
    },
    filter,
  )

interface JoinedTable {
  table: VisibleDataTable
  /** The key over the columns of the table. */
  key: string
  from: Sql
}

/** The first row of the table for each object, by its own key. */
async function joinOf(
  ctx: Context,
  layer: VisibleLayer,
  { tableId, key, tableKey }: ViewJoin,
): Promise<JoinedTable> {
  const table = await requireDataTable(ctx, tableId, 'read')
  if (!(await tableExists(ctx.database, table)))
    throw invalid({ path: 'source.join.tableId', rule: 'noSuchTable' })
  const left = columnNamed(layer, key, 'source.join.key')
  const right = columnNamed(table, tableKey, 'source.join.tableKey')
  const type = comparedAs(left, right)
  if (!type) throw invalid({ path: 'source.join.tableKey', rule: 'joinTypes' })
  const compared = (name: string) => raw(`${quoted(name).sql}${type === 'text' ? '::text' : ''}`)
  const tableSide = compared(right.name)
  const rows = sql`
    left join lateral (
      select * from ${tableOf(table)} where ${tableSide} = o.${compared(left.name)}
      order by ${quoted(table.pkField)} limit 1
    ) j on true`
  return { table, key: tableSide.sql, from: rows }
}

interface Compared {
  name: string
  type: FieldType
}

function columnNamed(
  { pkField, fields }: { pkField: string; fields: readonly LayerField[] },
  name: string,
  path: string,
): Compared {
  if (name === pkField) return { name, type: 'long' }
  const field = fields.find((one) => one.name === name)
  if (!field) throw invalid({ path, rule: 'noSuchColumn' })
  return field
}

const isWhole = ({ type }: Compared) => type === 'int' || type === 'long'

/** How two keys are compared: as they are, or a whole number as a text; null when they cannot be. */
function comparedAs(a: Compared, b: Compared): 'same' | 'text' | null {
  if (a.type === b.type || (isWhole(a) && isWhole(b))) return 'same'
  const mixed = (isWhole(a) && b.type === 'string') || (a.type === 'string' && isWhole(b))
  return mixed ? 'text' : null
}

/** The fields of a joined table; a name that the layer has gets that of the table in front. */
function addedFields(
  { name: tableName, fields }: VisibleDataTable,
  taken: readonly string[],
): { field: LayerField; name: string }[] {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  return fields.map((field) => {
    let name = field.name
    for (let number = 1; used.has(name.toLowerCase()); number++) {
      const ending = `${field.name}${number === 1 ? '' : `_${number}`}`
      name = `${tableName.replace(/\W/g, '_').slice(0, 62 - ending.length)}_${ending}`
    }
    used.add(name.toLowerCase())
    return { field, name }
  })
}
