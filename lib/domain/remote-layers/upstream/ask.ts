import PQueue from 'p-queue'
import { LRUCache } from 'lru-cache'
import { fetchFrom, type OpenReply, TooLong } from '@/lib/platform/fetch-from'
import { processSingleton } from '@/lib/platform/process-singleton'
import { NoReply } from '@/lib/platform/no-reply'
import { Problem, problem } from '@/lib/problems'
import type { Server } from '../record'
import { authorizationOf } from '../secret'
import { type Parameters, requestAddress } from './address'
import { guarded } from './breaker'

export interface Question {
  server: Server
  parameters: Parameters
  /** Bytes of the answer at most. */
  limit: number
  /** Milliseconds from the first lookup to the last byte. */
  timeout: number
}

/** So many requests a server gets at once, and so many may wait for their turn. */
const atOnce = 6
const waitingAtMost = 60

const queues = processSingleton('remote-queues', () => new LRUCache<string, PQueue>({ max: 500 }))

/** Asks another server and reads its answer as it comes. Every fault is a problem of the catalogue. */
export async function ask<T>(question: Question, read: (reply: OpenReply) => Promise<T>): Promise<T> {
  const url = requestAddress(question.server.url, question.parameters)
  const queue = queues.get(url.origin) ?? new PQueue({ concurrency: atOnce })
  queues.set(url.origin, queue)
  if (queue.size >= waitingAtMost) throw problem('remote.busy', {}, { 'retry-after': '2' })
  return queue.add(() => guarded(url.origin, isAway, () => fetchOnce(url, question, read)))
}

/** The server is away, or as good as: not that it has no such layer. */
const isAway = (error: unknown) =>
  error instanceof Problem &&
  (error.key === 'remote.silent' || (error.key === 'remote.status' && Number(error.values.status) >= 500))

async function fetchOnce<T>(
  url: URL,
  { server, limit, timeout }: Question,
  read: (reply: OpenReply) => Promise<T>,
): Promise<T> {
  const headers = { ...authorizationOf(server), 'user-agent': 'Azimut/1', accept: '*/*' }
  try {
    return await fetchFrom({ url, headers, timeout, limit }, async (reply) => {
      // Services tell of their faults with statuses of errors too: their reports are read as such.
      const report = /xml/.test(reply.mediaType) && reply.status >= 400 && reply.status < 500
      if ((reply.status < 200 || reply.status > 299) && !report)
        throw problem('remote.status', { status: reply.status })
      return await read(reply)
    })
  } catch (error) {
    if (error instanceof NoReply) throw problem('remote.silent', { ...error.silence })
    if (error instanceof TooLong) throw problem('remote.large')
    throw error
  }
}

/** The whole answer. */
export async function wholeOf({ chunks }: OpenReply): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
