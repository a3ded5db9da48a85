import type { Context } from '@/lib/access/context'
import { requireUpload } from '@/lib/domain/uploads'
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

/** The file of a request, or the upload that it names. */
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
  const file = await requireUpload(ctx, upload, { path: 'upload' })
  if (!(await storage().stat(file))) throw invalid({ path: 'upload', rule: 'noSuchFile' })
  const { path, release } = await storage().localCopy(file)
  return { said, path, originalName: file.originalName, stored: file.name, release }
}
