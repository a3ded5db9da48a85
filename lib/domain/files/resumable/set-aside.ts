import { randomUUID } from 'node:crypto'
import { copyFile, link, rm } from 'node:fs/promises'
import { type Staged, stageFile } from '@/lib/platform/storage'
import { bytesPath } from './unfinished'

/** A staged second name for the bytes of an upload, so that the upload keeps them whatever happens to the
 * staged file. Leftovers of a crash are removed with the upload. */
export async function setAside(id: string): Promise<Staged> {
  const path = `${bytesPath(id)}.${randomUUID()}.part`
  try {
    // Not every file system supports hard links.
    await link(bytesPath(id), path).catch(() => copyFile(bytesPath(id), path))
    return await stageFile(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
