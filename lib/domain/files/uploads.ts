import { type Database, sql } from '@/lib/platform/database'
import type { FileRecord } from './record'
import type { Context } from '@/lib/access/context'
import { discard } from '@/lib/platform/storage'
import { type NewUpload, storeUpload, type Uploader } from './store-upload'
import { dropUploads } from './sweep-files'

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
