import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { Dialect, Presenter } from '@/lib/wire'
import type { Answer } from './answer'
import { resultOf } from './result-members'

/** A list without a cap: its parts are read, rendered and sent one after another, and never all held at once. `page`
 * has what the presenter reads beside the items. */
export class Streamed<Page> {
  constructor(
    readonly parts: Iterable<Page> | AsyncIterable<Page>,
    readonly page: object = {},
  ) {}
}

/** The same for items that are serialized already: texts of JSON, each of some items with commas between. */
export class StreamedText {
  constructor(
    readonly write: (dialect: Dialect) => AsyncIterable<string>,
    readonly page: object = {},
  ) {}
}

/** Items of an answer that are rendered and serialized at a time. */
const itemsAtOnce = 1000

/** Whether a result is a list that is sent in parts. */
export function isLong(present: Presenter<never>, result: unknown): result is { items: readonly unknown[] } {
  const { items } = (result ?? {}) as { items?: unknown }
  return present.members?.items !== undefined && Array.isArray(items) && items.length > itemsAtOnce
}

/** Writes the texts as the list that the presenter describes. */
export function streamedTextAnswer(
  { write, page }: StreamedText,
  present: Presenter<never>,
  dialect: Dialect,
): Answer {
  return answer(writeList(write(dialect), page, present, dialect))
}

/** Writes the parts as the list that the presenter describes. */
export function streamedAnswer<Page>(
  { parts, page }: Streamed<Page>,
  present: Presenter<Page>,
  dialect: Dialect,
): Answer {
  return answer(writeList(serialized(parts, present, dialect), page, present, dialect))
}

/** Writes a page that is too long to be serialized in one go. */
export function longPageAnswer<Item>(
  page: { items: readonly Item[] },
  present: Presenter<never>,
  dialect: Dialect,
): Answer {
  return answer(writeList(serialized(slices(page), present, dialect), page, present, dialect))
}

const answer = (chunks: AsyncGenerator<Buffer>): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Readable.from(chunks, { objectMode: false }),
})

async function* slices<Item>({ items, ...page }: { items: readonly Item[] }) {
  for (let at = 0; at < items.length; at += itemsAtOnce) {
    yield { ...page, items: items.slice(at, at + itemsAtOnce) }
    await new Promise(setImmediate)
  }
}

async function* serialized<Page>(
  parts: Iterable<Page> | AsyncIterable<Page>,
  present: Presenter<never>,
  dialect: Dialect,
): AsyncGenerator<string> {
  for await (const part of parts) {
    const { items } = present.render(part as never, dialect) as { items: readonly unknown[] }
    yield items.map((item) => JSON.stringify(item)).join(',')
  }
}

const pack = promisify<Buffer, { level: number }, Buffer>(deflateRaw)
const unpack = promisify<Buffer, Buffer>(inflateRaw)

/** The list as bytes. Where 1.x has another name for the items, they follow again under it: until then their bytes are
 * kept packed. */
async function* writeList(
  texts: AsyncIterable<string>,
  page: object,
  present: Presenter<never>,
  dialect: Dialect,
): AsyncGenerator<Buffer> {
  const oldName = dialect === 'text' ? present.members?.items?.oldName : undefined
  const rest = present.render({ ...page, items: [] } as never, dialect) as Record<string, unknown>
  delete rest.items
  if (oldName !== undefined) delete rest[oldName]
  const kept: Buffer[] = []
  let before = `${opened(resultOf(present, dialect))}"items":[`
  for await (const text of texts) {
    if (text === '') continue
    const chunk = Buffer.from(before + text)
    if (oldName !== undefined)
      kept.push(await pack(Buffer.from((kept.length ? ',' : '') + text), { level: 1 }))
    before = ','
    yield chunk
  }
  if (before !== ',') yield Buffer.from(before)
  if (oldName !== undefined) yield Buffer.from(`],"${oldName}":[`)
  for (const chunk of kept) yield await unpack(chunk)
  const tail = JSON.stringify(rest).slice(1, -1)
  yield Buffer.from(tail === '' ? ']}' : `],${tail}}`)
}

/** JSON of the members without its end, for others to follow. */
function opened(members: object): string {
  const json = JSON.stringify(members).slice(0, -1)
  return json === '{' ? json : `${json},`
}
