import type { Database } from 'node-sqlite3-wasm'
import { problem } from '@/lib/problems'
import { plainText } from '../values/plain-text'
import { bounds, type SourceField, type ValueType } from '../record'
import { isPlainView } from './gpkg-views'

export interface GpkgTable {
  name: string
  /** Its column; null for a table without geometry. */
  geometry: string | null
  /** The EPSG code of the system and its definitions, the best first; empty when it is undefined. */
  systems: readonly string[]
  columns: readonly SourceField[]
  /** Columns of binary values, which no layer has. */
  binary: readonly string[]
  count: number
  geometryType: string
  /** Whether all geometries have heights. */
  heights: boolean
}

const kinds: Readonly<Record<string, string>> = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTIPOINT: 'MultiPoint',
  MULTILINESTRING: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
}

const named = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Names of the tables and plain views with geometry. */
export function featureTables(database: Database): string[] {
  const rows = database.all(`
    select c.table_name as name, m.type as type, m.sql as sql from gpkg_contents c
    join gpkg_geometry_columns g on g.table_name = c.table_name
    join sqlite_master m on m.name = c.table_name
      and (m.type = 'view' or (m.type = 'table' and m.sql not like 'create virtual%'))
    where c.data_type = 'features' order by m.type, c.rowid`)
  return rows
    .filter(({ type, sql }) => type === 'table' || isPlainView(database, plainText(sql)))
    .map(({ name }) => plainText(name))
}

/** Columns, key and geometry of a GeoPackage table. */
export function describeTable(database: Database, name: string, hasPlace: boolean): GpkgTable {
  return hasPlace ? describeFeatures(database, name) : describeAttributes(database, name)
}

const countOf = (database: Database, name: string) =>
  Number(database.all(`select count(*) as count from ${named(name)}`)[0]?.count ?? 0)

const describeAttributes = (database: Database, name: string): GpkgTable => ({
  name,
  geometry: null,
  systems: [],
  ...columnsOf(database, name, null),
  count: countOf(database, name),
  geometryType: 'Geometry',
  heights: false,
})

function describeFeatures(database: Database, name: string): GpkgTable {
  const [place] = database.all(
    `select g.column_name as geometry, g.geometry_type_name as kind, g.srs_id as id, g.z as z
     from gpkg_geometry_columns g where g.table_name = ?`,
    [name],
  )
  if (!place) throw problem('import.broken')
  const geometry = plainText(place.geometry)
  return {
    name,
    geometry,
    systems: systemsOf(database, Number(place.id)),
    ...columnsOf(database, name, geometry),
    count: countOf(database, name),
    geometryType: kinds[plainText(place.kind).toUpperCase()] ?? 'Geometry',
    heights: Number(place.z) === 1,
  }
}

/** A query for the rows, geometry first. */
export function selectRows({ name, geometry, columns, binary }: GpkgTable): string {
  const places = geometry === null ? [] : [geometry]
  const values = [...places, ...columns.map((column) => column.name)].map(named)
  const filled = binary.map((column) => `${named(column)} is not null as ${named(column)}`)
  return `select ${[...values, ...filled].join(', ') || '1'} from ${named(name)}`
}

/** Names of the tables of values without geometry. */
export function attributeTables(database: Database): string[] {
  const rows = database.all(`
    select c.table_name as name from gpkg_contents c
    join sqlite_master m on m.name = c.table_name and m.type = 'table' and m.sql not like 'create virtual%'
    where c.data_type = 'attributes' order by c.rowid limit 100`)
  return rows.map(({ name }) => plainText(name))
}

/** Tables of the file that hold no geometry, with their number of rows. */
export function plainTables(database: Database): { name: string; count: number }[] {
  const rows = database.all(`
    select c.table_name as name from gpkg_contents c
    join sqlite_master m on m.name = c.table_name and m.type = 'table' and m.sql not like 'create virtual%'
    where c.data_type in ('attributes', 'tiles', '2d-gridded-coverage') order by c.rowid limit 100`)
  return rows.map(({ name }) => ({ name: plainText(name), count: countOf(database, plainText(name)) }))
}

/** The column of the extension for WKT 2 (OGC 12-128r18, F.10). */
const wkt2Column = 'definition_12_063'

/** -1 and 0 stand for undefined systems. */
function systemsOf(database: Database, id: number): string[] {
  const [row] =
    id > 0
      ? database.all(
          'select *, organization_coordsys_id as code from gpkg_spatial_ref_sys where srs_id = ?',
          [id],
        )
      : []
  if (!row) return id > 0 ? [String(id)] : []
  const isEpsg = /^epsg$/i.test(plainText(row.organization))
  const definitions = [row[wkt2Column], row.definition]
    .map((text) => plainText(text ?? '').trim())
    .filter((text) => text !== '' && text !== 'undefined')
  const code = plainText(row.code ?? id)
  return isEpsg || definitions.length === 0 ? [code, ...definitions] : definitions
}

/** Names of keys that only number the rows. */
const rowKeys = new Set(['fid', 'ogc_fid', 'converted_fid', 'id', 'gid'])

function columnsOf(
  database: Database,
  table: string,
  geometry: string | null,
): Pick<GpkgTable, 'columns' | 'binary'> {
  const columns = database.all(`pragma table_xinfo(${named(table)})`)
  const titles = titlesOf(database, table)
  if (columns.length > bounds.fields) throw problem('import.fields', { limit: bounds.fields })
  const binary: string[] = []
  const fields = columns.flatMap(({ name, type, hidden, pk }): SourceField[] => {
    const kind = typeOf(plainText(type))
    const isKey = Number(pk) > 0 && rowKeys.has(plainText(name).toLowerCase())
    // Generated columns are marked as hidden by 2 and 3.
    const own = Number(hidden) !== 1 && !isKey && plainText(name) !== geometry
    const title = titles.get(plainText(name).toLowerCase())
    if (own && !kind) binary.push(plainText(name))
    return own && kind
      ? [
          {
            name: plainText(name),
            type: kind,
            ...(title && { title }),
            ...(/^(NUMERIC|DECIMAL)/i.test(plainText(type)) && { byValues: true }),
          },
        ]
      : []
  })
  return { columns: fields, binary }
}

/** Titles of columns, from the extension for schemas (OGC 12-128r18, F.9). */
function titlesOf(database: Database, table: string): Map<string, string> {
  const [known] = database.all(
    "select 1 from sqlite_master where type = 'table' and name = 'gpkg_data_columns'",
  )
  if (!known) return new Map()
  const rows = database.all(
    'select column_name as name, coalesce(title, name) as title from gpkg_data_columns where table_name = ?',
    [table],
  )
  return new Map(
    rows.map(({ name, title }) => [plainText(name).toLowerCase(), plainText(title ?? '').trim()]),
  )
}

function typeOf(declared: string): ValueType | null {
  const type = declared.toUpperCase().replace(/\(.*$/, '').trim()
  if (type === 'BLOB') return null
  if (type === 'BOOLEAN') return 'boolean'
  if (/^(TINYINT|SMALLINT|MEDIUMINT)$/.test(type)) return 'int'
  if (/^(INT|INTEGER)$/.test(type)) return 'long'
  if (/^(FLOAT|DOUBLE|REAL|NUMERIC|DECIMAL)/.test(type)) return 'double'
  if (type === 'DATE') return 'date'
  return type === 'DATETIME' ? 'timestamp' : 'string'
}
