import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { empty, join, type Sql, sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import { auditedLayer, concerned } from './audit-layer'
import { resolveFields } from './fields/resolve-fields'
import { resolveRaster } from './fields/resolve-raster'
import { resolveTime } from './fields/resolve-time'
import { renameInTitle, resolveTitle } from './fields/resolve-title'
import { lockLayer } from './lock-layer'
import { resolvePopup } from './popup/resolve-popup'
import type { Layer, LayerField, TitleFormat } from './record'
import { keyName, refreshFields, rejectPicturesAsObjects, resolveRemoteFields } from './remote/resolve-remote'
import { type VisibleLayer, requireLayer } from './require-layer'
import type { LayerChange } from './schema'
import { checkAdministered, requireAdministered } from './resolve-administered'
import { lockNames, resolveTypeName } from './resolve-names'
import { makeDefault } from './styles/make-default'
import { alterGeometry } from './table/alter-geometry'
import { alterTable, takesAway } from './table/alter-table'
import { rejectDependents, tableExists } from './table/lock-table'
import { readRegisteredTable } from './table/registered-table'
import { resolveColumns } from './table/resolve-registered'
import { columnsOfView, columnsStored, keptFields } from './views/columns-of-view'
import { dropView, makeView } from './views/make-view'
import type { ViewShape } from './views/shape'

/** Changes a layer, and its table where the fields or the geometry type require it. The answer contains the
 * whole layer, so a change also needs the right to read. */
export async function changeLayer(
  ctx: Context,
  id: number,
  change: LayerChange,
  ifMatch: string | null,
): Promise<VisibleLayer> {
  const table = change.fields !== undefined || change.geometryType !== undefined
  const before = await lockLayer(ctx, id, { rights: ['edit', 'read'], ifMatch, table })
  requireAsked(before, change)
  requireAdministered(ctx, before, change)
  await checkAdministered(ctx, change, id)
  const fields = await resolveChange(ctx, before, change)
  const values = await resolveValues(ctx, before, change, fields)
  const styled = await changeStyle(ctx, before, change)
  if (values.length === 0 && !styled) return before
  await alter(ctx, before, change, fields)
  const assigned = values.length > 0 ? sql`${join(values)}, ` : empty
  await ctx.database.query(sql`update layers set ${assigned}revision = revision + 1 where id = ${id}`)
  const after = await requireLayer(ctx, { id }, 'edit')
  ctx.audit({
    noun: 'layer',
    entityId: id,
    action: 'update',
    before: auditedLayer(before),
    after: auditedLayer(after),
    organizationIds: concerned(ctx.actor),
  })
  return after
}

/** The fields after the change; those of a registered table keep their columns. */
async function resolveChange(
  { database }: Context,
  before: Layer,
  { fields, remote, viewShape }: LayerChange,
): Promise<LayerField[]> {
  const source = remote?.source ?? before.source
  if (source?.kind === 'WFS') {
    const current = remote ? refreshFields(source, before.fields) : before.fields
    return fields ? resolveRemoteFields(database, source, current, fields) : current
  }
  if (source) {
    if (fields?.length) throw invalid({ path: 'fields', rule: 'remoteShape' })
    return before.fields
  }
  if (viewShape) {
    const inputs = fields ?? keptFields(viewShape, before.fields)
    return resolveColumns(database, columnsOfView(viewShape), before.fields, inputs)
  }
  if (!fields) return before.fields
  if (before.raster && fields.length > 0) throw invalid({ path: 'fields', rule: 'rasterShape' })
  if (before.raster) return before.fields
  if (before.viewSource)
    return resolveColumns(database, await columnsStored(database, before), before.fields, fields)
  if (before.dataStore !== 'local') {
    const table = await readRegisteredTable(database, before, before.geomField)
    return resolveColumns(database, table, before.fields, fields)
  }
  return resolveFields(database, { fields: before.fields, own: [before.pkField, before.geomField] }, fields)
}

async function alter(
  { database }: Context,
  before: Layer,
  { geometryType, fields: inputs, viewShape }: LayerChange,
  fields: readonly LayerField[],
): Promise<void> {
  const reshaped = geometryType !== undefined && geometryType !== before.geometryType
  if (before.source || before.raster) return
  if (before.viewSource) {
    if (reshaped) throw invalid({ path: 'geometryType', rule: 'viewShape' })
    if (!viewShape) return
    await rejectDependents(database, before)
    await dropView(database, before)
    await makeView(database, before, viewShape)
    return
  }
  if (before.dataStore !== 'local') {
    if (reshaped) throw invalid({ path: 'geometryType', rule: 'registeredTable' })
    return
  }
  if (reshaped || takesAway(before.fields, fields)) await rejectDependents(database, before)
  if (inputs) await alterTable(database, before, before.fields, fields)
  if (reshaped && !(await tableExists(database, before)))
    throw invalid({ path: 'geometryType', rule: 'noSuchTable' })
  if (reshaped) await alterGeometry(database, before, geometryType)
}

/** The remote server was queried before the lock: its answer is for the revision at that time. */
function requireAsked(before: Layer, { source, remote, geometryType, info }: LayerChange): void {
  if (source && !before.source && !before.viewSource) throw invalid({ path: 'source', rule: 'remoteLayer' })
  if (remote && remote.revision !== before.revision) throw problem('layer.busy')
  if (before.source?.kind === 'WMS') rejectPicturesAsObjects({ info })
  if (before.raster && geometryType !== undefined)
    throw invalid({ path: 'geometryType', rule: 'rasterShape' })
  if (before.raster && info?.service === 'WFS') throw invalid({ path: 'info.service', rule: 'rasterShape' })
  const kind = remote?.source.kind === 'WFS' ? remote.source.geometry.type : before.geometryType
  if (before.source && geometryType !== undefined && geometryType !== kind)
    throw invalid({ path: 'geometryType', rule: 'remoteShape' })
}

/** Applies a change of the remote source. */
function setSource(before: Layer, source: Layer['source'] | undefined): Sql[] {
  if (!source || isDeepStrictEqual(source, before.source)) return []
  const shape =
    source.kind === 'WFS'
      ? [
          ...set(sql`geometry_type`, before.geometryType, source.geometry.type),
          ...set(sql`geom_field`, before.geomField, source.geometry.field),
          ...set(sql`pk_field`, before.pkField, keyName(source)),
        ]
      : []
  return [sql`source = ${JSON.stringify(source)}::jsonb`, ...shape]
}

/** Applies a change of where the objects of a view come from; a view that is saved again takes new columns along. */
function setView(before: Layer, shape: ViewShape | undefined): Sql[] {
  if (!shape) return []
  return [
    ...setJson(sql`view_source`, before.viewSource, shape.source),
    ...set(sql`pk_field`, before.pkField, shape.pkField),
    ...set(sql`geom_field`, before.geomField, shape.geomField),
    sql`data_version = data_version + 1`,
  ]
}

/** The columns to update; only those that differ. */
async function resolveValues(
  { database }: Context,
  before: Layer,
  change: LayerChange,
  fields: readonly LayerField[],
): Promise<Sql[]> {
  const { info } = change
  const typeName = info?.typeName
  const renamed = typeName && typeName !== before.typeName && `local:${typeName}` !== before.typeName
  if (renamed) await lockNames(database)
  const titleFields = resolveChangedTitle('titleFields', before, change, fields)
  const subTitleFields = resolveChangedTitle('subTitleFields', before, change, fields)
  return [
    ...set(sql`title`, before.title, change.name?.trim()),
    ...set(
      sql`type_name`,
      before.typeName,
      renamed ? await resolveTypeName(database, typeName, '', before.id) : undefined,
    ),
    ...(before.source
      ? setSource(before, change.remote?.source)
      : set(sql`geometry_type`, before.geometryType, change.viewShape?.geometryType ?? change.geometryType)),
    ...setView(before, change.viewShape),
    ...setJson(sql`fields`, before.fields, fields),
    ...setJson(sql`title_fields`, before.titleFields, titleFields),
    ...setJson(sql`sub_title_fields`, before.subTitleFields, subTitleFields),
    ...set(sql`custom_fields`, before.customFields, change.customFields),
    ...set(sql`description`, before.description, change.description),
    ...setTexts(sql`keywords`, before.keywords, change.keywords),
    ...set(sql`attribution`, before.attribution, change.attribution),
    ...set(sql`license`, before.license, change.license),
    ...setJson(sql`time`, before.time, resolveTime(before, change.time, fields)),
    ...setJson(sql`raster`, before.raster, resolveRaster(before, change.raster)),
    ...set(sql`popup`, before.popup, resolvePopup(before, change.popup, fields)),
    ...set(sql`view`, before.view, change.view),
    ...set(sql`cluster_id`, before.clusterId, change.clusterId),
    ...set(sql`system`, before.system, change.system),
    ...set(sql`system_code`, before.systemCode, change.systemCode),
    ...set(sql`tile_size`, before.tileSize, info?.tileSize ?? undefined),
    ...set(sql`service`, before.service, info?.service ?? undefined),
  ]
}

const nothing: TitleFormat = { format: '', fields: [] }

function resolveChangedTitle(
  path: 'titleFields' | 'subTitleFields',
  before: Layer,
  change: LayerChange,
  fields: readonly LayerField[],
): TitleFormat {
  const input = change[path]
  if (input === null) return nothing
  return resolveTitle(path, input ?? renameInTitle(before[path], before.fields, fields), fields)
}

type Value = string | number | boolean | null

function set(column: Sql, before: Value, after: Value | undefined): Sql[] {
  return after === undefined || after === before ? [] : [sql`${column} = ${after}`]
}

function setTexts(column: Sql, before: readonly string[], after: readonly string[] | undefined): Sql[] {
  return after === undefined || isDeepStrictEqual(after, before) ? [] : [sql`${column} = ${after}::text[]`]
}

function setJson(column: Sql, before: unknown, after: unknown): Sql[] {
  if (isDeepStrictEqual(before, after)) return []
  return [sql`${column} = ${after === null ? null : JSON.stringify(after)}::jsonb`]
}

async function changeStyle(ctx: Context, before: Layer, { info }: LayerChange): Promise<boolean> {
  const style = info?.style
  if (!style || style === before.style) return false
  await makeDefault(ctx.database, before.id, style)
  return true
}
