import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bytesPath } from './unfinished'

/** Appends bytes to an upload and returns the new offset. The library does not distinguish a full disk from
 * other failures. */
export async function writeBytes(source: Readable, id: string, offset: number): Promise<number> {
  const file = createWriteStream(bytesPath(id), { flags: 'r+', start: offset })
  await pipeline(source, file)
  return offset + file.bytesWritten
}
