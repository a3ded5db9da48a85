import type { RemoteSource, WfsSource } from '@/lib/domain/remote-layers'
import type { Database } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import type { FieldInput } from '../fields/schema'
import type { Layer, LayerField } from '../record'
import type { LayerChange, NewLayer } from '../schema'
import type { RegisteredTable } from '../table/registered-table'
import { resolveColumns } from '../table/resolve-registered'

type Place = Pick<
  Layer,
  | 'dataStore'
  | 'tableSchema'
  | 'tableName'
  | 'pkField'
  | 'geomField'
  | 'geometryType'
  | 'fields'
  | 'layerType'
  | 'source'
>

/** A layer over a remote one: rasters, or objects whose fields are the requested columns, by default all. */
export async function resolveRemote(
  database: Database,
  input: NewLayer,
  source: RemoteSource,
): Promise<Place> {
  const layerType = source.kind === 'WMS' ? 'raster' : 'vector'
  if (input.layerType && input.layerType !== layerType)
    throw invalid({ path: 'layerType', rule: 'remoteShape' })
  const nowhere = { tableSchema: '', tableName: '' }
  const dataStore = source.kind.toLowerCase()
  if (source.kind === 'WMS') {
    if (input.geometryType) throw invalid({ path: 'geometryType', rule: 'remoteShape' })
    rejectPicturesAsObjects(input)
    const none = { pkField: '', geomField: '', geometryType: null, fields: [] }
    return { dataStore, ...nowhere, ...none, layerType, source }
  }
  const { geometry } = source
  if (input.geometryType && input.geometryType !== geometry.type)
    throw invalid({ path: 'geometryType', rule: 'remoteShape' })
  const inputs = input.fields?.length ? input.fields.map((field) => ({ ...field, id: null })) : source.columns
  const fields = await resolveRemoteFields(database, source, [], inputs)
  const own = { pkField: keyName(source), geomField: geometry.field, geometryType: geometry.type }
  return { dataStore, ...nowhere, ...own, fields, layerType, source }
}

/** A layer from a WMS cannot also be served as features. */
export function rejectPicturesAsObjects({ info }: Pick<NewLayer | LayerChange, 'info'>): void {
  if (info?.service === 'WFS') throw invalid({ path: 'info.service', rule: 'remoteShape' })
}

/** Fields over remote columns, whose names and types are fixed. */
export function resolveRemoteFields(
  database: Database,
  source: WfsSource,
  before: readonly LayerField[],
  inputs: readonly FieldInput[],
): Promise<LayerField[]> {
  const { geometry, columns } = source
  const table: RegisteredTable = { pkField: keyName(source), geometry, columns }
  return resolveColumns(database, table, before, inputs)
}

/** The fields after the remote server was queried again: missing ones are removed, types are updated. */
export function refreshFields(source: WfsSource, before: readonly LayerField[]): LayerField[] {
  return before.flatMap((field) => {
    const column = source.columns.find(({ name }) => name === field.name)
    return column ? [{ ...field, type: column.type }] : []
  })
}

/** The name of the key, which is not a remote column. */
export function keyName({ columns, geometry }: WfsSource): string {
  const taken = new Set(
    [geometry.field, ...columns.map(({ name }) => name)].map((name) => name.toLowerCase()),
  )
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'fid' : `fid_${number}`
    if (!taken.has(name)) return name
  }
}
