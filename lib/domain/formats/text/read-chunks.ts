import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
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

/** Decodes chunks of bytes; a character may be split between two. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
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
