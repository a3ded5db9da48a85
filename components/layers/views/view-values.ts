import type { LayerSourceWire } from '@/lib/domain/layers/presenter'

export type ViewKind = 'filter' | 'join' | 'query'

/** Form values of where the objects of a view come from. */
export type ViewValues = {
  kind: ViewKind
  layerId: string
  filter: string
  tableId: string
  key: string
  tableKey: string
  sql: string
  sqlKey: string
  sqlGeometry: string
}

export const blankView: ViewValues = {
  kind: 'filter',
  layerId: '',
  filter: '',
  tableId: '',
  key: '',
  tableKey: '',
  sql: '',
  sqlKey: 'id',
  sqlGeometry: 'geom',
}

/** The stored source of a view as form values. */
export function valuesOfView({ sql, layerId, filter, join, key, geometry }: LayerSourceWire): ViewValues {
  if (sql !== null)
    return { ...blankView, kind: 'query', sql, sqlKey: key ?? '', sqlGeometry: geometry ?? '' }
  const base = { ...blankView, layerId: layerId === null ? '' : String(layerId), filter: filter ?? '' }
  if (!join) return base
  return { ...base, kind: 'join', tableId: String(join.tableId), key: join.key, tableKey: join.tableKey }
}

/** The source of a view as the server takes it; members of the other kinds are null. */
export function sourceOfView(values: ViewValues): object {
  const { kind, layerId, filter, tableId, key, tableKey, sql, sqlKey, sqlGeometry } = values
  if (kind === 'query')
    return {
      layerId: null,
      filter: null,
      join: null,
      sql: sql.trim(),
      key: sqlKey.trim(),
      geometry: sqlGeometry.trim(),
    }
  return {
    layerId: Number(layerId),
    filter: filter.trim() || null,
    join: kind === 'join' ? { tableId: Number(tableId), key, tableKey } : null,
    sql: null,
    key: null,
    geometry: null,
  }
}

/** Which values the kind of a view needs. */
const needed: Readonly<Record<ViewKind, readonly (keyof ViewValues)[]>> = {
  filter: ['layerId', 'filter'],
  join: ['layerId', 'tableId', 'key', 'tableKey'],
  query: ['sql', 'sqlKey', 'sqlGeometry'],
}

/** A check of each value: those that the kind of the view needs are not empty. */
export function checksOfView(required: string) {
  const check = (name: keyof ViewValues) => (value: unknown, values: { kind: ViewKind }) =>
    needed[values.kind].includes(name) && String(value).trim() === '' ? required : null
  return {
    layerId: check('layerId'),
    filter: check('filter'),
    tableId: check('tableId'),
    key: check('key'),
    tableKey: check('tableKey'),
    sql: check('sql'),
    sqlKey: check('sqlKey'),
    sqlGeometry: check('sqlGeometry'),
  }
}

/** The fields of the form by the names that the server gives them. */
export const viewServerNames = {
  'source.layerId': 'layerId',
  'source.filter': 'filter',
  'source.join.tableId': 'tableId',
  'source.join.key': 'key',
  'source.join.tableKey': 'tableKey',
  'source.sql': 'sql',
  'source.key': 'sqlKey',
  'source.geometry': 'sqlGeometry',
} as const
