import { databaseKind } from '@/lib/platform/database'

/** Rows of one statement: the embedded database runs one statement at a time, so smaller ones let searches in
 * between. */
const rowsAtOnce = () => (databaseKind() === 'embedded' ? 2_000 : 20_000)

/** Processes the drafts in batches of their numbers. */
export async function inParts(
  rows: number,
  work: (from: number, till: number) => Promise<unknown>,
  onDone: (done: number) => Promise<void>,
): Promise<void> {
  const size = rowsAtOnce()
  for (let from = 1; from <= rows; from += size) {
    await work(from, from + size - 1)
    await onDone(Math.min(rows, from + size - 1))
  }
}
