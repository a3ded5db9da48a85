import type { Context } from '@/lib/access/context'
import type { FileRecord } from '@/lib/domain/files'
import { invalid } from '@/lib/problems'
import { lockUploads } from './lock-uploads'

interface Expected {
  /** The request field that names the file. */
  path: string
  /** Accepted media types; all when absent. */
  types?: readonly string[]
}

/** The upload of this name, locked as by `lockUploads`; 400 that names the field unless the caller may name it and it
 * has one of the media types. */
export async function requireUpload(
  ctx: Context,
  name: string,
  { path, types }: Expected,
): Promise<FileRecord> {
  const file = (await lockUploads(ctx, [name])).get(name)
  if (!file) throw invalid({ path, rule: 'noSuchFile' })
  if (types && !types.includes(file.mediaType))
    throw invalid({ path, rule: 'fileType', values: { allowed: types.join(', ') } })
  return file
}
