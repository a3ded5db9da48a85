import { Readable } from 'node:stream'
import { packTexts, type Sql, streamColumn } from '@/lib/platform/database'

/** Features on their way: how many match, and their texts. */
export interface OpenRows {
  matched: number
  /** The texts some at a time, as the reader takes them. */
  texts: AsyncGenerator<string[]>
}

/** Begins to read what `rowsOf` selects. What is wrong with the statement shows here, before any of the answer has
 * left. Whoever opens must read to the end or return the generator. */
export async function openRows(statement: Sql, rowsAtOnce: number): Promise<OpenRows> {
  const parts = streamColumn<string>(statement, rowsAtOnce)
  const first = await parts.next()
  const [matched = '0', ...texts] = first.done ? [] : first.value
  return { matched: Number(matched), texts: after(texts, parts) }
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

/** The answer as a stream: what stands before the features, they themselves, what stands after them. Its end, and
 * also a reader that leaves or never comes, lets go of the rows. */
export function streamOf(rows: OpenRows, frame: { head: string; between: string; tail: string }): Readable {
  const body = packTexts(rows.texts, frame)
  const source: AsyncIterator<Buffer> = {
    next: () => body.next(),
    async return() {
      await body.return()
      // A generator that was never asked for anything does not get to its end by this.
      await rows.texts.return(undefined)
      return { done: true, value: undefined }
    },
  }
  return Readable.from({ [Symbol.asyncIterator]: () => source }, { objectMode: false })
}
