import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { type Staged, storage } from '@/lib/platform/storage'
import { invalid, problem } from '@/lib/problems'
import { type ImportQuery, readSaid } from './schema'

/** The content of a request: a file, or form fields without one. */
export interface ReceivedImport {
  file: { staged: Staged; originalName: string; claimedType: string | null } | null
  fields: Readonly<Record<string, string>>
}

/** A file to read, with its declared name and type. */
export interface FileAtHand {
  said: ImportQuery
  path: string
  originalName: string
  /** Name of the upload, if it is one. */
  stored: string | null
  release(): Promise<void>
}

/** The file of a request, or the caller's upload that it names. */
export async function fileAtHand(
  ctx: Context,
  { file, fields }: ReceivedImport,
  query: ImportQuery,
): Promise<FileAtHand> {
  if (!file) return storedUpload(ctx, readSaid(fields, query))
  const { staged, originalName } = file
  const release = async () => undefined
  return { said: readSaid(fields, query), path: staged.path, originalName, stored: null, release }
}

async function storedUpload(ctx: Context, said: ImportQuery): Promise<FileAtHand> {
  const { upload } = said
  if (upload === undefined) throw problem('upload.broken-form')
  const [row] = await ctx.database.query<{ name: string; originalName: string }>(sql`
    select name, original_name as "originalName" from files
    where name = ${upload} and folder = 'uploads' and created_by_id = ${ctx.actor.userId}`)
  const place = { folder: 'uploads' as const, name: row?.name ?? '' }
  if (!row || !(await storage().stat(place))) throw invalid({ path: 'upload', rule: 'noSuchFile' })
  const { path, release } = await storage().localCopy(place)
  return { said, path, originalName: row.originalName, stored: row.name, release }
}
