import { discard } from '@/lib/platform/storage'
import type { FileRecord } from './record'
import { type NewUpload, storeUpload, type Uploader } from './store-upload'
import { dropUploads } from './sweep-files'

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
