import type { Context } from '@/lib/access/context'
import { type VisibleLayer, quoted, tableOf } from '@/lib/domain/layers'
import { join, type Sql, sql } from '@/lib/platform/database'
import type { Result } from '../presenter'
import { openObjects, pointOf, readItems } from './layer-items'

/** Search radius in metres at the zoom of houses; it doubles with each lower zoom, up to a limit. */
const closest = 100
const farthest = 100_000
/** Objects near the point whose true distances are computed. */
const lookedAt = 100

/** Objects of a layer at a point: those that contain it, the smallest first, then the nearest ones. */
export async function nearInLayer(
  ctx: Context,
  layer: VisibleLayer,
  { lon, lat, zoom }: { lon: number; lat: number; zoom: number },
): Promise<Result> {
  const radius = Math.min(farthest, closest * 2 ** (18 - Math.min(18, zoom)))
  const boxes = boxesAbout(lon, lat, radius)
  const [west, south, east, north] = boxes[0]
  const wanted =
    boxes.length === 1 ? { box: [west, south, east, north] as [number, number, number, number] } : {}
  const open = await openObjects(ctx, layer, wanted)
  if (!open) return { layer: layer.title, wmsName: layer.typeName, layerId: layer.id, items: [] }
  const geometry = sql`o.${quoted(open.geomField)}`
  const at = sql`st_setsrid(st_makepoint(${lon}::float8, ${lat}::float8), 4326)`
  const key = quoted(open.pkField)
  // The index covers one side of the 180th meridian, so there is a box for each.
  const near = boxes.map((box) => {
    const from = sql`st_setsrid(st_makepoint(${box[4]}::float8, ${lat}::float8), 4326)`
    return sql`(select ${key} from ${tableOf(open)} o where ${touches(geometry, box)}
      order by ${geometry} <-> ${from} limit ${lookedAt}::int)`
  })
  // Invalid geometries of other programs contain nothing but can be near.
  const holds = sql`case when st_dimension(${geometry}) = 2 and st_isvalid(${geometry}) then st_covers(${geometry}, ${at}) else false end`
  const distance = sql`st_distance(${geometry}::geography, ${at}::geography)`
  return readItems(ctx, open, {
    where: sql`o.${key} in (${join(near, ' union all ')}) and (${holds} or ${distance} <= ${radius}::float8)`,
    order: sql`${holds} desc, case when ${holds} then st_area(${geometry}) else ${distance} end`,
    point: sql`case when ${holds} then ${at} when st_geometrytype(${geometry}) = 'ST_Point' then ${geometry} when st_dimension(${geometry}) = 2 then ${pointOf(geometry)} else ${nearestPoint(geometry, boxes, lat)} end`,
  })
}

/** The point of an object that is nearest to the requested one. Near the 180th meridian both sides are tried; degrees of
 * longitude are shortened to the length of those of latitude. */
function nearestPoint(geometry: Sql, boxes: readonly Around[], lat: number): Sql {
  const narrow = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const even = (one: Sql) => sql`st_scale(${one}, ${narrow}::float8, 1)`
  const sides = boxes.map(
    ([, , , , from]) => sql`(st_setsrid(st_makepoint(${from}::float8, ${lat}::float8), 4326))`,
  )
  return sql`(select st_scale(st_closestpoint(${even(geometry)}, ${even(sql`side`)}), ${1 / narrow}::float8, 1)
    from (values ${join(sides)}) sides(side) order by st_distance(${even(geometry)}, ${even(sql`side`)}) limit 1)`
}

/** The box in degrees around a point, and the longitude to measure from. */
type Around = [west: number, south: number, east: number, north: number, from: number]

function boxesAbout(lon: number, lat: number, radius: number): [Around, ...Around[]] {
  const high = radius / 110_000
  const [south, north] = [Math.max(-90, lat - high), Math.min(90, lat + high)]
  const edge = Math.max(Math.abs(south), Math.abs(north))
  const wide = edge >= 89 ? 180 : high / Math.cos((edge * Math.PI) / 180)
  if (wide >= 180) return [[-180, south, 180, north, lon]]
  const boxes: [Around, ...Around[]] = [
    [Math.max(-180, lon - wide), south, Math.min(180, lon + wide), north, lon],
  ]
  if (lon - wide < -180) boxes.push([lon - wide + 360, south, 180, north, lon + 360])
  if (lon + wide > 180) boxes.push([-180, south, lon + wide - 360, north, lon - 360])
  return boxes
}

const touches = (geometry: Sql, [west, south, east, north]: Around): Sql =>
  sql`${geometry} && st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`
