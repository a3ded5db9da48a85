import { type Database, sql } from '@/lib/platform/database'
import { type FileRecord, fileColumns } from './record'

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
