import type { Context } from '@/lib/access/context'
import { quoted, requireLayer, tableExists, tableOf, type VisibleLayer, withRows } from '@/lib/domain/layers'
import { objectTitle } from '@/lib/domain/service-objects'
import { join, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import type { StopRow, Visit } from './record'

/** Objects that one stop visits at most, the nearest ones. */
const objectsOfStop = 20

/** Stops that are looked up at once. */
const stopsAtOnce = 500

/** A layer with objects that the caller reads: 404, 403, and 400 for one without geometry. */
export async function openVisitedLayer(ctx: Context, id: number): Promise<VisibleLayer> {
  const layer = await requireLayer(ctx, { id }, 'read')
  if (!layer.geometryType) throw invalid({ path: 'layerId', rule: 'withoutObjects' })
  const open = await withRows(layer, { partial: true })
  if (!open.rows && !(await tableExists(ctx.database, open)))
    throw invalid({ path: 'layerId', rule: 'withoutObjects' })
  return open
}

interface Found {
  stop: number
  id: number | bigint
  properties: Record<string, unknown>
  lon: number
  lat: number
}

/** The objects within a radius of stops, the nearest of each stop first. */
export async function findVisited(
  ctx: Context,
  layer: VisibleLayer,
  stops: readonly StopRow[],
  radius: number,
): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let first = 0; first < stops.length; first += stopsAtOnce) {
    const part = stops.slice(first, first + stopsAtOnce)
    for (const found of await ctx.database.query<Found>(nearStops(layer, part, radius))) {
      const stop = part[found.stop]
      if (stop) visits.push(visitOf(layer, stop, found))
    }
  }
  return visits
}

/** The box leads to the index; what is beside the 180th meridian is found on the side of the stop. */
function nearStops(layer: VisibleLayer, stops: readonly StopRow[], radius: number): Sql {
  const places = stops.map(({ place: { lon, lat } }, stop) => ({ stop, lon, lat }))
  const geometry = sql`o.${quoted(layer.geomField)}`
  const key = sql`o.${quoted(layer.pkField)}`
  const there = new Set(layer.fields.map(({ name }) => name))
  const shown = [layer.pkField, ...layer.titleFields.fields.filter((name) => there.has(name))]
  const columns = join(
    [...new Set(shown)].map((name) => sql`o.${quoted(name)}`),
    ', ',
  )
  const at = sql`st_setsrid(st_makepoint(s.lon, s.lat), 4326)`
  const high = radius / 110_000
  const wide = sql`least(180, ${high}::float8 / greatest(0.01, cos(radians(abs(s.lat) + ${high}::float8))))`
  const box = sql`st_makeenvelope(s.lon - ${wide}, s.lat - ${high}::float8, s.lon + ${wide}, s.lat + ${high}::float8, 4326)`
  const distance = sql`st_distance(${geometry}::geography, ${at}::geography)`
  return sql`
    select s.stop, f.id, f.properties, st_x(f.place) as lon, st_y(f.place) as lat
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as s(stop int, lon float8, lat float8)
    cross join lateral (
      select ${key} as id, (select row_to_json(p) from (select ${columns}) p) as properties,
        st_centroid(st_envelope(${geometry})) as place, ${distance} as distance
      from ${tableOf(layer)} o
      where ${geometry} && ${box} and not st_isempty(${geometry}) and ${distance} <= ${radius}::float8
      order by distance, 1 limit ${objectsOfStop}::int
    ) f
    order by s.stop, f.distance, f.id`
}

function visitOf(layer: VisibleLayer, stop: StopRow, { id, properties, lon, lat }: Found): Visit {
  const { person, from, till } = stop
  return {
    person,
    kind: 'object',
    taskId: null,
    layerId: layer.id,
    objectId: String(id),
    title: objectTitle(layer.titleFields, properties) ?? `${layer.title} ${id}`,
    lon,
    lat,
    from,
    till,
  }
}
