import type { Geometry } from 'geojson'
import type { Context } from '@/lib/access/context'
import { quoted } from '@/lib/domain/layers'
import { changeObjects, fromTable, keyOf, readColumns, readObjects } from '@/lib/domain/objects'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import type { CutResult } from './cut-result'
import { joinParts } from './join-parts'
import { lostDimensions } from './lost-dimensions'
import { openObjects, type PlacedTable } from './open-objects'
import type { CutLine, CutObjects } from './schema'

/** Lets borders of areas and courses of lines follow a line between the points where it crosses them: what lies inside of
 * a ring is cut off, the largest part stays, and what the line encloses outside of it is added. */
export async function reshapeObjects(
  ctx: Context,
  layerId: number,
  { objects, line }: CutObjects,
): Promise<CutResult> {
  const table = await openObjects(ctx, layerId, objects, [1, 2])
  const ids = objects.map(({ id }) => id)
  await rejectTangled(ctx.database, line)
  const before = await readObjects(ctx.database, table, ids)
  const reshaped = await reshapedParts(ctx.database, table, ids, line)
  const changes = before.flatMap(({ id, geometry: was }) => {
    const parts = reshaped.get(id) ?? []
    return was && parts.some(({ changed }) => changed)
      ? [{ id, was, geometry: joinParts(parts.map(({ geometry }) => geometry)) }]
      : []
  })
  if (changes.length === 0) throw invalid({ path: 'line', rule: 'lineReshapesNothing' })
  const changed = await changeObjects(
    ctx,
    { kind: 'layer', id: layerId },
    { create: [], delete: [], update: changes.map(({ id, geometry }) => ({ id, geometry })) },
    { updated: changes.map(({ was }) => was) },
  )
  const columns = await readColumns(ctx.database, table)
  return {
    ...changed,
    unchanged: ids.filter((id) => !changes.some((one) => one.id === id)),
    emptied: [],
    lost: lostDimensions(
      columns.get(table.geometry.field),
      changes.map(({ was }) => was),
      changes.map(({ geometry }) => geometry),
    ),
  }
}

const bladeOf = (line: CutLine): Sql => sql`st_setsrid(st_geomfromgeojson(${JSON.stringify(line)}), 4326)`

async function rejectTangled(database: Database, line: CutLine): Promise<void> {
  const [row] = await database.query<{ simple: boolean }>(sql`select st_issimple(${bladeOf(line)}) as simple`)
  if (!row?.simple) throw invalid({ path: 'line', rule: 'lineCrossesItself' })
}

interface Part {
  geometry: Geometry
  changed: boolean
}

async function reshapedParts(
  database: Database,
  table: PlacedTable,
  ids: readonly number[],
  line: CutLine,
): Promise<ReadonlyMap<number, Part[]>> {
  const rows = await database.query<{ id: string; changed: boolean; geometry: string }>(sql`
    with blade as materialized (select ${bladeOf(line)} as line),
    parts as materialized (
      select ${keyOf(table)} as id, row_number() over () as n, part.geom as shape
      from ${fromTable(table)} cross join lateral st_dump(st_force2d(o.${quoted(table.geometry.field)})) part
      where ${keyOf(table)} = any(${ids.map(String)}::bigint[])
    ), ${reshapedAreas}, ${reshapedLines},
    all_parts as (
      select p.id, p.n, p.shape as was, coalesce(a.shape, l.shape) as shape,
        not st_equals(p.shape, coalesce(a.shape, l.shape, p.shape)) as changed
      from parts p left join areas a on a.n = p.n left join lines l on l.n = p.n
    )
    select p.id::text, p.changed, st_asgeojson(piece.geom, 15) as geometry
    from all_parts p cross join lateral st_dump(case when p.changed then p.shape else p.was end) piece
    order by p.id, p.n, piece.path`)
  const found = new Map<number, Part[]>()
  for (const { id, changed, geometry } of rows) {
    const list = found.get(Number(id)) ?? []
    list.push({ changed, geometry: JSON.parse(geometry) })
    found.set(Number(id), list)
  }
  return found
}

/** Each ring of an area by itself: the border and the line make faces. */
const reshapedAreas = sql`
  rings as materialized (
    select p.n, ring.path[1] as at, ring.geom as shape
    from parts p cross join lateral st_dumprings(p.shape) ring where st_dimension(p.shape) = 2
  ), faces as materialized (
    select r.n, r.at, face.geom as shape,
      st_intersects(st_pointonsurface(face.geom), r.shape) as inside
    from rings r cross join blade b cross join lateral (
      select st_polygonize(edge.geom) as shape
      from st_dump(st_unaryunion(st_collect(st_exteriorring(r.shape), b.line))) edge
    ) made cross join lateral st_dump(made.shape) face
  ), ranked as (
    select *, row_number() over (partition by n, at, inside order by st_area(shape) desc) as rank from faces
  ), bent as (
    select n, at, st_union(shape) as shape, count(*) > 1 or bool_or(not inside) as changed
    from ranked where not inside or rank = 1 group by n, at
  ), areas as (
    select outer_ring.n, case when holes.shape is null then outer_ring.shape
      else st_difference(outer_ring.shape, holes.shape) end as shape
    from bent outer_ring left join lateral (
      select st_union(h.shape) as shape from bent h where h.n = outer_ring.n and h.at > 0
    ) holes on true
    where outer_ring.at = 0
  )`

/** The course of a line between the first and the last crossing. */
const reshapedLines = sql`
  crossings as (
    select p.n, p.shape, b.line,
      min(st_linelocatepoint(p.shape, c.geom)) as first, max(st_linelocatepoint(p.shape, c.geom)) as last
    from parts p cross join blade b cross join lateral st_dumppoints(st_intersection(p.shape, b.line)) c
    where st_dimension(p.shape) = 1 group by p.n, p.shape, b.line
  ), located as (
    select *, st_linelocatepoint(line, st_lineinterpolatepoint(shape, first)) as one,
      st_linelocatepoint(line, st_lineinterpolatepoint(shape, last)) as other
    from crossings where first < last
  ), lines as (
    select n, st_removerepeatedpoints(st_makeline(array_remove(array[
      case when first > 0 then st_linesubstring(shape, 0, first) end,
      case when one < other then st_linesubstring(line, one, other)
        else st_reverse(st_linesubstring(line, other, one)) end,
      case when last < 1 then st_linesubstring(shape, last, 1) end
    ], null)), 1e-11) as shape
    from located where one <> other
  )`
