import { Readable } from 'node:stream'
import { type Database, packTexts, type Sql } from '@/lib/platform/database'
import { isSmallPage, readMatched, rowsAtOnce, type Selection } from './selection'

/** Features being read: how many match, and their texts. */
export interface OpenRows {
  matched: number
  /** The texts in batches, read on demand. */
  texts: AsyncGenerator<string[]>
}

/** Starts reading what `rowsOf` selects; a small page is read as a whole. Errors of the statement are thrown
 * here, before any of the answer is sent. The caller must read to the end or call `return` on the generator. */
export async function openRows(database: Database, statement: Sql, selection: Selection): Promise<OpenRows> {
  const parts = isSmallPage(selection)
    ? readWhole(database, statement)
    : database.stream<string>(statement, rowsAtOnce(selection))
  const first = await parts.next()
  const [matched, ...texts] = first.done ? [] : first.value
  return { matched: readMatched(selection, matched), texts: after(texts, parts) }
}

async function* readWhole(database: Database, statement: Sql): AsyncGenerator<string[]> {
  const rows = await database.query<{ text: string }>(statement)
  yield rows.map(({ text }) => text)
}

function after(first: string[], parts: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  let waiting: string[] | null = first
  return {
    async next() {
      if (waiting === null) return parts.next()
      const value = waiting
      waiting = null
      return { done: false, value }
    },
    return: (value) => parts.return(value),
    throw: (error) => parts.throw(error),
    [Symbol.asyncIterator]() {
      return this
    },
    [Symbol.asyncDispose]: async () => {
      await parts.return(undefined)
    },
  }
}

/** The answer as a stream: head, features, tail. The rows are released at the end, and also when the reader
 * leaves early or never starts. */
export function streamOf(rows: OpenRows, frame: { head: string; between: string; tail: string }): Readable {
  const body = packTexts(rows.texts, frame)
  const source: AsyncIterator<Buffer> = {
    next: () => body.next(),
    async return() {
      await body.return()
      // Returning a generator that has not started does not run its `finally`.
      await rows.texts.return(undefined)
      return { done: true, value: undefined }
    },
  }
  return Readable.from({ [Symbol.asyncIterator]: () => source }, { objectMode: false })
}
