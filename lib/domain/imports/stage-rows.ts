import type { convertValue, SourceRow } from '@/lib/domain/formats'
import { type GeometryType, quoted, tableOf } from '@/lib/domain/layers'
import { cast, type ObjectTable, readColumns, type TableColumn } from '@/lib/domain/objects'
import { database, join, PackedList, raw, type Sql, sql } from '@/lib/platform/database'
import type { RowError } from './record'
import { placedIn, unlessOutside } from './transform-sql'

type Converted = Exclude<ReturnType<typeof convertValue>, undefined>

/** A row whose values fit and whose geometry has a sound shape. */
export interface StagedRow {
  /** As in the file. */
  source: SourceRow
  /** Pieces of its WKB; none in tables without geometry. */
  place: readonly Uint8Array[]
  /** In the order of the fields. */
  values: readonly Converted[]
  /** Whether its geometry was changed. */
  mended: boolean
}

/** Rows that are written together, packed as they come. */
export class StagedRows {
  readonly sources: SourceRow[] = []
  readonly mended = new Set<number>()
  private readonly places = new PackedList('bytea')
  private readonly columns: readonly PackedList[]

  constructor(fields: ObjectTable['fields']) {
    this.columns = fields.map(() => new PackedList('text'))
  }

  add({ source, place, values, mended }: StagedRow): void {
    if (mended) this.mended.add(this.sources.length)
    this.sources.push(source)
    if (place.length > 0) this.places.addBytes(...place)
    for (const [at, column] of this.columns.entries()) {
      const value = values[at]
      if (value === null || value === undefined) column.addNull()
      else column.addText(String(value))
    }
  }

  get count(): number {
    return this.sources.length
  }

  get bytes(): number {
    return this.columns.reduce((sum, column) => sum + column.length, this.places.length)
  }

  /** Its geometries as a parameter. */
  get geometries(): Buffer {
    return this.places.value
  }

  /** Its values as a parameter for each field. */
  get values(): Buffer[] {
    return this.columns.map(({ value }) => value)
  }
}

export interface Staging {
  /** The reference system of the rows; null for longitude and latitude. */
  system: string | null
  /** Whether the table has a column `_row`. */
  numbered: boolean
  /** Whether invalid polygons are mended instead of refused. */
  mend: boolean
}

export interface Staged {
  taken: number
  mended: number
  refused: { row: SourceRow; error: RowError }[]
}

/** Transforms rows to longitude and latitude, mends or refuses invalid polygons, and inserts the others. */
export async function stageRows(table: ObjectTable, rows: StagedRows, staging: Staging): Promise<Staged> {
  if (rows.count === 0) return { taken: 0, mended: 0, refused: [] }
  if (!table.geometry) return insertPlain(table, rows)
  return unlessOutside((oneByOne) => insert(table, rows, staging, oneByOne))
}

/** Inserts rows without geometry. */
async function insertPlain(table: ObjectTable, rows: StagedRows): Promise<Staged> {
  const { fields } = table
  const types = await readColumns(database, table)
  const columns = fields.map((_, at) => raw(`c${at}`))
  await database.query(sql`
    insert into ${tableOf(table)} (${join(fields.map(({ name }) => quoted(name)))})
    select ${join(fields.map(({ name }, at) => valueOf(at, types.get(name))))}
    from unnest(${join(rows.values.map(textList))}) with ordinality as r (${join([...columns, raw('n')])})
    order by n`)
  return { taken: rows.count, mended: 0, refused: [] }
}

interface Checked {
  n: number
  inside: boolean
  kept: boolean
  reason: string | null
  x: number | null
  y: number | null
}

async function insert(
  table: ObjectTable,
  rows: StagedRows,
  { system, numbered, mend }: Staging,
  oneByOne: boolean,
): Promise<Staged> {
  const { fields, geometry } = table
  const types = await readColumns(database, table)
  const columns = fields.map((_, at) => raw(`c${at}`))
  const numbers = numbered ? [sql`r._row`] : []
  const lists = [
    sql`${rows.geometries}::bytea[]`,
    sql`${numbered ? rows.sources.map(({ number }) => number) : []}::int[]`,
    ...rows.values.map(textList),
  ]
  const found = await database.query<Checked>(sql`
    with rows as materialized (
      select ${join([sql`n::int`, raw('g'), raw('_row'), ...columns])}
      from unnest(${join(lists)}) with ordinality as t (g, _row, ${join([...columns, raw('n')])})
    ), given as materialized (select n, g::geometry as geom from rows
    ), ${placedIn(system, oneByOne)}, checked as materialized (
      select n, geom, coalesce(st_isvalid(geom), false) as valid,
        coalesce(st_xmin(geom) >= -180 and st_xmax(geom) <= 180 and st_ymin(geom) >= -90 and st_ymax(geom) <= 90, false)
          as inside
      from placed
    ), fitting as materialized (
      select n, inside, valid, case when not inside then null when valid then geom else ${mended(mend, geometry?.type)} end as geom,
        case when not valid then st_isvaliddetail(geom) end as detail
      from checked
    ), stored as (
      insert into ${tableOf(table)} (${join([quoted(geometry?.field ?? ''), ...numbers.map(() => raw('_row')), ...fields.map(({ name }) => quoted(name))])})
      select ${join([sql`f.geom`, ...numbers, ...fields.map(({ name }, at) => valueOf(at, types.get(name)))])}
      from fitting f join rows r using (n) where not st_isempty(f.geom) order by n
    )
    select n, inside, coalesce(not st_isempty(geom), false) as kept, (detail).reason,
      st_x((detail).location) as x, st_y((detail).location) as y
    from fitting where not (inside and valid) order by n`)
  const refused = found.filter(({ kept }) => !kept)
  const changed = new Set(found.flatMap(({ n, kept }) => (kept ? n : [])))
  const lost = new Set(refused.map(({ n }) => n))
  const mendedHere = new Set([...changed, ...Array.from(rows.mended, (at) => at + 1)])
  return {
    taken: rows.count - refused.length,
    mended: Array.from(mendedHere).filter((n) => !lost.has(n)).length,
    refused: refused.flatMap((one) => {
      const row = rows.sources[one.n - 1]
      return row ? [{ row, error: { row: row.number, path: '', ...faultOf(one) } }] : []
    }),
  }
}

const textList = (list: Buffer): Sql => sql`${list}::text[]`

const valueOf = (at: number, column: TableColumn | undefined): Sql => cast(raw(`r.c${at}`), column)

/** The valid form of an invalid geometry, as the column takes it; null when there is none. */
function mended(mend: boolean, kind: GeometryType | undefined): Sql {
  if (!mend) return sql`null`
  const whole = sql`st_makevalid(geom)`
  if (kind === 'Geometry') return whole
  const polygons = sql`st_multi(st_collectionextract(${whole}, 3))`
  return kind === 'MultiPolygon'
    ? polygons
    : sql`case when st_numgeometries(${polygons}) = 1 then st_geometryn(${polygons}, 1) end`
}

function faultOf({ inside, reason, x, y }: Checked): Omit<RowError, 'row' | 'path'> {
  if (!inside) return { rule: 'outsideSystem' }
  const place = x === null || y === null ? '?' : `${round(x)}, ${round(y)}`
  return { rule: 'geometryInvalid', values: { reason: reason ?? '', place } }
}

const round = (value: number) => Math.round(value * 1e7) / 1e7
