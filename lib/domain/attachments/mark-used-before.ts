import { type Database, sql } from '@/lib/platform/database'
import { limits } from './limits'
import type { NewFile } from './new-file'
import type { AttachmentRecord } from './record'

interface Target {
  taskId: number | null
  isTemplate: boolean
  /** Its present files, deleted ones included. */
  files: readonly AttachmentRecord[]
}

/** Notes on which other task the content of each file was used first. Fair are: files of a template, which are
 * material and prove nothing; documents without a place, such as the same form on every task; and an upload
 * that this task already had, whose verdict stays what it was. */
export async function markUsedBefore(
  database: Database,
  files: readonly NewFile[],
  target: Target,
): Promise<void> {
  if (target.isTemplate) return
  const asked = files.filter((file) => !isDocument(file) && !wasFair(file, target))
  if (asked.length === 0) return
  const contents = await lockContents(database, asked)
  const uses = await firstUses(database, contents, target.taskId)
  for (const [at, file] of asked.entries()) file.usedInTaskId = uses[at] ?? null
}

function isDocument({ upload, attachment, origin }: NewFile): boolean {
  if (!upload || attachment?.location || origin?.location) return false
  return !/^(image|video|audio)\//.test(upload.mediaType)
}

/** Whether this task had the same upload before, and had it first. */
function wasFair({ fileName, link }: NewFile, { files }: Target): boolean {
  const before = files.find((one) => (fileName ? one.fileName === fileName : one.link === link))
  return before !== undefined && !before.reasons.some(({ code }) => code === 'usedBefore')
}

interface Content {
  /** Digest of the bytes in hexadecimal. */
  digest: string | null
  link: string | null
}

/** What the files consist of. Until the end of the transaction nobody else attaches the same content, so that
 * of two at once one is the second. */
async function lockContents(database: Database, files: readonly NewFile[]): Promise<Content[]> {
  const names = files.map(({ fileName }) => fileName)
  const contents = await database.query<Content>(
    sql`select encode(f.sha256, 'hex') as digest, x.link
      from unnest(${names}::text[], ${files.map(({ link }) => link)}::text[]) with ordinality as x (name, link, n)
      left join files f on f.name = x.name order by x.n`,
    'contents-of-files',
  )
  const keys = [...new Set(contents.map(({ digest, link }) => digest ?? link ?? ''))].sort()
  await database.query(
    sql`select pg_advisory_xact_lock(hashtextextended(x.key, 7140085)) from unnest(${keys}::text[]) as x (key)`,
    'contents-lock',
  )
  return contents
}

/** By content, the task that used it first, if that is another one which still has it. A task that had the
 * content before all others is never blamed for them. */
async function firstUses(
  database: Database,
  contents: readonly Content[],
  taskId: number | null,
): Promise<(number | null)[]> {
  const same = sql`(
    select s.* from files f join task_files s on s.file_name = f.name where f.sha256 = decode(x.digest, 'hex')
    union all select s.* from task_files s where s.link = x.link)`
  const rows = await database.query<{ taskId: number | null }>(
    sql`select (
        select u.task_id from ${same} u join tasks t on t.id = u.task_id
        where u.task_id <> ${taskId ?? 0}::int and t.deleted_at is null
          and (u.deleted_at is null or u.deleted_at > u.create_date + make_interval(secs => ${limits.slip}::int))
          and u.id < coalesce((
            select min(o.id) from ${same} o where o.task_id = ${taskId ?? 0}::int), 2147483647)
        order by u.id limit 1) as "taskId"
      from unnest(${contents.map(({ digest }) => digest)}::text[], ${contents.map(({ link }) => link)}::text[])
        with ordinality as x (digest, link, n) order by x.n`,
    'files-used-before',
  )
  return rows.map((row) => row.taskId)
}
