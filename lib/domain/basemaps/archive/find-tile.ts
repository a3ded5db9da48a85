import { LRUCache } from 'lru-cache'
import { findTile, zxyToTileId } from 'pmtiles'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { TileAddress } from '../tiles/raster-address'
import { BrokenArchive, type DirectoryEntry, readDirectory } from './read-directory'
import { type Header, readHeader } from './read-header'
import { type ArchiveFile, readRange } from './read-range'
import { unpack } from './unpack'

/** Limit of nested directories. */
const deepest = 4
const directoryAtMost = 16 * 1024 * 1024
const tileAtMost = 8 * 1024 * 1024

/** Cache of headers and directories by file and offset: stored files never change. */
const known = () =>
  processSingleton('archive-directories', () => ({
    headers: new LRUCache<string, Promise<Header>>({ max: 200 }),
    directories: new LRUCache<string, Promise<DirectoryEntry[]>>({ max: 600 }),
  }))

function remember<T extends {}>(cache: LRUCache<string, Promise<T>>, key: string, read: () => Promise<T>) {
  const found = cache.get(key)
  if (found) return found
  const reading = read()
  cache.set(key, reading)
  // Failed reads may be retried.
  reading.catch(() => cache.delete(key))
  return reading
}

/** The cached header of an archive. */
export const headerOf = (file: ArchiveFile): Promise<Header> =>
  remember(known().headers, file.name, () => readHeader(file))

/** A cached directory of an archive. */
export function directoryOf(file: ArchiveFile, header: Header, offset: number, length: number) {
  return remember(known().directories, `${file.name} ${offset} ${length}`, async () => {
    if (length > directoryAtMost) throw new BrokenArchive('A directory is too long')
    const packed = await readRange(file, offset, length)
    return readDirectory(await unpack(packed, header.internalCompression, directoryAtMost))
  })
}

/** An unpacked tile of an archive; null when the archive does not have it. */
export async function findArchiveTile(file: ArchiveFile, { z, x, y }: TileAddress): Promise<Buffer | null> {
  const header = await headerOf(file)
  if (z < header.minZoom || z > header.maxZoom) return null
  const id = zxyToTileId(z, x, y)
  let offset = header.rootDirectoryOffset
  let length = header.rootDirectoryLength
  for (let depth = 0; depth < deepest; depth++) {
    const entry = findTile(await directoryOf(file, header, offset, length), id)
    if (!entry) return null
    if (entry.runLength > 0) return readTile(file, header, entry)
    offset = header.leafDirectoryOffset + entry.offset
    length = entry.length
  }
  throw new BrokenArchive('Directories lie too deep inside of each other')
}

/** Reads and unpacks the tile of a directory entry. */
export async function readTile(file: ArchiveFile, header: Header, entry: DirectoryEntry): Promise<Buffer> {
  if (entry.length > tileAtMost) throw new BrokenArchive('A tile is too long')
  const packed = await readRange(file, header.tileDataOffset + entry.offset, entry.length)
  return unpack(packed, header.tileCompression, tileAtMost)
}
