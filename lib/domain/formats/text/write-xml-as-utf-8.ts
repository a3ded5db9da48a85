import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from './encodings'
import { decoded, readChunks } from './read-chunks'

/** Copies an XML document in some encoding as one in UTF-8. */
export const writeXmlAsUtf8 = (path: string, encoding: Encoding, to: string): Promise<void> =>
  pipeline(Readable.from(withoutEncoding(decoded(readChunks(path), encoding))), createWriteStream(to))

/** The text without its mark and the encoding that it declares; both stand in the first piece. */
async function* withoutEncoding(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of pieces) {
    yield isFirst
      ? piece.replace(/^\uFEFF/, '').replace(/^(<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/, '$1')
      : piece
    isFirst = false
  }
}
