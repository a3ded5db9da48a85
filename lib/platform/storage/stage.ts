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

/** A file that is being written to the staging folder, counted and hashed on the way. */
export class StagingFile {
  private readonly hash = createHash('sha256')
  private size = 0
  private waiting: Uint8Array[] = []
  private waitingBytes = 0

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly limit: number,
  ) {}

  static async open(limit: number): Promise<StagingFile> {
    const path = await newStagingPath()
    return new StagingFile(path, await open(path, 'wx', 0o640), limit)
  }

  get isEmpty(): boolean {
    return this.size === 0
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.size += chunk.byteLength
    if (this.size > this.limit) throw new TooLargeError()
    this.hash.update(chunk)
    this.waiting.push(chunk)
    this.waitingBytes += chunk.byteLength
    if (this.waitingBytes >= writeAtOnce) await this.flush()
  }

  /** Tells the sweep of abandoned files that somebody still works on it. */
  async touch(): Promise<void> {
    const now = new Date()
    await this.file.utimes(now, now)
  }

  async end(): Promise<Staged> {
    await this.flush()
    await this.file.sync()
    await this.file.close()
    return { path: this.path, size: this.size, sha256: this.hash.digest() }
  }

  /** Leaves nothing of it. */
  async discard(): Promise<void> {
    await this.file.close()
    await rm(this.path, { force: true })
  }

  private async flush(): Promise<void> {
    await writeChunks(this.file, this.waiting)
    this.waiting = []
    this.waitingBytes = 0
  }
}

/** Writes a stream to the staging folder. Nothing is left of one that fails. */
export async function stageStream(source: AsyncIterable<Uint8Array>, limit: number): Promise<Staged> {
  const file = await StagingFile.open(limit)
  try {
    for await (const chunk of source) await file.write(chunk)
    return await file.end()
  } catch (error) {
    await file.discard()
    throw error
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

/** `writev` may write less than it was given. */
async function writeChunks(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  if (chunks.length === 0) return
  const bytes = Buffer.concat(chunks)
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}
