import type { Context } from '@/lib/access/context'
import { type FileRecord, fileColumns } from '@/lib/domain/files'
import { sql } from '@/lib/platform/database'
import type { Folder } from '@/lib/platform/storage'
import { readableUploads } from './readable-uploads'

interface Where {
  folder?: Folder
  /** What the record has already: everybody who may change it sends it back. */
  present?: readonly string[]
}

/** The uploads of these names that the caller may name: those that they sent, and those that they may read
 * where they are used. They stay locked until the transaction ends, so that the sweep cannot delete them; locked in one
 * order, so that two requests for the same files cannot deadlock. */
export async function lockUploads(
  ctx: Context,
  names: readonly string[],
  { folder = 'uploads', present = [] }: Where = {},
): Promise<Map<string, FileRecord>> {
  if (names.length === 0) return new Map()
  const rows = await ctx.database.query<FileRecord & { sent: boolean | null }>(
    sql`select ${fileColumns}, f.created_by_id = ${ctx.actor.userId} as sent from files f
      where f.name = any(${[...names]}::text[]) and f.folder = ${folder} order by f.name for no key update`,
    'files-lock',
  )
  const foreign = rows.filter(({ name, sent }) => !sent && !present.includes(name)).map(({ name }) => name)
  const refused = new Set(foreign)
  for (const name of await readableUploads(ctx, foreign)) refused.delete(name)
  const named = rows.filter(({ name }) => !refused.has(name))
  return new Map(named.map(({ sent: _, ...file }) => [file.name, file]))
}
