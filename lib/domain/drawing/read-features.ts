import { type Layer, quoted, tableOf } from '@/lib/domain/layers'
import { type Database, empty, join, raw, type Sql, sql, statementName } from '@/lib/platform/database'
import { type Grid, gridOf } from './grid'
import type { Feature } from './shapes/feature'
import { TwkbReader } from './shapes/read-twkb'

/** Where the objects of a layer lie. They are stored in degrees. */
export type Source = Pick<Layer, 'tableSchema' | 'tableName' | 'pkField' | 'geomField'>

/** The part of the Earth that a map shows, and how it lies on the picture. */
export interface View {
  /** What is looked for, in degrees: the picture with the margin that its symbols need. */
  degrees: readonly [number, number, number, number]
  /** The system of the picture in the database's table of systems. */
  srid: number
  /** The edges of the picture in that system: smallest x and y, largest x and y. */
  box: readonly [number, number, number, number]
  width: number
  height: number
}

/** Objects of one layer on one map; whoever wants more looks at a smaller part. */
const mostFeatures = 200_000

/** Digits behind the point of a pixel. */
const digits = 1

/** How far a line may leave its course, pixels. */
const tolerance = 0.4

interface Row {
  shapes: Buffer | null
  attributes: unknown[][] | null
}

/** What is read of each object. */
export interface Wanted {
  attributes: readonly string[]
  /** A condition on the table as `o`. */
  filter?: Sql
}

/** The objects in view, cut to it and laid on the pixels by the database, in the order of their keys. */
export async function readFeatures(
  database: Database,
  source: Source,
  view: View,
  wanted: Wanted,
): Promise<Feature[]> {
  const { attributes } = wanted
  const grid = gridOf(view)
  const statement = statementOf(source, view, grid, wanted)
  const [row] = await database.query<Row>(statement, statementName(statement.text))
  if (!row?.shapes) return []
  const features = featuresOf(row.shapes, row.attributes ?? [], attributes)
  if (grid.settle) for (const { parts } of features) for (const part of parts) grid.settle(part)
  return features
}

function statementOf(source: Source, view: View, grid: Grid, { attributes, filter }: Wanted): Sql {
  const geom = sql`o.${quoted(source.geomField)}`
  const values = attributes.map((name) => sql`o.${quoted(name)}`)
  const own = values.length > 0 ? sql`json_build_array(${join(values)})` : sql`null::json`
  return sql`
    select string_agg(st_astwkb(st_simplify(shape, ${tolerance}::float8, true), ${raw(String(digits))}), ''::bytea) as shapes,
      ${values.length > 0 ? sql`json_agg(own)` : sql`null::json`} as attributes
    from (
      select own, st_affine(${inSystem(sql`cut`, grid.srid)}, ${grid.scaleX}::float8, 0, 0, ${-grid.scaleY}::float8,
        ${-grid.left * grid.scaleX}::float8, ${grid.top * grid.scaleY}::float8) as shape
      from (
        select ${own} as own,
          case when ${geom} @ area.box then ${geom} else st_clipbybox2d(${geom}, area.box) end as cut
        from ${tableOf(source)} o, (select ${boxSql(view.degrees)} as box) area
        where ${geom} && area.box ${filter ? sql`and ${filter}` : empty}
        order by o.${quoted(source.pkField)}
        limit ${raw(String(mostFeatures))}
      ) seen
      where not st_isempty(cut)
    ) placed`
}

/** A rectangle of degrees. */
export const boxSql = ([west, south, east, north]: View['degrees']): Sql =>
  sql`st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`

function inSystem(geometry: Sql, srid: number): Sql {
  return srid === 4326 ? geometry : sql`st_transform(${geometry}, ${raw(String(srid))})`
}

function featuresOf(shapes: Buffer, rows: readonly unknown[][], names: readonly string[]): Feature[] {
  const reader = new TwkbReader(shapes)
  const features: Feature[] = []
  for (let at = 0; !reader.done; at++) {
    const properties = propertiesOf(names, rows[at])
    for (const { type, parts } of reader.next()) features.push({ id: at, type, parts, properties })
  }
  return features
}

const nothing: Feature['properties'] = Object.freeze(Object.create(null) as Feature['properties'])

function propertiesOf(names: readonly string[], values: readonly unknown[] = []): Feature['properties'] {
  if (names.length === 0) return nothing
  const properties = Object.create(null) as Feature['properties']
  for (const [at, name] of names.entries()) properties[name] = values[at] ?? null
  return properties
}
