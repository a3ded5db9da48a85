import type { Context } from '@/lib/access/context'
import { originalOf, readFile } from '@/lib/domain/files'
import type { Locale } from '@/lib/shared/locale'
import { sql, raw } from '@/lib/platform/database'
import { type ImportJob, listedColumns, failureOf, jobColumns } from './record'
import type { JobsQuery } from './schema'
import { authorize } from '@/lib/access/policy'
import { absent, problem } from '@/lib/problems'
import { importPolicy } from './policy'

/** A page of the caller's imports, newest first. */
export function listImports({ actor, database }: Context, { limit }: JobsQuery): Promise<ImportJob[]> {
  return database.query<ImportJob>(sql`
    select ${listedColumns} from import_jobs j where j.user_id = ${actor.userId} order by j.id desc limit ${limit}`)
}

/** One import: 404 when there is none, 403 when it belongs to another user. */
export async function getImport(ctx: Context, id: number): Promise<ImportJob> {
  const job = await findImport(ctx, id, false)
  authorize(importPolicy.read, ctx.actor, job)
  return job
}

/** The rows of an import that were not taken, as a table; 404 when there is none. */
export async function getRefused(ctx: Context, id: number): Promise<RefusedFile> {
  const { refusedFile, originalName } = await getImport(ctx, id)
  const file = refusedFile === null ? null : await readFile(ctx.database, refusedFile)
  if (!file) throw absent('file')
  const name = `${baseOf(originalName)} - ${titles[ctx.locale]}.csv`
  return { ...originalOf(file), mediaType: 'text/csv; charset=utf-8', name }
}

type RefusedFile = ReturnType<typeof originalOf>

const titles: Record<Locale, string> = { ru: 'отклонённые строки', en: 'refused rows' }

const baseOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]{1,10}$/, '')
    .slice(0, 150)
    .toWellFormed()

async function findImport({ database }: Context, id: number, lock: boolean): Promise<ImportJob> {
  const [job] = await database.query<ImportJob>(
    sql`select ${jobColumns} from import_jobs j where j.id = ${id} ${raw(lock ? 'for update' : '')}`,
  )
  if (!job) throw absent('importJob')
  return job
}

/** Cancels an import: a queued one at once, a running one when it next checks. */
export async function cancelImport(ctx: Context, id: number): Promise<ImportJob> {
  const job = await findImport(ctx, id, true)
  authorize(importPolicy.cancel, ctx.actor, job)
  if (job.state === 'done' || job.state === 'failed') throw problem('import.over')
  const failure = JSON.stringify(failureOf(problem('import.cancelled')))
  await ctx.database.query(
    job.state === 'queued'
      ? sql`update import_jobs set cancelled = true, state = 'failed', failure = ${failure}::jsonb, finished_at = now()
          where id = ${id}`
      : sql`update import_jobs set cancelled = true where id = ${id}`,
  )
  return getImport(ctx, id)
}
