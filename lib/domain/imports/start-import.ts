import type { Context } from '@/lib/access/context'
import { storeUpload } from '@/lib/domain/files'
import { openSource } from '@/lib/domain/formats'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { discard, type Staged } from '@/lib/platform/storage'
import { jobName } from './job-name'
import { definitionFrom, type ImportJob, jobColumns } from './record'
import { type ImportQuery, type ImportWish, readWish } from './schema'

/** A file of a request that has arrived, with what was said beside it. */
export interface ReceivedImport {
  staged: Staged
  originalName: string
  claimedType: string | null
  fields: Readonly<Record<string, string>>
}

/** Takes a file that is to become a layer. What cannot be opened at all is refused at once. */
export async function startImport(
  ctx: Context,
  received: ReceivedImport,
  query: ImportQuery,
): Promise<ImportJob> {
  const { staged, originalName } = received
  let wish: ImportWish
  try {
    wish = readWish(originalName, received.fields, query)
    const source = await openSource(staged.path, { ...wish, definitionOf: definitionFrom(ctx.database) })
    await source.close()
  } catch (error) {
    await discard(staged)
    throw error
  }
  const file = await storeUpload(ctx, received, { opaque: true })
  const [job] = await ctx.database.query<ImportJob>(sql`
    insert into import_jobs as j (user_id, wish, file_name, original_name)
    values (${ctx.actor.userId}, ${JSON.stringify(wish)}, ${file.name}, ${originalName}) returning ${jobColumns}`)
  if (!job) throw new Error('The import was not written')
  wakeJob(jobName)
  return job
}
