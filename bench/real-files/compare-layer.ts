import type pg from 'pg'
import { sameValue } from './compare-values'
import type { Job, Preview } from './import-by-product'
import type { GdalLayer } from './load-by-gdal'

/** What is said instead of differences where notices count all rows that are missing. */
export const leftOutInAll = 'rows that notices count are missing'

/** Notices that count what GDAL makes rows of. */
const leftOut = new Set(['overlays', 'links', 'extensions', 'tables'])

/** Above so many corners only extents and numbers of corners are compared. */
const cornersAtMost = 4000

/** What differs between an imported layer and what GDAL loaded; empty when they are equal. */
export async function compareLayer(
  client: pg.Client,
  layer: GdalLayer,
  job: Job,
  fields: Preview['fields'],
): Promise<string[]> {
  // An overlay, a model or a row of another table that a notice counts is not missing in silence.
  const noticed = job.notices.reduce((sum, { kind, count }) => sum + (leftOut.has(kind) ? count : 0), 0)
  const binary = job.notices.flatMap(({ kind, name }) => (kind === 'binary' ? [name] : []))
  layer.columns = layer.columns.filter((column) => !binary.includes(column))
  const { rows: tables } = await client.query<{ table_name: string }>(
    'select table_name from layers where id = $1',
    [job.layerId],
  )
  const ours = `layers."${tables[0]?.table_name}"`
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${ours}`)
  const count = Number(counted[0]?.count)
  if (layer.count > count + job.errorCount && layer.count <= count + job.errorCount + noticed)
    return [leftOutInAll]
  if (count + job.errorCount !== layer.count)
    return [`rows: ${count} and ${job.errorCount} refused of ${layer.count}`]
  const refused = job.errors.map(({ row }) => row)
  const pairs = `
    select o.geom, t.theirs_geom, row_number() over (order by t.theirs_id) as pair_number
    from (select geom, row_number() over (order by id) as n from ${ours}) o
    join (select theirs_id, theirs_geom, row_number() over (order by theirs_id) as n from (
      select theirs_id, theirs_geom, row_number() over (order by theirs_id) as theirs_row from theirs."${layer.table}") a
      where not theirs_row = any($1::bigint[])) t using (n)`
  return [
    ...(layer.hasGeometry ? await comparePlaces(client, pairs, refused) : []),
    ...(await compareColumns(client, ours, layer, refused, fields)),
  ]
}

async function comparePlaces(client: pg.Client, pairs: string, refused: number[]): Promise<string[]> {
  const distance = `case when st_isempty(theirs_geom) or theirs_geom is null then case when geom is null or st_isempty(geom) then 0 else 1 end
    when geom is null then 1
    when st_npoints(geom) <= ${cornersAtMost} and st_npoints(theirs_geom) <= ${cornersAtMost} then st_hausdorffdistance(geom, theirs_geom)
    else greatest(abs(st_xmin(geom) - st_xmin(theirs_geom)), abs(st_xmax(geom) - st_xmax(theirs_geom)),
      abs(st_ymin(geom) - st_ymin(theirs_geom)), abs(st_ymax(geom) - st_ymax(theirs_geom))) end`
  const { rows } = await client.query<{ far: string; worst: number | null; first: string }>(
    `select count(*) as far, max(meters) as worst, min(pair_number) as first from (select pair_number, 111320 * (${distance}) as meters from (${pairs}) p) d where meters > 0.5 and abs(meters - 40075200) > 1000`,
    [refused],
  )
  const [found] = rows
  return Number(found?.far) > 0
    ? [`places: ${found?.far}, up to ${Math.round(found?.worst ?? 0)} m, first in row ${found?.first}`]
    : []
}

async function compareColumns(
  client: pg.Client,
  ours: string,
  layer: GdalLayer,
  refused: number[],
  fields: Preview['fields'],
): Promise<string[]> {
  const read = async (table: string, key: string) =>
    (
      await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t order by ${key} limit 2000`,
      )
    ).rows.map(({ row }) => row)
  const skipped = new Set(refused)
  const theirs = (await read(`theirs."${layer.table}"`, 'theirs_id')).filter((_, at) => !skipped.has(at + 1))
  const mine = await read(ours, 'id')
  const found: string[] = []
  for (const column of layer.columns) {
    const field =
      fields.find(({ rusName, name }) => rusName === column || name === column) ??
      fields.find(({ rusName, name }) =>
        [rusName, name].some((each) => each.toLowerCase() === column.toLowerCase()),
      )
    const at = theirs.findIndex(
      (row, n) => n < mine.length && !sameValue(field ? mine[n]?.[field.name] : null, row[column]),
    )
    if (at < 0) continue
    const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60)
    found.push(
      field
        ? `${column}: row ${at + 1} ${shown(mine[at]?.[field.name])} for ${shown(theirs[at]?.[column])}`
        : `${column}: missing, row ${at + 1} has ${shown(theirs[at]?.[column])}`,
    )
  }
  return found
}
