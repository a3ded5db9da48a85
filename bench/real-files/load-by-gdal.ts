import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type pg from 'pg'
import { gdalAddress } from './gdal-address'

const run = promisify(execFile)

/** A layer of a file as GDAL loads it into PostGIS. */
export interface GdalLayer {
  name: string
  table: string
  columns: string[]
  hasGeometry: boolean
  count: number
  /** The layers that this one joins. */
  whole?: GdalLayer[]
}

/** Loads all layers of a file by ogr2ogr into the schema `theirs`; a system is given where the file has none. */
export async function loadByGdal(client: pg.Client, url: string, path: string, system?: string) {
  await client.query('drop schema if exists theirs cascade; create schema theirs')
  const options = [
    '-t_srs',
    'EPSG:4326',
    '-nlt',
    'PROMOTE_TO_MULTI',
    '-nlt',
    'CONVERT_TO_LINEAR',
    '-dim',
    'XY',
    '-q',
    '-skipfailures',
  ]
  const creation = [
    'LAUNDER=NO',
    'PRECISION=NO',
    'FID=theirs_id',
    'GEOMETRY_NAME=theirs_geom',
    'SCHEMA=theirs',
    'SPATIAL_INDEX=NONE',
  ]
  const args = [
    '-f',
    'PostgreSQL',
    gdalAddress(url),
    path,
    ...options,
    ...creation.flatMap((each) => ['-lco', each]),
  ]
  const { stderr } = await run('ogr2ogr', system ? [...args, '-s_srs', system] : args, {
    timeout: 120_000,
    maxBuffer: 1e8,
  }).catch((error: { stderr?: string }) => ({ stderr: error.stderr || 'failed' }))
  return { said: stderr.trim(), layers: await readTables(client) }
}

/** Makes the table of a layer that joins others. */
export async function joinLayers(client: pg.Client, layer: GdalLayer): Promise<void> {
  layer.table = 'all layers'
  const columns = layer.columns.map((column) => `"${column}"`)
  const parts = layer.whole?.map(
    ({ table }, at) =>
      `select ${at} as part, theirs_id as within, theirs_geom, ${columns.join() || 'null as none'} from theirs."${table}"`,
  )
  await client.query(`create table theirs."${layer.table}" as
    select row_number() over (order by part, within) as theirs_id, * from (${parts?.join(' union all ')}) p`)
}

/** Degrees where all coordinates of a file could be some, web Mercator otherwise. */
export async function likelySystem(path: string): Promise<string> {
  const { stdout } = await run('ogrinfo', ['-so', '-al', '-ro', path], { maxBuffer: 1e8 })
  const numbers = [...stdout.matchAll(/^Extent: .*$/gm)].flatMap(([line]) => line.match(/-?[\d.]+/g) ?? [])
  return numbers.every((each, at) => Math.abs(Number(each)) <= (at % 2 === 0 ? 180 : 90))
    ? 'EPSG:4326'
    : 'EPSG:3857'
}

async function readTables(client: pg.Client): Promise<GdalLayer[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'theirs'::regnamespace and c.relkind = 'r' group by c.oid, c.relname order by c.oid`)
  const layers: GdalLayer[] = []
  for (const { table, columns } of rows) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from theirs."${table}"`)
    layers.push({
      name: table,
      table,
      columns: columns.filter((column) => column !== 'theirs_id' && column !== 'theirs_geom'),
      hasGeometry: columns.includes('theirs_geom'),
      count: Number(counted[0]?.count),
    })
  }
  return layers
}
