import type { ReadRanges } from '@/lib/platform/cog'
import type { Place } from './place'
import { storage } from './index'

/** Reads parts of a stored file. */
export const rangesOf =
  (place: Place): ReadRanges =>
  (spans) =>
    storage().readParts(
      place,
      spans.map(({ start, length }) => ({ start, end: start + length - 1 })),
    )
