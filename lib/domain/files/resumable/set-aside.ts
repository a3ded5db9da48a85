import { randomUUID } from 'node:crypto'
import { copyFile, link, rm } from 'node:fs/promises'
import { type Staged, stageFile } from '@/lib/platform/storage'
import { bytesPath } from './unfinished'

/** The bytes of an upload under a second name, staged. Whatever becomes of that one, the upload has its own. What a
 * crash leaves here goes with the upload. */
export async function setAside(id: string): Promise<Staged> {
  const path = `${bytesPath(id)}.${randomUUID()}.part`
  try {
    // Not every file system has links.
    await link(bytesPath(id), path).catch(() => copyFile(bytesPath(id), path))
    return await stageFile(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
