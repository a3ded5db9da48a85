import { Readable } from 'node:stream'
import type { Dialect, Presenter } from '@/lib/wire'
import type { Answer } from './answer'

/** A list without a cap: its parts are read, rendered and sent one after another, and never all held at once. */
export class Streamed<Page> {
  constructor(readonly parts: AsyncIterable<Page>) {}
}

/** The same for items that are serialized already: texts of JSON, each of some items with commas between. */
export class StreamedText {
  constructor(readonly write: (dialect: Dialect) => AsyncIterable<string>) {}
}

/** Writes the texts as the one `{ items }`. */
export function streamedTextAnswer({ write }: StreamedText, dialect: Dialect): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Readable.from(joined(write(dialect)), { objectMode: false }),
  }
}

async function* joined(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let before = '{"items":['
  for await (const text of texts) {
    if (text === '') continue
    yield Buffer.from(before + text)
    before = ','
  }
  yield Buffer.from(before === ',' ? ']}' : '{"items":[]}')
}

/** Writes the parts as the one `{ items }` that their presenter describes. */
export function streamedAnswer<Page>(
  { parts }: Streamed<Page>,
  present: Presenter<Page>,
  dialect: Dialect,
): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Readable.from(written(parts, present, dialect), { objectMode: false }),
  }
}

async function* written<Page>(
  parts: AsyncIterable<Page>,
  present: Presenter<Page>,
  dialect: Dialect,
): AsyncGenerator<Buffer> {
  let before = '{"items":['
  for await (const part of parts) {
    const { items } = present.render(part, dialect) as { items: readonly unknown[] }
    if (items.length === 0) continue
    yield Buffer.from(before + items.map((item) => JSON.stringify(item)).join(','))
    before = ','
  }
  yield Buffer.from(before === ',' ? ']}' : '{"items":[]}')
}
