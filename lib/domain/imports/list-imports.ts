import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { type ImportJob, listedColumns } from './record'
import type { JobsQuery } from './schema'

/** A page of the caller's imports, newest first. */
export function listImports({ actor, database }: Context, { limit }: JobsQuery): Promise<ImportJob[]> {
  return database.query<ImportJob>(sql`
    select ${listedColumns} from import_jobs j where j.user_id = ${actor.userId} order by j.id desc limit ${limit}`)
}
