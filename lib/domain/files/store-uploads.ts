import { discard } from '@/lib/platform/storage'
import type { FileRecord } from './record'
import { type NewUpload, storeUpload, type Uploader } from './store-upload'
import { dropUploads } from './sweep-files'

/** Takes several files that have arrived together: all of them, or when one is refused none. */
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
