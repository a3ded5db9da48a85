import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

interface Expected {
  /** The field of the request that names the file. */
  path: string
  /** Media types that it may have. */
  types: readonly string[]
}

/** 400 that names the field unless an uploaded file of this name exists and its content is of one of the types.
 * The row stays locked until the transaction ends, so that the sweep cannot take the file meanwhile. */
export async function requireUpload(
  database: Database,
  name: string,
  { path, types }: Expected,
): Promise<void> {
  const [file] = await database.query<{ mediaType: string }>(
    sql`select media_type as "mediaType" from files where name = ${name} and folder = 'uploads' for no key update`,
    'file-require',
  )
  if (!file) throw invalid({ path, rule: 'noSuchFile' })
  if (!types.includes(file.mediaType))
    throw invalid({ path, rule: 'fileType', values: { allowed: types.join(', ') } })
}
