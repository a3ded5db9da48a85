import type { ReadRanges } from '@/lib/platform/cog'
import type { Place } from './place'
import { storage } from './index'

/** Reads parts of a stored file. */
export const rangesOf =
  (place: Place): ReadRanges =>
  (spans) =>
    Promise.all(spans.map(({ start, length }) => readSpan(place, start, length)))

async function readSpan(place: Place, start: number, length: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of await storage().read(place, { start, end: start + length - 1 }))
    parts.push(part as Buffer)
  return Buffer.concat(parts)
}
