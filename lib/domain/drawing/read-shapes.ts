import { quoted, tableOf } from '@/lib/domain/layers'
import { type Database, empty, raw, type Sql, sql, statementName } from '@/lib/platform/database'
import { type Grid, gridOf } from './grid'
import { type Rows, type RowsRead, rowsOf } from './rows'
import { boxSql, inSystem, mostFeatures, type Source, valuesOf, type View, type Wanted } from './source'

/** Decimal digits of pixel coordinates. */
const digits = 1

/** Tolerance of simplification, pixels. */
const tolerance = 0.4

/** The objects in view, flat, clipped and converted to pixels by the database, ordered by key. */
export async function readShapes(
  database: Database,
  source: Source,
  view: View,
  wanted: Wanted,
): Promise<Rows | null> {
  const { attributes } = wanted
  const grid = gridOf(view)
  const statement = statementOf(source, view, grid, wanted)
  const [row] = await database.query<RowsRead>(statement, statementName(statement.text))
  if (!row?.bytes) return null
  return rowsOf(row.bytes, row.count, row.attributes, { attributes, geometryType: source.geometryType, grid })
}

function statementOf(source: Source, view: View, grid: Grid, { attributes, filter }: Wanted): Sql {
  const geom = sql`o.${quoted(source.geomField)}`
  const { own, all } = valuesOf(attributes)
  return sql`
    select string_agg(st_astwkb(st_simplify(shape, ${tolerance}::float8, true), ${raw(String(digits))}), ''::bytea) as bytes,
      count(*)::int as count, ${all} as attributes
    from (
      select own, st_affine(${inSystem(sql`cut`, grid.system)}, ${grid.scaleX}::float8, 0, 0, ${-grid.scaleY}::float8,
        ${-grid.left * grid.scaleX}::float8, ${grid.top * grid.scaleY}::float8) as shape
      from (
        select ${own} as own,
          st_force2d(case when ${geom} @ area.box then ${geom} else st_clipbybox2d(${geom}, area.box) end) as cut
        from ${tableOf(source)} o, (select ${boxSql(view.degrees)} as box) area
        where ${geom} && area.box ${filter ? sql`and ${filter}` : empty}
        order by o.${quoted(source.pkField)}
        limit ${raw(String(mostFeatures))}
      ) seen
      where not st_isempty(cut)
    ) placed
    where shape is not null`
}
