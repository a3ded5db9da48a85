import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { ThreadPool } from '@/lib/platform/threads/thread-pool'
import { problem } from '@/lib/problems'
import type { PaperDocument } from './model'

/** Time limit of one document, milliseconds. */
const longest = 60_000

/** Part of the server bundle. In development documents are written in the main thread, from current sources. */
const program = join(process.cwd(), 'dist/paper-writer.mjs')

const writers = processSingleton('paper-writers', () =>
  env.NODE_ENV === 'production' && existsSync(program) ? openWriters(program) : null,
)

/** A pool of one thread: long documents wait for each other and take no cores of requests. */
export function openWriters(file: string | URL) {
  return new ThreadPool<PaperDocument, Uint8Array<ArrayBuffer>>({
    name: 'paper',
    program: file,
    threads: 1,
    waitingAtMost: 8,
    refusal: () => problem('server.busy', {}, { 'retry-after': '10' }),
    longest,
    megabytes: 1024,
  })
}

/** A document as PDF, written in a worker thread, or in this one where there are none. */
export async function writePdf(document: PaperDocument, pool = writers): Promise<Uint8Array<ArrayBuffer>> {
  if (pool) return pool.run(document)
  const { writeDocument } = await import('./writer/write-document')
  return writeDocument(document)
}
