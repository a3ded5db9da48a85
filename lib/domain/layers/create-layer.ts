import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { type Database, sql } from '@/lib/platform/database'
import { remoteStoreOf } from '@/lib/domain/remote-layers'
import { invalid } from '@/lib/problems'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { auditedLayer, concerned } from './audit-layer'
import { ownColumns } from './fields/own-columns'
import { resolveFields } from './fields/resolve-fields'
import { resolveTime } from './fields/resolve-time'
import { resolveTitle, titleFromFields } from './fields/resolve-title'
import { catalogPolicy } from './policy'
import { resolvePopup } from './popup/resolve-popup'
import type { Layer, LayerField, LayerTime, TitleFormat } from './record'
import { resolveRemote } from './remote/resolve-remote'
import { type VisibleLayer, requireLayer } from './require-layer'
import type { NewLayer } from './schema'
import { administeredByDefault, checkAdministered, requireAdministered } from './resolve-administered'
import { lockNames, resolveTableName, resolveTypeName } from './resolve-names'
import { indexGeometry, makeTable, watchTable } from './table/make-table'
import { resolveColumns, resolveRegistered } from './table/resolve-registered'
import { columnsOfView, describedFields } from './views/columns-of-view'
import { makeView } from './views/make-view'
import type { ViewShape } from './views/shape'

type Place = Pick<
  Layer,
  'dataStore' | 'tableSchema' | 'tableName' | 'pkField' | 'geomField' | 'geometryType' | 'fields'
> &
  Partial<Pick<Layer, 'layerType' | 'source' | 'raster' | 'viewSource'>>

const noTitle: TitleFormat = { format: '', fields: [] }

/** Creates a layer with a new table, of a stored raster or as a view, or registers an existing table. The creator owns it. */
export async function createLayer(ctx: Context, input: NewLayer): Promise<VisibleLayer> {
  const { actor, database } = ctx
  authorize(catalogPolicy.make, actor, undefined)
  const { remote, raster, viewShape } = input
  if (!remote && !raster) requireOwnKind(input)
  const registers = !remote && Boolean(input.dataStoreName) && input.dataStoreName !== 'local'
  if (registers) authorize(catalogPolicy.administer, actor, undefined)
  const stands = await administeredByDefault(ctx, input)
  requireAdministered(ctx, stands, input)
  await checkAdministered(ctx, input, null)
  await lockNames(database)
  const typeName = await resolveTypeName(database, input.info?.typeName, input.name)
  const place = await resolvePlace(ctx, input, typeName, registers)
  const { id } = await insertLayer(ctx, input, {
    ...stands,
    ...place,
    ...titles(input, place.fields),
    time: resolveTime(
      { fields: [], time: null, source: place.source ?? null },
      input.time ?? null,
      place.fields,
    ),
    popup: resolvePopup({ fields: [], popup: null }, input.popup ?? null, place.fields),
    typeName,
  })
  if (viewShape) {
    await makeView(database, { id, ...place }, viewShape)
    await copyStyles(database, viewShape.like, id)
  } else if (!registers && !remote && !raster && place.geometryType) {
    const table = { ...place, geometry: { field: place.geomField, type: place.geometryType } }
    await makeTable(database, table)
    await indexGeometry(database, table)
  }
  if (!remote && !raster && !viewShape) await watchTable(database, { id, ...place })
  const layer = await requireLayer(ctx, { id }, 'edit')
  ctx.audit({
    noun: 'layer',
    entityId: id,
    action: 'create',
    after: auditedLayer(layer),
    organizationIds: concerned(actor),
  })
  return layer
}

/** A layer with a table here is a vector layer. */
function requireOwnKind({ layerType, dataStoreName }: NewLayer): void {
  if (remoteStoreOf(dataStoreName)) throw invalid({ path: 'source', rule: 'required' })
  if (layerType === 'raster')
    throw invalid({ path: 'layerType', rule: 'oneOf', values: { allowed: 'vector' } })
}

function resolvePlace(ctx: Context, input: NewLayer, typeName: string, registers: boolean): Promise<Place> {
  if (input.remote) return resolveRemote(ctx.database, input, input.remote)
  if (input.raster) return Promise.resolve(rasterPlace(input.raster))
  if (input.viewShape) return resolveView(ctx.database, input, input.viewShape, typeName)
  return registers ? resolveRegistered(ctx.database, input, typeName) : resolveLocal(ctx, input, typeName)
}

/** Pixels have neither a table nor fields. */
const rasterPlace = (raster: RasterFacts): Place => ({
  dataStore: 'local',
  tableSchema: '',
  tableName: '',
  pkField: '',
  geomField: '',
  geometryType: null,
  fields: [],
  layerType: 'raster',
  raster,
})

const localPlace = { dataStore: 'local', tableSchema: 'layers' } as const

async function resolveLocal({ database }: Context, input: NewLayer, typeName: string): Promise<Place> {
  const { key: pkField, geometry: geomField } = ownColumns(input.fields)
  const before = { fields: [], own: [pkField, geomField] }
  const fields = await resolveFields(database, before, (input.fields ?? []).map(withoutId))
  const tableName = await resolveTableName(database, typeName.slice(typeName.indexOf(':') + 1), 'layer')
  const geometryType = input.geometryType ?? 'Geometry'
  return { ...localPlace, tableName, pkField, geomField, fields, geometryType }
}

async function resolveView(
  database: Database,
  input: NewLayer,
  shape: ViewShape,
  typeName: string,
): Promise<Place> {
  const { source, pkField, geomField, geometryType } = shape
  const tableName = await resolveTableName(database, typeName.slice(typeName.indexOf(':') + 1), 'layer')
  const inputs = input.fields?.length ? input.fields.map(withoutId) : describedFields(shape)
  const fields = await resolveColumns(database, columnsOfView(shape), [], inputs)
  return { ...localPlace, tableName, pkField, geomField, geometryType, fields, viewSource: source }
}

/** A body copied from another layer contains its ids. */
const withoutId = <Input extends { id?: number | null }>(input: Input): Input => ({ ...input, id: null })

function titles(input: NewLayer, fields: readonly LayerField[]) {
  const has = ({ fields: names }: TitleFormat) =>
    names.every((name) => fields.some((one) => one.name === name))
  const like = input.viewShape?.like
  const title = input.titleFields ?? (like && has(like.titleFields) ? like.titleFields : null)
  const subTitle = input.subTitleFields ?? (like && has(like.subTitleFields) ? like.subTitleFields : null)
  return {
    titleFields: title ? resolveTitle('titleFields', title, fields) : titleFromFields(fields),
    subTitleFields: subTitle ? resolveTitle('subTitleFields', subTitle, fields) : noTitle,
  }
}

/** A view looks like the layer that it shows. */
async function copyStyles(database: Database, like: ViewShape['like'], id: number): Promise<void> {
  if (!like) return
  await database.query(sql`
    insert into layer_styles (layer_id, name, is_default, style)
    select ${id}::int, name, is_default, style from layer_styles where layer_id = ${like.id}`)
}

async function insertLayer(
  { actor, database }: Context,
  input: NewLayer,
  made: Place & {
    typeName: string
    clusterId: number | null
    time: LayerTime | null
    popup: string | null
    titleFields: TitleFormat
    subTitleFields: TitleFormat
  },
): Promise<{ id: number }> {
  const [row] = await database.query<{ id: number }>(sql`
    insert into layers (type_name, title, geometry_type, data_store, table_schema, table_name, pk_field, geom_field, fields,
      title_fields, sub_title_fields, owner_id, cluster_id, system, system_code, custom_fields, view, tile_size, service,
      layer_type, source, raster, view_source, description, keywords, attribution, license, time, popup)
    values (${made.typeName}, ${input.name.trim()}, ${made.geometryType}, ${made.dataStore}, ${made.tableSchema},
      ${made.tableName}, ${made.pkField}, ${made.geomField}, ${JSON.stringify(made.fields)},
      ${JSON.stringify(made.titleFields)}, ${JSON.stringify(made.subTitleFields)}, ${actor.userId},
      ${input.clusterId ?? made.clusterId}, ${input.system ?? false}, ${input.systemCode ?? null},
      ${input.customFields ?? null}, ${input.view}, ${input.info?.tileSize ?? 256}, ${input.info?.service ?? 'WMS'},
      ${made.layerType ?? 'vector'}, ${made.source ? JSON.stringify(made.source) : null}::jsonb,
      ${made.raster ? JSON.stringify(made.raster) : null}::jsonb,
      ${made.viewSource ? JSON.stringify(made.viewSource) : null}::jsonb,
      ${input.description ?? null}, ${input.keywords}::text[], ${input.attribution ?? null}, ${input.license ?? null},
      ${made.time ? JSON.stringify(made.time) : null}::jsonb, ${made.popup})
    returning id`)
  if (!row) throw new Error('The layer was not written')
  return row
}
