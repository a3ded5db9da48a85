import { type Context, inTransaction } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { database, sql } from '@/lib/platform/database'
import { denied, problem } from '@/lib/problems'
import type { ImportJob } from './record'

/** Time limit for creating a layer, milliseconds. */
export const longestFinish = 15 * 60_000

/** Runs work in a transaction as the owner of the import, who may have lost the right since. */
export async function asOwner<T>(
  { userId }: ImportJob,
  work: (ctx: Context) => Promise<T>,
  timeout?: number,
) {
  const actor = await loadActorOfUser(database, userId)
  if (!actor) throw denied()
  return inTransaction(actor, 'ru', work, timeout === undefined ? undefined : { timeout })
}

/** Holds the row of a running import to the end of the transaction; cancelling waits for it. */
export async function holdJob({ database }: Context, job: Pick<ImportJob, 'id' | 'attempts'>): Promise<void> {
  await database.query(sql`set local statement_timeout = '15min'`)
  const held = await database.query(sql`
    select 1 from import_jobs where id = ${job.id} and attempts = ${job.attempts} and state = 'running'
      and not cancelled for update`)
  if (held.length === 0) throw problem('import.cancelled')
}
