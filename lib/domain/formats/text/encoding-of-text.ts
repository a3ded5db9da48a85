import { problem } from '@/lib/problems'
import type { SourceOptions } from '../record'
import { decoderOf, type Encoding, encodingOf } from './encodings'
import { guessEncoding, type Sample } from './guess-encoding'

/** The requested encoding; null when there is none. */
export function chosenEncoding({ encoding }: SourceOptions): Encoding | null {
  if (encoding === undefined) return null
  const known = encodingOf(encoding)
  if (!known) throw problem('import.encoding', { encoding: encoding.slice(0, 40) })
  return known
}

/** The encoding of a text: requested, given by the byte order mark of its head, or detected from a sample. */
export function encodingOfText(sample: Sample, options: SourceOptions, head: Uint8Array): Encoding {
  return chosenEncoding(options) ?? encodingOfMark(head) ?? guessEncoding([sample])
}

/** The UTF-16 that a byte order mark tells, or without one the first sign of XML; null for other texts. */
export function encodingOfMark(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === less && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === less) ? 'utf-16be' : null
}

const less = '<'.charCodeAt(0)

/** The beginning of a text without its mark and blanks, decoded as far as telling a format needs. */
export function startOfText(head: Buffer): string {
  const wide = encodingOfMark(head)
  const text = wide ? decoderOf(wide).decode(head) : head.toString('latin1')
  return text.replace(/^(\uFEFF|\u00EF\u00BB\u00BF)/, '').trimStart()
}
