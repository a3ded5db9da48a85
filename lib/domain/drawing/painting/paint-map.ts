import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readIconFiles } from '@/lib/domain/map-icons'
import { env } from '@/lib/platform/env'
import { coresOfProcess } from '@/lib/platform/process-count'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Pixels } from '@/lib/platform/images'
import { ThreadPool } from '@/lib/platform/threads/thread-pool'
import { rangesOf } from '@/lib/platform/storage/read-ranges'
import { problem } from '@/lib/problems'
import type { Order, Question, Supplies } from './order'
import { paint } from './paint'

/** Painting threads. A map of many objects occupies one of them without blocking others. */
export const paintersAtOnce = Math.min(4, coresOfProcess())

/** Time limit of one map, milliseconds. */
const longest = 60_000

/** Largest file of a map, bytes: those of shapes and texts grow with the objects. */
const largestFile = 64 * 1024 * 1024

/** Part of the server bundle. In development maps are painted in the main thread, from current sources. */
const program = join(process.cwd(), 'dist/map-painter.mjs')

const painters = processSingleton('map-painters', () =>
  env.NODE_ENV === 'production' && existsSync(program) ? openPainters(program) : null,
)

/** A pool of painting threads. */
export function openPainters(file: string | URL, threads = paintersAtOnce) {
  return new ThreadPool<Order, Uint8Array<ArrayBuffer>>({
    name: 'maps',
    program: file,
    threads,
    // Maps wait in the queue before they are read.
    waitingAtMost: 64,
    refusal: () => problem('server.busy', {}, { 'retry-after': '2' }),
    longest,
  })
}

/** Paints a map in a worker thread, or in this thread where there are no workers. `picture` reads the
 * pixels of a part that is a picture. */
export async function paintMap(
  order: Order,
  picture: Supplies['picture'],
  pool = painters,
): Promise<Uint8Array<ArrayBuffer>> {
  const supplies: Supplies = { icons: readIconFiles, picture, ranges: readRanges }
  const given = order.parts.flatMap(({ rows }) => rows?.bytes.buffer ?? [])
  const bytes = await (pool
    ? pool.run(order, { given, reply: (question) => reply(supplies, question as Question) })
    : paint(order, supplies))
  if (bytes.length > largestFile) throw problem('map.file-size', { limit: largestFile / 1024 / 1024 })
  return bytes
}

async function reply(supplies: Supplies, question: Question) {
  if ('picture' in question) return handOver(await supplies.picture(question.picture))
  if ('file' in question) return handOverParts(await supplies.ranges(question.file, question.spans))
  return { answer: await supplies.icons(question.icons, question.known) }
}

const readRanges: Supplies['ranges'] = (name, spans) => rangesOf({ folder: 'uploads', name })(spans)

/** Small buffers are slices of memory that is used elsewhere. */
function handOverParts(parts: readonly Uint8Array[]) {
  const answer = parts.map((part) => part.slice())
  return { answer, given: answer.map(({ buffer }) => buffer as ArrayBuffer) }
}

function handOver(pixels: Pixels) {
  // Memory of a native library may not be transferable.
  const data = pixels.data.slice()
  return { answer: { ...pixels, data }, given: [data.buffer as ArrayBuffer] }
}
