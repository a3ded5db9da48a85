import type { ObjectTable } from '@/lib/domain/objects'
import { quoted, tableOf } from '@/lib/domain/layers'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import type { TopologyKind, TopologyQuery } from './schema'

/** The database of a check, which asks one statement at a time. */
export type Asked = Pick<Database, 'query'>

/** Degrees, about a tenth of a millimetre: borders that are that near touch, and uniting areas moves them by less. */
export const touching = 1e-9

/** Something wrong with one object, or between several. */
export interface Finding {
  kind: TopologyKind
  objectIds: number[]
  /** GeoJSON of the place. */
  place: string
  /** Square metres of an overlap or gap, metres that an end misses another line by. */
  size: number | null
  /** What the database says of an invalid geometry. */
  reason: string | null
}

/** Objects that are checked together, as a condition on `o`. */
export interface Part {
  table: ObjectTable & { geometry: NonNullable<ObjectTable['geometry']> }
  where: Sql
  query: TopologyQuery
}

/** A row of a statement that finds something. */
export interface FoundRow {
  /** Keys between commas. */
  ids: string
  place: string
  size: number | null
  reason: string | null
}

/** The geometry of an object in a statement. */
export const geometryOf = ({ geometry }: Part['table'], alias: string): Sql =>
  sql`${quoted(alias)}.${quoted(geometry.field)}`

/** The key of an object in a statement. */
export const idOf = ({ pkField }: Part['table'], alias: string): Sql =>
  sql`${quoted(alias)}.${quoted(pkField)}`

/** The table of the objects under a name. */
export const named = (table: Part['table'], alias: string): Sql => sql`${tableOf(table)} ${quoted(alias)}`

/** A place as GeoJSON without heights; nine digits are a tenth of a millimetre. */
export const placeText = (geometry: Sql): Sql => sql`st_asgeojson(st_force2d(${geometry}), 9)`

/** Square metres on the spheroid. */
export const areaOf = (geometry: Sql): Sql => sql`st_area(${geometry}::geography)`

/** Rows as findings of a kind. */
export const toFindings = (kind: TopologyKind, rows: readonly FoundRow[]): Finding[] =>
  rows.map(({ ids, ...row }) => ({ kind, objectIds: ids.split(',').map(Number), ...row }))
