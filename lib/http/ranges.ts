import { problem } from '@/lib/problems'

export interface Range {
  /** First and last byte, both included. */
  start: number
  end: number
}

/** The one range that a request asks for; null for the whole. Several ranges, and a range of another version of the
 * file than If-Range names, are answered with the whole, as the standard allows. 416 for one outside of the file. */
export function rangeOf(headers: Headers, size: number, etag: string): Range | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '')
  const version = headers.get('if-range')
  if (!asked || (version !== null && version.trim() !== etag)) return null
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return null
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (range.start > range.end && first !== '' && last !== '' && Number(first) > Number(last)) return null
  if (range.start > range.end || range.start >= size)
    throw problem('request.range', {}, { 'content-range': `bytes */${size}` })
  return range
}
