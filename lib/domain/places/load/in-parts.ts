import { databaseKind } from '@/lib/platform/database'

/** Rows of one statement: on the embedded database, where statements stand in one line, searches are let in between. */
const rowsAtOnce = () => (databaseKind() === 'embedded' ? 2_000 : 20_000)

/** Goes over the numbers of drafts, a part at a time. */
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
