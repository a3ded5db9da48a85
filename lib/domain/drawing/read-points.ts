import { quoted, tableOf } from '@/lib/domain/layers'
import { type Database, empty, raw, sql, statementName } from '@/lib/platform/database'
import { gridOf } from './grid'
import {
  boxSql,
  inSystem,
  mostFeatures,
  propertiesOf,
  type Source,
  valuesOf,
  type View,
  type Wanted,
} from './source'
import type { Feature } from './shapes/feature'

interface Row {
  xs: Buffer | null
  ys: Buffer | null
  attributes: unknown[][] | null
}

/** Points that look alike are one shape; not too many of them, so that drawing can pause in between. */
const alikeAtMost = 500

/** Points are two numbers each: the database takes a third of the time when it need not write geometries of them. */
export async function readPoints(
  database: Database,
  source: Source,
  view: View,
  { attributes, filter }: Wanted,
): Promise<Feature[]> {
  const grid = gridOf(view)
  const geom = sql`o.${quoted(source.geomField)}`
  const { own, all } = valuesOf(attributes)
  const statement = sql`
    select string_agg(float4send(x), ''::bytea) as xs, string_agg(float4send(y), ''::bytea) as ys, ${all} as attributes
    from (
      select own, ((st_x(place) - ${grid.left}::float8) * ${grid.scaleX}::float8)::float4 as x,
        ((${grid.top}::float8 - st_y(place)) * ${grid.scaleY}::float8)::float4 as y
      from (
        select ${own} as own, ${inSystem(geom, grid.srid)} as place
        from ${tableOf(source)} o, (select ${boxSql(view.degrees)} as box) area
        where ${geom} && area.box ${filter ? sql`and ${filter}` : empty}
        order by o.${quoted(source.pkField)}
        limit ${raw(String(mostFeatures))}
      ) seen
    ) placed`
  const [row] = await database.query<Row>(statement, statementName(statement.text))
  if (!row?.xs || !row.ys) return []
  const points = pointsOf(row.xs, row.ys)
  grid.settle?.(points)
  return attributes.length === 0 ? alike(points) : each(points, row.attributes ?? [], attributes)
}

/** As the database sends numbers: highest byte first. */
function pointsOf(xs: Buffer, ys: Buffer): Float32Array {
  const points = new Float32Array(xs.length / 2)
  for (let at = 0; at < xs.length; at += 4) {
    points[at / 2] = xs.readFloatBE(at)
    points[at / 2 + 1] = ys.readFloatBE(at)
  }
  return points
}

function alike(points: Float32Array): Feature[] {
  const features: Feature[] = []
  for (let at = 0; at < points.length; at += alikeAtMost * 2)
    features.push({
      id: at / 2,
      type: 1,
      parts: [points.subarray(at, at + alikeAtMost * 2)],
      properties: propertiesOf([]),
    })
  return features
}

function each(points: Float32Array, rows: readonly unknown[][], names: readonly string[]): Feature[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({
    id: at,
    type: 1,
    parts: [points.subarray(at * 2, at * 2 + 2)],
    properties: propertiesOf(names, rows[at]),
  }))
}
