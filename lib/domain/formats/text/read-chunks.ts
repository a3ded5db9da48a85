import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { decoderOf, type Encoding } from './encodings'

/** Bytes read at once. */
const readAtOnce = 256 * 1024

/** Bytes of a file in parts; `seen` is told how far it has got. */
export async function* readChunks(path: string, seen?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: readAtOnce })) {
    seen?.(chunk.length)
    yield chunk
  }
}

/** Texts of bytes that come in parts; a character may be spread over two of them. */
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

/** Bytes from the beginning of a file, or from its end. */
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
