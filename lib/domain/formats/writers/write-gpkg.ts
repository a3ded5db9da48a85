import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Geometry } from 'geojson'
import type { Database, Statement } from 'node-sqlite3-wasm'
import { eachPosition } from '../geometry/each-position'
import { hasHeights } from '../geometry/has-heights'
import { writeWkb } from '../geometry/write-wkb'
import type { ValueType } from '../record'
import { plainText } from '../values/plain-text'
import { convertedNames } from './converted-names'
import type { Export, ExportField, ExportRow } from './record'

/** The lowest and the highest coordinates. */
export type Box = readonly [number, number, number, number]

/** What the geometries of a file are like. */
export interface Contents {
  /** Null when there is no geometry. */
  box: Box | null
  /** Whether an object has no geometry. */
  gaps: boolean
  heights: boolean
}

const columnTypes: Record<ValueType, string> = {
  string: 'TEXT',
  int: 'MEDIUMINT',
  long: 'INTEGER',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'DATETIME',
}

const named = (name: string) => `"${name.replaceAll('"', '""')}"`

/** GeoPackage 1.3 with one table. SQLite writes at random offsets, so it goes to a temporary file first. */
export async function* writeGpkg(what: Export): AsyncGenerator<Buffer> {
  const path = await what.tempFolder()
  try {
    await writePackage(path, what)
    yield* createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
  } finally {
    for (const left of [path, `${path}-journal`]) await rm(left, { force: true })
    await rm(`${path}.lock`, { force: true, recursive: true })
  }
}

/** Writes a GeoPackage to a path. */
export async function writePackage(
  path: string,
  { name, title, geometryType, fields, rows, system }: Export,
): Promise<Contents> {
  const { default: sqlite } = await import('node-sqlite3-wasm')
  const database = new sqlite.Database(path)
  try {
    // SQLite has column names regardless of case.
    const names = convertedNames({ format: 'gpkg', fields })
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma application_id = 1196444487')
    database.exec('pragma user_version = 10300')
    const srid = system?.srid ?? 4326
    database.exec(schema(name, geometryType, fields, names, srid))
    if (system && srid !== 4326)
      database.run('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, null)', [
        /"(.*?)"/.exec(system.wkt)?.[1] ?? String(srid),
        srid,
        'EPSG',
        srid,
        system.wkt,
      ])
    database.run(
      'insert into gpkg_contents (table_name, data_type, identifier, srs_id) values (?, ?, ?, ?)',
      [name, 'features', title, srid],
    )
    for (const [at, { title }] of fields.entries())
      database.run('insert into gpkg_data_columns (table_name, column_name, title) values (?, ?, ?)', [
        name,
        names[at] ?? '',
        title,
      ])
    const columns = ['fid', 'geom', ...names].map(named)
    const insert = database.prepare(
      `insert into ${named(name)} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    try {
      return await insertAll(database, insert, { fields, rows, head: blobHead(srid) })
    } finally {
      insert.finalize()
    }
  } finally {
    database.close()
  }
}

async function insertAll(
  database: Database,
  insert: Statement,
  { fields, rows, head }: Pick<Export, 'fields' | 'rows'> & { head: Buffer },
): Promise<Contents> {
  const contents: Contents = { box: null, gaps: false, heights: false }
  for await (const part of rows) {
    database.exec('begin')
    for (const row of part) {
      if (row.geometry) contents.box = widened(contents.box, row.geometry)
      else contents.gaps = true
      contents.heights ||= row.geometry !== null && hasHeights(row.geometry)
      insert.run(valuesOf(row, fields, head))
    }
    database.exec('commit')
  }
  // 2 allows heights, 1 would demand them.
  if (contents.heights) database.exec('update gpkg_geometry_columns set z = 2')
  return contents
}

/** The box with a geometry in it. */
function widened(box: Box | null, geometry: Geometry): Box | null {
  let wide = box
  eachPosition(geometry, ([x = 0, y = 0]) => {
    wide = wide
      ? [Math.min(wide[0], x), Math.min(wide[1], y), Math.max(wide[2], x), Math.max(wide[3], y)]
      : [x, y, x, y]
  })
  return wide
}

function valuesOf({ id, geometry, attributes }: ExportRow, fields: readonly ExportField[], head: Buffer) {
  return [
    id,
    geometry && Buffer.concat([head, writeWkb(geometry, hasHeights(geometry))]),
    ...fields.map(({ name, type }) => valueOf(attributes[name], type)),
  ]
}

function valueOf(value: unknown, type: ValueType): string | number | bigint | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (type === 'long' && (typeof value === 'string' || Number.isInteger(value)))
    return BigInt(value as string)
  if (typeof value === 'number' || typeof value === 'bigint') return value
  return type === 'timestamp' && typeof value === 'string' ? momentOf(value) : plainText(value)
}

/** In UTC, with milliseconds and without an offset, the only form of GeoPackage. Invalid timestamps are
 * unchanged. */
function momentOf(value: string): string {
  const zoned = /(Z|[+-]\d\d(:?\d\d)?)$/i.test(value.slice(10)) ? value : `${value}Z`
  const at = new Date(zoned)
  return Number.isNaN(at.getTime()) ? value : at.toISOString()
}

function blobHead(srid: number): Buffer {
  const head = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0])
  head.writeInt32LE(srid, 4)
  return head
}

function schema(
  name: string,
  kind: string,
  fields: readonly ExportField[],
  names: readonly string[],
  srid: number,
): string {
  const columns = fields.map(({ type }, at) => `, ${named(names[at] ?? '')} ${columnTypes[type]}`)
  const text = `'${name.replaceAll("'", "''")}'`
  return `
    create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer not null primary key,
      organization text not null, organization_coordsys_id integer not null, definition text not null, description text);
    insert into gpkg_spatial_ref_sys values
      ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined cartesian coordinate reference system'),
      ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
      ('WGS 84 geodetic', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]', 'longitude/latitude coordinates in decimal degrees');
    create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique,
      description text default '', last_change datetime not null default (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      min_x double, min_y double, max_x double, max_y double, srs_id integer references gpkg_spatial_ref_sys (srs_id));
    create table gpkg_geometry_columns (table_name text not null, column_name text not null,
      geometry_type_name text not null, srs_id integer not null, z tinyint not null, m tinyint not null,
      primary key (table_name, column_name));
    create table gpkg_extensions (table_name text, column_name text, extension_name text not null,
      definition text not null, scope text not null, unique (table_name, column_name, extension_name));
    insert into gpkg_extensions values ('gpkg_data_columns', null, 'gpkg_schema',
      'http://www.geopackage.org/spec/#extension_schema', 'read-write');
    create table gpkg_data_columns (table_name text not null, column_name text not null, name text, title text,
      description text, mime_type text, constraint_name text, primary key (table_name, column_name),
      unique (table_name, name));
    create table ${named(name)} (fid integer primary key autoincrement not null,
      geom ${kind.toUpperCase()}${columns.join('')});
    insert into gpkg_geometry_columns values (${text}, 'geom', '${kind.toUpperCase()}', ${srid}, 0, 0);`
}
