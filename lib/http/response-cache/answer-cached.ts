import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/platform/log'
import { drainBody } from '../drain-body'
import { isKnown } from '../entity-tags'
import { observe } from '../observe'
import { requestIdFrom } from '../request-id'
import { writeHead } from '../vary'
import { type CacheRequest, findCached, forgetCached, type CachedAnswer } from './store'
import { readStamps, type Dependencies, areUnchanged } from '@/lib/access/cache-validators'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { Batcher } from '@/lib/platform/batcher'
import { processSingleton } from '@/lib/platform/process-singleton'

const questions = processSingleton(
  'validator-queries',
  () => new Batcher(answer, { atOnce: 2, patience: 2000 }),
)

/**
 * Whether a cached answer is still valid: its dependencies are unchanged. When that cannot be determined the answer is
 * rendered again.
 */
function revalidate(dependencies: Dependencies, tell: (areUnchanged: boolean) => void): void {
  questions.put(dependencies, (error, unchanged = false) => {
    if (error) log.warn({ err: error }, 'a kept answer could not be checked')
    try {
      tell(unchanged)
    } catch (failure) {
      log.error({ err: failure }, 'a kept answer failed')
    }
  })
}

async function answer(allDependencies: readonly Dependencies[]): Promise<boolean[]> {
  const stamps = await readStamps(database, allDependencies, env.SESSION_IDLE_DAYS)
  return allDependencies.map((dependencies) => areUnchanged(dependencies, stamps))
}

/** Answers as the same request was answered before, if there is such an answer and nothing that it rests on has changed
 * since; else goes the long way. */
export function answerCached(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: string,
  cacheRequest: CacheRequest,
  goOn: () => void,
): void {
  const cached = findCached(cacheRequest)
  // Only that it had not changed is kept of an answer to a client, or a proxy, that has the bytes.
  const isBare = cached?.status === 304 && !isKnown(cacheRequest.ifNoneMatch, cached.etag)
  if (!cached || isBare) return goOn()
  const startedAt = performance.now()
  revalidate(cached.dependencies, (areUnchanged) => {
    if (!areUnchanged) {
      forgetCached(cacheRequest)
      return goOn()
    }
    const requestId = requestIdFrom(cacheRequest.requestId)
    const isUnchanged = isKnown(cacheRequest.ifNoneMatch, cached.etag)
    const status = isUnchanged ? 304 : cached.status
    const { userId } = cached.dependencies
    observe({ requestId, method: 'GET', route, status, startedAt, userId, quiet: false })
    drainBody(incoming, outgoing)
    send(outgoing, status, cached, requestId)
  })
}

function send(outgoing: ServerResponse, status: number, cached: CachedAnswer, requestId: string): void {
  const { headers, knownHeaders, body } = cached
  const own = [...(status === 304 ? knownHeaders : headers), 'x-request-id', requestId]
  try {
    // Names and values in turn are written faster, but would replace what Vary names already.
    if (outgoing.hasHeader('vary')) writeHead(outgoing, status, recordOf(own))
    else outgoing.writeHead(status, own)
    outgoing.end(status === 304 ? null : body)
  } catch (error) {
    log.error({ err: error }, 'an answer could not be written')
    outgoing.destroy()
  }
}

function recordOf(inTurn: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at + 1 < inTurn.length; at += 2) record[inTurn[at] ?? ''] = inTurn[at + 1] ?? ''
  return record
}
