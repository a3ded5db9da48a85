import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { problem } from '@/lib/problems'
import { decoderOf, type Encoding } from './encodings'

/** Bytes read at once. */
const readAtOnce = 256 * 1024

/** The bytes of a file in chunks; `seen` gets the offset. */
export async function* readChunks(path: string, seen?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: readAtOnce })) {
    seen?.(chunk.length)
    yield chunk
  }
}

/** Decodes chunks of bytes; a character may be split between two. Rejects bytes that are not UTF-8 where they should. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding, encoding === 'utf-8')
  for await (const chunk of chunks) {
    const text = decode(() => decoder.decode(chunk, { stream: true }), encoding)
    if (text !== '') yield text
  }
  const rest = decode(() => decoder.decode(), encoding)
  if (rest !== '') yield rest
}

function decode(work: () => string, encoding: Encoding): string {
  try {
    return work()
  } catch {
    throw problem('import.encoding-wrong', { encoding })
  }
}

const isPlain = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/** The beginning of a file, or where that is plain ASCII, the bytes around the first others: only they tell the
 * encoding. */
export async function readTelling(path: string, head: Buffer): Promise<Buffer> {
  if (!isPlain(head)) return head
  for await (const chunk of readChunks(path)) {
    const at = chunk.findIndex((byte) => byte >= 0x80)
    if (at >= 0) return chunk.subarray(at, at + head.length)
  }
  return head
}

/** Bytes from the beginning or the end of a file. */
export async function readPart(path: string, length: number, end = false): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const wanted = Math.min(length, size)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, end ? size - wanted : 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
