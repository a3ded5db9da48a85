import { type Database, type Sql, sql } from '@/lib/platform/database'
import { growingCache } from '@/lib/platform/growing-cache'
import { log } from '@/lib/platform/log'
import { processSingleton } from '@/lib/platform/process-singleton'
import { columnOf, type ServedLayer } from '../served-layer'
import { timeFields } from './time-filter'

/** The first and the last moment of the objects of a layer, and each moment where they are few. */
export interface TimeExtent {
  first: string
  last: string
  moments: readonly string[] | null
  /** Whether some have fractions of a second. */
  isContinuous: boolean
}

/** Most moments that are listed one by one. */
const listedAtMost = 100

const known = processSingleton('layer-times', () =>
  growingCache<string, { extent: TimeExtent | null }>({ most: 5000 }),
)

/** When the objects of a layer are; null without dates, or when they cannot be read now. Cached until an object
 * changes. */
export async function timeExtent(database: Database, served: ServedLayer): Promise<TimeExtent | null> {
  const { layer } = served
  const key = `${layer.id}:${layer.revision}:${layer.dataVersion}`
  const found = known.get(key)
  if (found) return found.extent
  try {
    const extent = await measure(database, served)
    known.set(key, { extent })
    return extent
  } catch (error) {
    // A missing registered table must not fail the list of all layers.
    log.warn({ err: error, layerId: layer.id }, 'the times of a layer could not be read')
    return null
  }
}

async function measure(database: Database, served: ServedLayer): Promise<TimeExtent | null> {
  const fields = timeFields(served)
  if (!fields) return null
  const [start, end] = [columnOf(fields.start), columnOf(fields.end)]
  const [row] = await database.query<{
    first: string | null
    last: string | null
    fractions: boolean | null
  }>(sql`
    select ${isoOf(sql`min(${finite(start)})`)} as first,
      ${isoOf(sql`greatest(max(${finite(start)}), max(${finite(end)}))`)} as last,
      bool_or(${isFraction(start)} or ${isFraction(end)}) as fractions
    from ${served.table} o`)
  if (!row?.first || !row.last) return null
  const { first, last } = row
  const isContinuous = row.fractions === true
  if (fields.end !== fields.start) return { first, last, moments: null, isContinuous }
  const moments = await database.query<{ moment: string }>(sql`
    select ${isoOf(sql`x.at`)} as moment
    from (select distinct ${finite(start)} as at from ${served.table} o limit ${listedAtMost + 1}::int) x
    where x.at is not null order by x.at`)
  return {
    first,
    last,
    isContinuous,
    moments: moments.length > listedAtMost ? null : moments.map(({ moment }) => moment),
  }
}

const latest = processSingleton('latest-moments', () =>
  growingCache<string, { moment: string | null }>({ most: 5000, ttl: 60_000 }),
)

/** The last moment of the objects that is not after another one; null when there is none. Cached until an object
 * changes. */
export async function latestMoment(
  database: Database,
  served: ServedLayer,
  until: string,
): Promise<string | null> {
  const fields = timeFields(served)
  if (!fields) return null
  const { id, revision, dataVersion } = served.layer
  const key = `${id}:${revision}:${dataVersion}:${until}`
  const found = latest.get(key)
  if (found) return found.moment
  const start = columnOf(fields.start)
  const [row] = await database.query<{ at: string | null }>(sql`
    select ${isoOf(sql`max(${finite(start)})`)} as at from ${served.table} o where ${start} <= ${until}::timestamptz`)
  const moment = row?.at ?? null
  latest.set(key, { moment })
  return moment
}

/** Moments that TIME can name: of the years 1 to 9999. */
const finite = (column: Sql) =>
  sql`case when ${column} >= '0001-01-01' and ${column} < '9999-12-31' then ${column}::timestamptz end`

const isFraction = (column: Sql) =>
  sql`coalesce(date_trunc('second', ${finite(column)}) <> ${finite(column)}, false)`

/** To the second, or to the microsecond where it has a fraction. */
const isoOf = (moment: Sql) =>
  sql`replace(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '.000000Z', 'Z')`
