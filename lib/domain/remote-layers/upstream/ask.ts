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
  /** Most bytes of the answer. */
  limit: number
  /** Milliseconds from the first lookup to the last byte. */
  timeout: number
}

/** Most concurrent requests to a server, and most waiting ones. */
const atOnce = 6
const waitingAtMost = 60

const queues = processSingleton('remote-queues', () => new LRUCache<string, PQueue>({ max: 500 }))

/** Sends a request to another server and streams its answer to `read`. Every error is a problem of the
 * catalogue. */
export async function ask<T>(question: Question, read: (reply: OpenReply) => Promise<T>): Promise<T> {
  const url = requestAddress(question.server.url, question.parameters)
  const queue = queues.get(url.origin) ?? new PQueue({ concurrency: atOnce })
  queues.set(url.origin, queue)
  if (queue.size >= waitingAtMost) throw problem('remote.busy', {}, { 'retry-after': '2' })
  return queue.add(() => guarded(url.origin, isAway, () => fetchOnce(url, question, read)))
}

/** Whether the server is down or failing, as opposed to having no such layer. */
const isAway = (error: unknown) =>
  error instanceof Problem &&
  (error.key === 'remote.silent' || (error.key === 'remote.status' && Number(error.values.status) >= 500))

async function fetchOnce<T>(
  url: URL,
  { server, limit, timeout }: Question,
  read: (reply: OpenReply) => Promise<T>,
): Promise<T> {
  const giver = server.trusted ? 'administrator' : 'organization'
  const headers = { ...authorizationOf(server), 'user-agent': 'Azimut/1', accept: '*/*' }
  try {
    return await fetchFrom({ url, giver, headers, timeout, limit }, async (reply) => {
      // Services send exception reports with error statuses too, so they are read.
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
