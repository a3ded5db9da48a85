import { stored, type System } from '@/lib/domain/coordinates'
import { type Layer, quoted } from '@/lib/domain/layers'
import { join, type Sql, sql } from '@/lib/platform/database'

/** Where the objects of a layer are stored. Coordinates are in degrees. */
export type Source = Pick<
  Layer,
  'tableSchema' | 'tableName' | 'pkField' | 'geomField' | 'geometryType' | 'rows'
>

/** A system as the database transforms to it. */
export type ViewSystem = Pick<System, 'srid' | 'definition'>

/** The part of the Earth that a map shows, and its projection. */
export interface View {
  /** The search box in degrees: the picture with the margin that its symbols need. */
  degrees: readonly [number, number, number, number]
  /** The system of the picture. */
  system: ViewSystem
  /** The edges of the picture in that system: smallest x and y, largest x and y. */
  box: readonly [number, number, number, number]
  width: number
  height: number
}

/** Largest number of objects of one layer on one map; larger requests must use a smaller area. */
export const mostFeatures = 200_000

/** What is read of each object. */
export interface Wanted {
  attributes: readonly string[]
  /** A condition on the table as `o`. */
  filter?: Sql
}

/** SQL for the requested attributes of an object, and for all attributes. */
export function valuesOf(attributes: readonly string[]): { own: Sql; all: Sql } {
  if (attributes.length === 0) return { own: sql`null::json`, all: sql`null::text` }
  const values = attributes.map((name) => sql`o.${quoted(name)}`)
  return { own: sql`json_build_array(${join(values)})`, all: sql`json_agg(own)::text` }
}

/** A rectangle in degrees as SQL. */
export const boxSql = ([west, south, east, north]: View['degrees']): Sql =>
  sql`st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`

/** A stored geometry, transformed to a system as SQL; null where the system cannot show it. */
export function inSystem(geometry: Sql, { srid, definition }: ViewSystem): Sql {
  return definition === stored ? geometry : sql`try_transform(${geometry}, ${srid}::int, ${definition}::text)`
}
