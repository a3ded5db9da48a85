import type { Geometry } from 'geojson'
import type { Context } from '@/lib/access/context'
import { quoted } from '@/lib/domain/layers'
import {
  changeObjects,
  type Feature,
  fromTable,
  keyOf,
  readColumns,
  readObjects,
  type TableColumn,
} from '@/lib/domain/objects'
import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import type { CutResult } from './cut-result'
import { joinParts } from './join-parts'
import { lostDimensions } from './lost-dimensions'
import { openObjects, type PlacedTable } from './open-objects'
import type { CutLine, CutObjects } from './schema'

/** Objects that splitting one object may make. */
const piecesAtMost = 1000

/** Splits areas and lines along a line. The largest piece stays the object, with the parts that the line does not cross;
 * the others become new objects with its attributes. */
export async function splitObjects(
  ctx: Context,
  layerId: number,
  { objects, line }: CutObjects,
): Promise<CutResult> {
  const table = await openObjects(ctx, layerId, objects, [1, 2])
  const ids = objects.map(({ id }) => id)
  const before = new Map((await readObjects(ctx.database, table, ids)).map((one) => [one.id, one]))
  const pieces = await piecesOf(ctx.database, table, ids, line)
  const columns = await readColumns(ctx.database, table)
  const unique = await uniqueFields(ctx.database, table)
  const split = ids.flatMap((id) => {
    const was = before.get(id)
    const [largest, ...others] = (pieces.get(id) ?? []).filter(({ cut }) => cut)
    if (!was?.geometry || !largest || others.length === 0) return []
    const uncut = (pieces.get(id) ?? []).filter(({ cut }) => !cut)
    const kept = joinParts([largest, ...uncut].map(({ geometry }) => geometry))
    return [{ id, was, heights: was.geometry, kept, others: others.map(({ geometry }) => geometry) }]
  })
  if (split.length === 0) throw invalid({ path: 'line', rule: 'lineSplitsNothing' })
  const made = split.flatMap(({ was, heights, others }) =>
    others.map((geometry) => ({ geometry, heights, properties: copiedFrom(was, columns, unique) })),
  )
  if (made.length > piecesAtMost)
    throw invalid({ path: 'line', rule: 'manyPieces', values: { limit: piecesAtMost } })
  const changed = await changeObjects(
    ctx,
    { kind: 'layer', id: layerId },
    {
      delete: [],
      update: split.map(({ id, kept }) => ({ id, geometry: kept })),
      create: made.map(({ geometry, properties }) => ({ type: 'Feature', geometry, properties })),
    },
    { updated: split.map(({ heights }) => heights), created: made.map(({ heights }) => heights) },
  )
  return {
    ...changed,
    unchanged: ids.filter((id) => !split.some((one) => one.id === id)),
    emptied: unique.filter((name) => split.some(({ was }) => (was.properties[name] ?? null) !== null)),
    lost: lostDimensions(
      columns.get(table.geometry.field),
      split.map(({ heights }) => heights),
      split.flatMap(({ kept, others }) => [kept, ...others]),
    ),
  }
}

interface Piece {
  geometry: Geometry
  /** Whether its part was cut. */
  cut: boolean
}

/** The pieces of each object, large ones first. */
async function piecesOf(
  database: Database,
  table: PlacedTable,
  ids: readonly number[],
  line: CutLine,
): Promise<ReadonlyMap<number, Piece[]>> {
  const blade = sql`st_setsrid(st_geomfromgeojson(${JSON.stringify(line)}), 4326)`
  const rows = await database.query<{ id: string; along: boolean; cut: boolean; geometry: string }>(sql`
    with blade as materialized (select ${blade} as line),
    parts as materialized (
      select ${keyOf(table)} as id, row_number() over () as n, part.geom as shape,
        st_dimension(part.geom) = 1 and st_dimension(st_intersection(part.geom, b.line)) = 1 as along
      from ${fromTable(table)} cross join blade b
      cross join lateral st_dump(st_force2d(o.${quoted(table.geometry.field)})) part
      where ${keyOf(table)} = any(${ids.map(String)}::bigint[])
    ), pieces as (
      select p.id, p.n, p.along, piece.geom as shape, count(*) over (partition by p.n) > 1 as cut
      from parts p cross join blade b
      cross join lateral st_dump(case when p.along or not st_intersects(p.shape, b.line) then p.shape
        else st_split(p.shape, b.line) end) piece
    )
    select id::text, along, cut, st_asgeojson(shape, 15) as geometry from pieces
    order by id, cut desc, st_area(shape) desc, st_length(shape) desc, n`)
  if (rows.some(({ along }) => along)) throw invalid({ path: 'line', rule: 'lineAlong' })
  const found = new Map<number, Piece[]>()
  for (const { id, cut, geometry } of rows) {
    const list = found.get(Number(id)) ?? []
    list.push({ cut, geometry: JSON.parse(geometry) })
    found.set(Number(id), list)
  }
  return found
}

/** Fields whose values no two objects may share, the key aside. */
async function uniqueFields(database: Database, table: PlacedTable): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    select distinct a.attname::text as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = to_regclass(format('%I.%I', ${table.tableSchema}::text, ${table.tableName}::text))
      and (i.indisunique or i.indisexclusion)`)
  const unique = new Set(rows.map(({ name }) => name))
  return table.fields.map(({ name }) => name).filter((name) => unique.has(name) && name !== table.pkField)
}

/** The attributes of an object for a new one. */
function copiedFrom(
  { properties }: Feature,
  columns: ReadonlyMap<string, TableColumn>,
  unique: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => !unique.includes(name) && !columns.get(name)?.generated),
  )
}
