import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName, type Place } from './place'
import type { ByteRange, Storage } from './storage'

const readAtOnce = 256 * 1024

/** Files in folders of the local disk. */
export function diskStorage(root: string): Storage {
  const pathOf = ({ folder, name }: Place) => join(root, folder, name)
  return {
    async keep(staged, place) {
      requireName(place)
      const folder = join(root, place.folder)
      await mkdir(folder, { recursive: true, mode: 0o750 })
      await rename(staged.path, pathOf(place))
      await syncFolder(folder)
    },

    async stat(place) {
      if (!isFileName(place.name)) return null
      // Links are not followed: they may lead out of the folder.
      const found = await lstat(pathOf(place)).catch(absentAsNull)
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null
    },

    async read(place, range) {
      requireName(place)
      const file = await open(pathOf(place), constants.O_RDONLY | constants.O_NOFOLLOW)
      return file.createReadStream({ ...range, highWaterMark: readAtOnce })
    },

    async readParts(place, ranges) {
      requireName(place)
      const file = await open(pathOf(place), constants.O_RDONLY | constants.O_NOFOLLOW)
      try {
        return await Promise.all(ranges.map((range) => readWhole(file, range)))
      } finally {
        await file.close()
      }
    },

    async localCopy(place) {
      requireName(place)
      return { path: pathOf(place), release: async () => undefined }
    },

    async remove(place) {
      if (isFileName(place.name)) await rm(pathOf(place), { force: true })
    },
  }
}

async function readWhole(file: FileHandle, { start, end }: ByteRange): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(end - start + 1)
  let length = 0
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, start + length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return bytes.subarray(0, length)
}

function requireName({ name }: Place): void {
  if (!isFileName(name)) throw new Error('A name of a stored file is a path')
}

/** A rename has reached the disk when its folder has. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null
  throw error
}
