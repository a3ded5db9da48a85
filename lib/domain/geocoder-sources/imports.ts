import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { sql } from '@/lib/platform/database'
import { absent, problem } from '@/lib/problems'
import { failureOf, type GeocoderImport, importColumns } from './record'

const listedAtMost = 50

/** The imports of all administrators, newest first. */
export async function listGeocoderImports({ actor, database }: Context): Promise<GeocoderImport[]> {
  authorize(geocoderPolicy.manage, actor, undefined)
  return database.query<GeocoderImport>(
    sql`select ${importColumns} from geocoder_imports j order by j.id desc limit ${listedAtMost}`,
  )
}

/** One import of places. */
export async function getGeocoderImport({ actor, database }: Context, id: number): Promise<GeocoderImport> {
  authorize(geocoderPolicy.manage, actor, undefined)
  const [job] = await database.query<GeocoderImport>(
    sql`select ${importColumns} from geocoder_imports j where j.id = ${id}`,
  )
  if (!job) throw absent('importJob')
  return job
}

/** Cancels an import: a queued one at once, a running one when it next checks. */
export async function cancelGeocoderImport(ctx: Context, id: number): Promise<GeocoderImport> {
  authorize(geocoderPolicy.manage, ctx.actor, undefined)
  const [job] = await ctx.database.query<{ state: GeocoderImport['state'] }>(
    sql`select state from geocoder_imports where id = ${id} for update`,
  )
  if (!job) throw absent('importJob')
  if (job.state === 'done' || job.state === 'failed') throw problem('import.over')
  const failure = JSON.stringify(failureOf(problem('import.cancelled')))
  await ctx.database.query(
    job.state === 'queued'
      ? sql`update geocoder_imports set cancelled = true, state = 'failed', failure = ${failure}::jsonb,
          finished_at = now() where id = ${id}`
      : sql`update geocoder_imports set cancelled = true where id = ${id}`,
  )
  return getGeocoderImport(ctx, id)
}
