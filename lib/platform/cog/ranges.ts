import { BrokenRaster } from './fault'

/** Bytes of a file from `start` on. */
export interface ByteSpan {
  start: number
  length: number
}

/** Reads parts of a file, each whole, in the order in which they are asked for. */
export type ReadRanges = (spans: readonly ByteSpan[]) => Promise<readonly Uint8Array[]>

/** Gaps up to this size are read along, since one request costs more. */
const gapAtMost = 16 * 1024
const spanAtMost = 8 * 1024 * 1024

/** Reads many small parts by few requests. */
export async function readTogether(
  read: ReadRanges,
  spans: readonly ByteSpan[],
): Promise<readonly Uint8Array[]> {
  // Another thread would have to be asked for nothing.
  if (spans.length === 0) return []
  const order = spans.map((span, at) => ({ ...span, at })).sort((one, other) => one.start - other.start)
  const joined: ByteSpan[] = []
  const placed: { at: number; part: number; from: number; length: number }[] = []
  for (const { start, length, at } of order) {
    const last = joined.at(-1)
    const end = start + length
    if (last && start - (last.start + last.length) <= gapAtMost && end - last.start <= spanAtMost)
      last.length = Math.max(last.length, end - last.start)
    else joined.push({ start, length })
    const part = joined.length - 1
    placed.push({ at, part, from: start - (joined[part]?.start ?? 0), length })
  }
  const parts = await read(joined)
  const found: Uint8Array[] = []
  for (const { at, part, from, length } of placed) {
    const bytes = parts[part]?.subarray(from, from + length)
    if (bytes?.length !== length) throw new BrokenRaster('A part of the file is missing')
    found[at] = bytes
  }
  return found
}
