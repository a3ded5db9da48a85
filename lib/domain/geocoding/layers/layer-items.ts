import type { Context } from '@/lib/access/context'
import {
  type VisibleLayer,
  quoted,
  tableExists,
  tableOf,
  type WantedRows,
  withRows,
} from '@/lib/domain/layers'
import { objectTitle } from '@/lib/domain/service-objects'
import { join, type Sql, sql } from '@/lib/platform/database'
import { Problem } from '@/lib/problems'
import type { Item, Result } from '../presenter'

export const itemsAtMost = 10

/** A vector layer whose objects can be queried. */
export type OpenLayer = VisibleLayer

interface Row {
  id: number | bigint
  properties: Record<string, unknown>
  lon: number
  lat: number
  /** Its extent in degrees. */
  span: number
}

/** The layer with queryable objects; null when it has none: rasters, a missing table, an unavailable
 * server. */
export async function openObjects(
  ctx: Context,
  layer: VisibleLayer,
  wanted: WantedRows,
): Promise<OpenLayer | null> {
  if (!layer.geometryType) return null
  try {
    const open = await withRows(layer, { ...wanted, partial: true })
    return open.rows || (await tableExists(ctx.database, open)) ? open : null
  } catch (error) {
    // The rest of the answer is useful without a failed server.
    if (error instanceof Problem && error.key.startsWith('remote.')) return null
    throw error
  }
}

/** Matching objects of a layer as items of an answer. `order` is over `o`, the best first; `point` is where an object is
 * shown. */
export async function readItems(
  ctx: Context,
  layer: OpenLayer,
  { where, order, point }: { where: Sql; order: Sql; point?: Sql },
): Promise<Result> {
  const shown = join(
    [...namesOf(layer)].map((name) => sql`o.${quoted(name)}`),
    ', ',
  )
  const geometry = sql`o.${quoted(layer.geomField)}`
  const rows = await ctx.database.query<Row>(sql`
    select id, properties, st_x(at) as lon, st_y(at) as lat,
      greatest(st_xmax(box) - st_xmin(box), st_ymax(box) - st_ymin(box)) as span
    from (
      select o.${quoted(layer.pkField)} as id, (select row_to_json(p) from (select ${shown}) p) as properties,
        ${point ?? pointOf(geometry)} as at,
        box2d(${geometry}) as box, row_number() over (order by ${order}, o.${quoted(layer.pkField)}) as place
      from ${tableOf(layer)} o where ${where} and ${geometry} is not null and not st_isempty(${geometry})
      order by place limit ${itemsAtMost}::int
    ) x where st_x(at) is not null order by place`)
  return {
    layer: layer.title,
    wmsName: layer.typeName,
    layerId: layer.id,
    items: rows.map((row) => toItem(layer, row)),
  }
}

/** A point within an area, or on a line near its middle. */
export const pointOf = (geometry: Sql): Sql => sql`case
    when st_dimension(${geometry}) = 1 then st_closestpoint(${geometry}, st_centroid(${geometry}))
    when st_isvalid(${geometry}) then st_pointonsurface(${geometry})
    else st_centroid(st_envelope(${geometry})) end`

/** The columns of titles and rights, and the key. */
function namesOf({ pkField, fields, titleFields }: OpenLayer): Set<string> {
  const there = new Set(fields.map(({ name }) => name))
  const wanted = [...titleFields.fields, ...ownership].filter((name) => there.has(name))
  return new Set([pkField, ...wanted])
}

const ownership = ['sys_clr_id', 'sys_org_id']

function toItem(layer: OpenLayer, { id, properties, lon, lat, span }: Row): Item {
  return {
    pkid: String(id),
    label: objectTitle(layer.titleFields, properties) ?? `${layer.title} ${id}`,
    zoom: zoomOf(span),
    lon,
    lat,
    address: {},
    clusterId: wholeOf(properties.sys_clr_id),
    organizationId: wholeOf(properties.sys_org_id),
  }
}

/** The zoom at which the whole object is visible. */
const zoomOf = (span: number): number =>
  span > 0 ? Math.max(1, Math.min(18, Math.floor(Math.log2(360 / span)))) : 18

function wholeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}
