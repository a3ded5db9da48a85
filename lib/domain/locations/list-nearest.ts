import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { readUsers } from '@/lib/domain/users'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { type Database, hasWords, type Sql, sql } from '@/lib/platform/database'
import { activeWithinDay } from './activity'
import type { NearPerson } from './record'
import type { NearestQuery } from './schema'
import { trackedUsersSql } from './visibility'
import { earthRadius } from '@/lib/shared/great-circle'

/** Spherical distance in metres from a point to the position `p`. Plain arithmetic: over a hundred thousand
 * rows half the cost of `st_distancesphere`, which creates two geometries per row. */
function metresFrom(lon: number, lat: number): Sql {
  const half = (degrees: Sql): Sql => sql`power(sin(radians(${degrees}) / 2), 2)`
  const up = half(sql`p.lat - ${lat}::float8`)
  const along = sql`cos(radians(${lat}::float8)) * cos(radians(p.lat)) * ${half(sql`p.lon - ${lon}::float8`)}`
  return sql`2 * ${earthRadius}::float8 * asin(sqrt(least(1, ${up} + ${along})))`
}

interface Search {
  /** Metres from the point to the position `p`; null without a point. */
  distance: Sql | null
  /** Search condition on the name, on `users u`. */
  named: Sql
  since: Date
  offset: number
  limit: number
}

/** Visible people: those seen within the last day by distance from the point, then the others by name. */
export async function listNearest(ctx: Context, query: NearestQuery): Promise<{ items: NearPerson[] }> {
  const search = searchOf(query)
  const near = await nearPage(ctx, search)
  const others = await otherPage(ctx, search, near)
  return { items: await readPeople(ctx, search, [...near.ids, ...others]) }
}

function searchOf({ lon, lat, search, page, limit }: NearestQuery): Search {
  const words = search?.trim() ?? ''
  const known = lon !== undefined && lat !== undefined
  return {
    distance: known ? metresFrom(lon, lat) : null,
    named: hasWords(sql`u.fio`, words),
    since: activeWithinDay(),
    offset: (page - 1) * limit,
    limit,
  }
}

interface NearPage {
  ids: number[]
  /** Number of others before the page. */
  othersBefore: number
}

/** One scan of the last positions, which have no spatial index: every incoming position would have to
 * update it. Counting does not compute distances. */
async function nearPage({ actor, database }: Context, search: Search): Promise<NearPage> {
  const { distance, offset, limit } = search
  if (!distance) return { ids: [], othersBefore: offset }
  const near = nearSql(actor, search)
  const total = offset === 0 ? Infinity : await countRows(database, near)
  if (total <= offset) return { ids: [], othersBefore: offset - total }
  const rows = await database.query<{ id: number }>(sql`
    select u.id from ${near} order by ${distance}, u.id limit ${limit}::int offset ${offset}::bigint`)
  return { ids: rows.map(({ id }) => id), othersBefore: 0 }
}

const nearSql = (actor: Actor, { named, since }: Search): Sql => sql`
  last_positions p join users u on u.id = p.user_id
  where p.date >= ${since} and ${named} and ${trackedUsersSql(actor)}`

async function countRows(database: Database, from: Sql): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}

async function otherPage(
  { actor, database }: Context,
  { distance, named, since, limit }: Search,
  { ids, othersBefore }: NearPage,
): Promise<number[]> {
  if (ids.length === limit) return []
  const elsewhere = sql`not (u.tracking and exists (
    select from last_positions p where p.user_id = u.id and p.date >= ${since}))`
  const rows = await database.query<{ id: number }>(sql`
    select u.id from users u
    where u.deleted_at is null and ${visibleUsersSql(actor)} and ${named} and ${distance ? elsewhere : sql`true`}
    order by u.fio collate "und-x-icu", u.id limit ${limit - ids.length}::int offset ${othersBefore}::bigint`)
  return rows.map(({ id }) => id)
}

/** The people of a page in order. */
async function readPeople(
  { database }: Context,
  { distance, since }: Search,
  ids: readonly number[],
): Promise<NearPerson[]> {
  if (ids.length === 0) return []
  const place = new Map(ids.map((id, at) => [id, at]))
  const metres = distance ? sql`case when p.user_id is not null then ${distance} end` : sql`null::float8`
  const people = await readUsers<NearPerson>(database, sql`u.id = any(${ids}::int[])`, {
    columns: sql`, p.lon, p.lat, p.date, p.date >= ${since} as active, ${metres} as distance`,
    tables: sql`left join last_positions p on p.user_id = u.id and u.tracking`,
  })
  return people.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
