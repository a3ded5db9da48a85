import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { periodsOf } from './periods'
import { visibleOf } from './report-on-tasks'
import type { TaskReportQuery } from './schema'

/** Most places of an answer. */
const placesAtMost = 20_000

/** A place of some ten metres with the tasks created there. */
export interface HeatPlace {
  lon: number
  lat: number
  count: number
}

export interface Heat {
  places: HeatPlace[]
  /** Whether there are more places than an answer holds; those with the fewest tasks are left out. */
  isCut: boolean
}

/** Where the visible tasks of a filter that were created in a period are. */
export async function listHeat(ctx: Context, query: TaskReportQuery): Promise<Heat> {
  const { now } = periodsOf(query)
  const places = await ctx.database.query<HeatPlace>(sql`
    select round(t.lon::numeric, 4)::float8 as lon, round(t.lat::numeric, 4)::float8 as lat, count(*)::int as count
    from tasks t
    where ${await visibleOf(ctx, query)} and t.date >= ${now.from} and t.date < ${now.till} and t.lon is not null
    group by 1, 2 order by count desc, 1, 2 limit ${placesAtMost + 1}`)
  return { places: places.slice(0, placesAtMost), isCut: places.length > placesAtMost }
}
