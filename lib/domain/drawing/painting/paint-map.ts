import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readIconFiles } from '@/lib/domain/map-icons'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Pixels } from '@/lib/platform/images'
import { ThreadPool } from '@/lib/platform/threads/thread-pool'
import { problem } from '@/lib/problems'
import type { Order, Question, Supplies } from './order'
import { paint } from './paint'

/** Threads that paint. A map of many objects takes one of them its time, and nobody else waits for it. */
export const paintersAtOnce = Math.min(4, availableParallelism())

/** Milliseconds that one map may take a thread. */
const longest = 60_000

/** What the bundle of the server brings along. In development sources change and are painted with as they are. */
const program = join(process.cwd(), 'dist/map-painter.mjs')

const painters = processSingleton('map-painters', () =>
  env.NODE_ENV === 'production' && existsSync(program) ? openPainters(program) : null,
)

export function openPainters(file: string | URL, threads = paintersAtOnce) {
  return new ThreadPool<Order, Uint8Array<ArrayBuffer>>({
    name: 'maps',
    program: file,
    threads,
    // Maps wait for their turn before they are read.
    waitingAtMost: 64,
    refusal: () => problem('server.busy', {}, { 'retry-after': '2' }),
    longest,
  })
}

/** Paints a map in a thread of its own, or in this one where there are none. `picture` reads what a part shows that is
 * a picture. */
export async function paintMap(
  order: Order,
  picture: Supplies['picture'],
  pool = painters,
): Promise<Uint8Array<ArrayBuffer>> {
  const supplies: Supplies = { icons: readIconFiles, picture }
  if (!pool) return paint(order, supplies)
  const given = order.parts.flatMap(({ rows }) => rows?.bytes.buffer ?? [])
  return pool.run(order, { given, reply: (question) => reply(supplies, question as Question) })
}

async function reply(supplies: Supplies, question: Question) {
  if ('picture' in question) return handOver(await supplies.picture(question.picture))
  return { answer: await supplies.icons(question.icons, question.known) }
}

function handOver(pixels: Pixels) {
  // What a library has made cannot always be handed over.
  const data = pixels.data.slice()
  return { answer: { ...pixels, data }, given: [data.buffer as ArrayBuffer] }
}
