import type { Passage } from './walk'

/** A record of a zone as it is stored; times in milliseconds. */
export interface StoredRecord {
  id: number
  at: number
  inside: boolean
  confirmedAt: number | null
}

export interface Correction<Stored extends StoredRecord> {
  /** Records with another time than before, or confirmed by another fix. */
  changed: { record: Stored; passage: Passage }[]
  removed: Stored[]
  added: Passage[]
}

/** A record that is at most this far from what it should be is put right, milliseconds; any other is replaced. */
const near = 600_000

/** What turns records into those that a track gives. Records that are right stay as they are. */
export function compareRecords<Stored extends StoredRecord>(
  stored: readonly Stored[],
  passages: readonly Passage[],
): Correction<Stored> {
  const correction: Correction<Stored> = { changed: [], removed: [], added: [] }
  const left = new Set(passages)
  const wrong: Stored[] = []
  for (const record of stored) {
    const same = nearest(record, left, 0)
    if (!same) wrong.push(record)
    else if (same.confirmedAt !== record.confirmedAt) correction.changed.push({ record, passage: same })
    if (same) left.delete(same)
  }
  for (const record of wrong) {
    const passage = nearest(record, left, near)
    if (passage) correction.changed.push({ record, passage })
    else correction.removed.push(record)
    if (passage) left.delete(passage)
  }
  correction.added.push(...left)
  return correction
}

function nearest(record: StoredRecord, passages: Iterable<Passage>, within: number): Passage | null {
  let best: Passage | null = null
  const away = (one: Passage) => Math.abs(one.at - record.at)
  for (const one of passages)
    if (one.inside === record.inside && away(one) <= within && (!best || away(one) < away(best))) best = one
  return best
}
