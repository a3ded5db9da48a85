import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { ThreadPool } from '@/lib/platform/threads/thread-pool'
import { problem } from '@/lib/problems'
import { type Answer, answer, type Question } from './work'

/** Time limit of one question, milliseconds. */
const longest = 30_000

/** Questions that may wait. */
const waitingAtMost = 16

/** Memory of the thread: a graph of the roads of a large city. */
const megabytes = 1024

/** Part of the server bundle. In development questions are answered in the main thread, from current sources. */
const program = join(process.cwd(), 'dist/dispatcher.mjs')

const dispatchers = processSingleton('dispatchers', () =>
  env.NODE_ENV === 'production' && existsSync(program) ? openDispatchers(program) : null,
)

/** A pool of one thread, so that routes do not take the cores of requests. */
export function openDispatchers(file: string | URL) {
  return new ThreadPool<Question, Answer>({
    name: 'dispatch',
    program: file,
    threads: 1,
    waitingAtMost,
    refusal: () => problem('server.busy', {}, { 'retry-after': '5' }),
    longest,
    megabytes,
  })
}

/** Answers a question in a worker thread, or in this one where there are no workers. */
export async function askDispatcher(question: Question, pool = dispatchers): Promise<Answer> {
  return pool ? pool.run(question) : answer(question)
}
