import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { type FileRecord, fileColumns } from './record'
import type { Context } from '@/lib/access/context'
import { discard } from '@/lib/platform/storage'
import { type NewUpload, storeUpload, type Uploader } from './store-upload'
import { dropUploads } from './sweep-files'

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

/** Locks the existing uploads of these names until the transaction ends, so that the sweep cannot delete
 * them. Locks in one order, so that two requests for the same files cannot deadlock. */
export async function lockUploads(
  database: Database,
  names: readonly string[],
): Promise<Map<string, FileRecord>> {
  if (names.length === 0) return new Map()
  const rows = await database.query<FileRecord>(
    sql`select ${fileColumns} from files f where f.name = any(${[...names]}::text[]) and f.folder = 'uploads'
      order by f.name for no key update`,
    'files-lock',
  )
  return new Map(rows.map((file) => [file.name, file]))
}

/** Marks files as in use, within the transaction that refers to them. */
export async function keepUploads(database: Database, names: readonly string[]): Promise<void> {
  await database.query(
    sql`update files set kept_at = now() where name = any(${[...names]}::text[]) and kept_at is null`,
    'files-keep',
  )
}

/** Marks one file as in use, so that the sweep keeps it. */
export const keepUpload = ({ database }: Pick<Context, 'database'>, name: string): Promise<void> =>
  keepUploads(database, [name])

/** Stores several files received together: all of them, or none when one is rejected. */
export async function storeUploads(uploader: Uploader, uploads: readonly NewUpload[]): Promise<FileRecord[]> {
  const stored: FileRecord[] = []
  try {
    for (const upload of uploads) stored.push(await storeUpload(uploader, upload))
    return stored
  } catch (error) {
    for (const { staged } of uploads.slice(stored.length)) await discard(staged)
    await dropUploads(uploader.database, stored)
    throw error
  }
}
