import { problem } from '@/lib/problems'
import type { SourceOptions } from '../record'
import { type Encoding, encodingOf } from './encodings'
import { guessEncoding } from './guess-encoding'

/** The requested encoding; null when there is none. */
export function chosenEncoding({ encoding }: SourceOptions): Encoding | null {
  if (encoding === undefined) return null
  const known = encodingOf(encoding)
  if (!known) throw problem('import.encoding', { encoding: encoding.slice(0, 40) })
  return known
}

/** The encoding of a text: requested, given by its byte order mark, or detected from its beginning. */
export function encodingOfText(head: Uint8Array, options: SourceOptions): Encoding {
  return (
    chosenEncoding(options) ?? (head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : guessEncoding([head]))
  )
}
