import iconv from 'iconv-lite'
import type { Encoding } from '../text/encodings'

/** The bytes of a text; what the encoding lacks becomes a question mark. */
export const encodeText = (text: string, encoding: Encoding = 'utf-8'): Buffer =>
  encoding === 'utf-8' ? Buffer.from(text) : iconv.encode(text, encoding)

/** Texts as bytes. The mark at the start belongs to UTF-8 alone. */
export async function* encoded(
  texts: AsyncIterable<string>,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<Buffer> {
  for await (const text of texts)
    yield encodeText(encoding === 'utf-8' ? text : text.replace(/^\uFEFF/, ''), encoding)
}
