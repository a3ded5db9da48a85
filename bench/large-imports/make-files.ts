import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { gdalAddress } from '../real-files/gdal-address'

export interface LargeFile {
  format: 'gpkg' | 'shp' | 'geojson'
  /** As ogr2ogr opens it. */
  path: string
  /** As it is uploaded. */
  upload: string
  bytes: number
  rows: number
}

const drivers = { gpkg: 'GPKG', shp: 'ESRI Shapefile', geojson: 'GeoJSON' } as const
/** Bytes that a row takes in each format. */
const bytesOfRow = { gpkg: 310, shp: 470, geojson: 505 } as const

/** Writes areas of 8 corners with a title, numbers, a code and a day, by ogr2ogr, as a file of about so many bytes for
 * each format. */
export async function makeFiles(url: string, folder: string, bytes: number): Promise<LargeFile[]> {
  const files: LargeFile[] = []
  for (const format of ['gpkg', 'shp', 'geojson'] as const)
    files.push(await makeFileOf(url, folder, format, Math.round(bytes / bytesOfRow[format])))
  return files
}

/** Writes such areas as a file of a format. */
export async function makeFileOf(
  url: string,
  folder: string,
  format: LargeFile['format'],
  rows: number,
): Promise<LargeFile> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create schema if not exists theirs')
    await client.query(makeRows, [rows])
    return makeFile(url, folder, format, rows)
  } finally {
    await client.query('drop table if exists theirs.areas')
    await client.end()
  }
}

const makeRows = `
  create table theirs.areas as
  select n as id, 'Участок № ' || n || ', улица Садовая' as title, n % 40 as floors, n * 0.37 as size,
    '77:01:' || lpad(n::text, 9, '0') as code, date '2001-01-01' + n % 9000 as since,
    st_setsrid(st_makepolygon(st_makeline(array(
      select st_point(x + r * cos(a * pi() / 4), y + r * sin(a * pi() / 4)) from generate_series(0, 8) a))), 4326) as geom
  from (select n, 36.5 + (n % 1500) * 0.001 as x, 55 + n / 1500 * 0.001 as y, 0.0004 as r
    from generate_series(1, $1::int) n) p`

function makeFile(url: string, folder: string, format: LargeFile['format'], rows: number): LargeFile {
  const path = join(folder, `areas.${format}`)
  const options = format === 'shp' ? ['-lco', 'ENCODING=UTF-8'] : []
  execFileSync('ogr2ogr', [
    '-f',
    drivers[format],
    ...options,
    path,
    gdalAddress(url),
    'theirs.areas',
    '-nln',
    'areas',
    '-q',
  ])
  if (format !== 'shp') return { format, path, upload: path, bytes: statSync(path).size, rows }
  const upload = join(folder, 'areas.zip')
  const members = readdirSync(folder).filter((name) => /^areas\.(shp|shx|dbf|prj|cpg)$/.test(name))
  execFileSync('zip', ['-q', '-1', basename(upload), ...members], { cwd: folder })
  const sizes = members.map((name) => statSync(join(folder, name)).size)
  return { format, path, upload, bytes: sizes.reduce((sum, size) => sum + size, 0), rows }
}
