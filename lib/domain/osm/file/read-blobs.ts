import type { FileHandle } from 'node:fs/promises'
import { PbfReader } from 'pbf'
import { BrokenExtract } from '../broken-extract'

/** Limits of the format, bytes. */
const headerAtMost = 64 * 1024
const blobAtMost = 32 * 1024 * 1024

export const notAnExtract = 'The file is no OpenStreetMap extract (.osm.pbf)'

/** A compressed blob of the file. */
export interface Blob {
  type: string
  packed: Buffer
  /** Offset of the next one. */
  end: number
}

/** The blobs of the file in order, one in memory at a time. `from` is the offset of one. */
export async function* readBlobs(file: FileHandle, size: number, from = 0): AsyncGenerator<Blob> {
  for (let at = from; at < size; ) {
    const blob = await readBlob(file, size, at)
    yield blob
    at = blob.end
  }
}

/** Reads the blob at an offset. */
export async function readBlob(file: FileHandle, size: number, at: number): Promise<Blob> {
  const headerLength = (await take(file, size, at, 4)).readUInt32BE(0)
  if (headerLength > headerAtMost) throw notAnExtractAt(at)
  const header = readHeader(await take(file, size, at + 4, headerLength), at)
  if (header.size < 0 || header.size > blobAtMost)
    throw new BrokenExtract(`The file is broken: the piece at byte ${at} claims ${header.size} bytes`)
  const start = at + 4 + headerLength
  return { type: header.type, packed: await take(file, size, start, header.size), end: start + header.size }
}

function readHeader(bytes: Buffer, at: number): { type: string; size: number } {
  const header = { type: '', size: -1 }
  try {
    new PbfReader(bytes).readFields((tag, found, pbf) => {
      if (tag === 1) found.type = pbf.readString()
      else if (tag === 3) found.size = pbf.readVarint(true)
    }, header)
  } catch {
    throw notAnExtractAt(at)
  }
  if (!/^[\x20-\x7e]{1,40}$/.test(header.type)) throw notAnExtractAt(at)
  return header
}

const notAnExtractAt = (at: number) =>
  new BrokenExtract(at === 0 ? notAnExtract : `The file is broken at byte ${at}`)

async function take(file: FileHandle, size: number, at: number, length: number): Promise<Buffer> {
  if (at + length > size)
    throw at === 0
      ? notAnExtractAt(0)
      : new BrokenExtract(`The file ends in the middle of a piece (byte ${size}): it was not copied whole`)
  const bytes = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead !== length) throw new BrokenExtract('The file became shorter while it was read')
  return bytes
}
