import { type GeometryType, makeTable, quoted, tableOf } from '@/lib/domain/layers'
import type { ObjectTable } from '@/lib/domain/objects'
import { type Database, join, raw, type Sql, sql } from '@/lib/platform/database'
import { type GeometryKind, geometryKinds } from '@/lib/shared/layer-types'
import type { Filled } from './merge-rows'

export interface KindTable {
  kind: GeometryKind
  table: ObjectTable
}

const types = { point: 'Point', line: 'LineString', area: 'Polygon' } as const

/** Copies the staged rows of each kind to a separate table, in their order. A row with parts of several kinds has its
 * values in each of them. */
export async function splitKinds(database: Database, staged: Filled): Promise<KindTable[]> {
  const made: KindTable[] = []
  for (const { kind, type } of await findKinds(database, staged.table)) {
    const { table, heights } = staged
    const own = { ...table, tableName: `${table.tableName}_${kind}`, geometry: { field: 'geom', type } }
    await makeTable(database, { ...own, geometry: { ...own.geometry, heights } })
    const columns = table.fields.map(({ name }) => quoted(name))
    const geometry = type.startsWith('Multi') ? sql`st_multi(part.geom)` : sql`part.geom`
    await database.query(sql`
      insert into ${tableOf(own)} (${join([raw('geom'), ...columns])})
      select ${join([geometry, ...columns.map((column) => sql`s.${column}`)])}
      from ${tableOf(table)} s cross join lateral (select ${partOf(kind)} as geom) part
      where not st_isempty(part.geom) order by s.id`)
    made.push({ kind, table: own })
  }
  return made
}

/** The kinds of staged rows, each with its narrowest type. */
async function findKinds(database: Database, table: ObjectTable) {
  const kinds: { kind: GeometryKind; type: GeometryType }[] = []
  for (const kind of geometryKinds) {
    const [found] = await database.query<{ multi: boolean | null }>(sql`
      select bool_or(st_geometrytype(part.geom) like 'ST_Multi%') as multi
      from ${tableOf(table)} s cross join lateral (select ${partOf(kind)} as geom) part
      where not st_isempty(part.geom)`)
    const multi = found?.multi ?? null
    if (multi !== null) kinds.push({ kind, type: multi ? `Multi${types[kind]}` : types[kind] })
  }
  return kinds
}

/** How many staged rows have parts of several kinds. */
export async function countDivided(database: Database, table: ObjectTable): Promise<number> {
  const has = geometryKinds.map((kind) => sql`(not st_isempty(${partOf(kind)}))::int`)
  const [row] = await database.query<{ count: number }>(sql`
    select count(*) as count from ${tableOf(table)} s
    where st_geometrytype(s.geom) = 'ST_GeometryCollection' and ${join(has, ' + ')} > 1`)
  return Number(row?.count ?? 0)
}

/** The part of a geometry that is of a kind; null or empty when it has none. */
function partOf(kind: GeometryKind): Sql {
  const dimension = geometryKinds.indexOf(kind)
  const parts = sql`st_collectionextract(s.geom, ${raw(String(dimension + 1))})`
  return sql`case
    when st_geometrytype(s.geom) = 'ST_GeometryCollection'
      then case st_numgeometries(${parts}) when 1 then st_geometryn(${parts}, 1) else ${parts} end
    when st_dimension(s.geom) = ${raw(String(dimension))} then s.geom end`
}
