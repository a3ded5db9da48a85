import { type Database, type Sql, sql } from '@/lib/platform/database'
import type { Folder } from '@/lib/platform/storage'

/** An uploaded file. */
export interface FileRecord {
  /** A UUID and the extension of its content type. */
  name: string
  folder: Folder
  originalName: string
  size: number
  mediaType: string
  width: number | null
  height: number | null
}

/** Columns of `files f`. */
export const fileColumns: Sql = sql`f.name, f.folder, f.original_name as "originalName", f.size,
  f.media_type as "mediaType", f.width, f.height`

/** An upload by name; null when there is none. */
export async function readFile(database: Database, name: string): Promise<FileRecord | null> {
  const [found] = await database.query<FileRecord>(
    sql`select ${fileColumns} from files f where f.name = ${name} and f.folder = 'uploads'`,
    'file-by-name',
  )
  return found ?? null
}
