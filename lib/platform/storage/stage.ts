import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { newStagingPath } from './staging'

/** A file that has arrived whole on the local disk, outside of the place where anybody looks for it. */
export interface Staged {
  path: string
  size: number
  sha256: Buffer
}

/** The source holds more bytes than it may. */
export class TooLargeError extends Error {}

// Small chunks are gathered: one write of this size costs less than many.
const writeAtOnce = 256 * 1024

/** Writes a stream to the staging folder, counting and hashing on the way. Nothing is left of one that fails. */
export async function stageStream(source: AsyncIterable<Uint8Array>, limit: number): Promise<Staged> {
  const path = await newStagingPath()
  const file = await open(path, 'wx', 0o640)
  try {
    const summed = await writeAll(file, source, limit)
    await file.sync()
    return { path, ...summed }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Treats a file that is already in FILES_ROOT as a staged one. */
export async function stageFile(path: string): Promise<Staged> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: writeAtOnce })) {
    hash.update(chunk)
    size += chunk.length
  }
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
  return { path, size, sha256: hash.digest() }
}

export async function discard(staged: Staged): Promise<void> {
  await rm(staged.path, { force: true })
}

async function writeAll(file: FileHandle, source: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('sha256')
  let size = 0
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > limit) throw new TooLargeError()
    hash.update(chunk)
    waiting.push(chunk)
    waitingBytes += chunk.byteLength
    if (waitingBytes < writeAtOnce) continue
    await writeChunks(file, waiting)
    waiting = []
    waitingBytes = 0
  }
  await writeChunks(file, waiting)
  return { size, sha256: hash.digest() }
}

/** `writev` may write less than it was given. */
async function writeChunks(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  if (chunks.length === 0) return
  const bytes = Buffer.concat(chunks)
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}
