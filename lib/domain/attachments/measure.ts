import { type Database, sql } from '@/lib/platform/database'

export interface Point {
  lon: number
  lat: number
}

export type Pair = readonly [from: Point, to: Point]

/** Distances over the ellipsoid in metres, pair by pair. */
export async function measure(database: Database, pairs: readonly Pair[]): Promise<number[]> {
  if (pairs.length === 0) return []
  const [row] = await database.query<{ metres: number[] }>(
    sql`select array_agg(st_distance(st_setsrid(st_makepoint(p.a, p.b), 4326)::geography,
        st_setsrid(st_makepoint(p.c, p.d), 4326)::geography) order by p.n) as metres
      from unnest(${pairs.map(([from]) => from.lon)}::float8[], ${pairs.map(([from]) => from.lat)}::float8[],
        ${pairs.map(([, to]) => to.lon)}::float8[], ${pairs.map(([, to]) => to.lat)}::float8[]) with ordinality as p (a, b, c, d, n)`,
    'distances',
  )
  return row?.metres ?? []
}
