import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

interface Expected {
  /** The request field that names the file. */
  path: string
  /** Accepted media types. */
  types: readonly string[]
}

/** The upload of this name; 400 that names the field unless it exists and has one of the media types. The
 * row stays locked until commit, so that the sweep cannot delete the file. */
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
