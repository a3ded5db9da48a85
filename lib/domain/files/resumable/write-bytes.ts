import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bytesPath } from './unfinished'

/** Writes bytes where an upload stopped, and tells how far it is. The library's own way tells of a full disk in the
 * same words as of any other failure. */
export async function writeBytes(source: Readable, id: string, offset: number): Promise<number> {
  const file = createWriteStream(bytesPath(id), { flags: 'r+', start: offset })
  await pipeline(source, file)
  return offset + file.bytesWritten
}
