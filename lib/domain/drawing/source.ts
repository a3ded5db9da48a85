import { type Layer, quoted } from '@/lib/domain/layers'
import { join, raw, type Sql, sql } from '@/lib/platform/database'

/** Where the objects of a layer lie. They are stored in degrees. */
export type Source = Pick<
  Layer,
  'tableSchema' | 'tableName' | 'pkField' | 'geomField' | 'geometryType' | 'rows'
>

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
export const mostFeatures = 200_000

/** What is read of each object. */
export interface Wanted {
  attributes: readonly string[]
  /** A condition on the table as `o`. */
  filter?: Sql
}

/** The wanted attributes of an object, and those of all. */
export function valuesOf(attributes: readonly string[]): { own: Sql; all: Sql } {
  if (attributes.length === 0) return { own: sql`null::json`, all: sql`null::text` }
  const values = attributes.map((name) => sql`o.${quoted(name)}`)
  return { own: sql`json_build_array(${join(values)})`, all: sql`json_agg(own)::text` }
}

/** A rectangle of degrees. */
export const boxSql = ([west, south, east, north]: View['degrees']): Sql =>
  sql`st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`

export function inSystem(geometry: Sql, srid: number): Sql {
  return srid === 4326 ? geometry : sql`st_transform(${geometry}, ${raw(String(srid))})`
}
