import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/platform/log'
import { drainBody } from '../drain-body'
import { isKnown } from '../entity-tags'
import { observe } from '../observe'
import { requestIdFrom } from '../request-id'
import { revalidate } from './revalidate'
import { type CacheRequest, findCached, forgetCached, type CachedAnswer } from './store'

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
  if (!cached) return goOn()
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
  const headers = status === 304 ? cached.knownHeaders : cached.headers
  try {
    outgoing
      .writeHead(status, [...headers, 'x-request-id', requestId])
      .end(status === 304 ? null : cached.body)
  } catch (error) {
    log.error({ err: error }, 'an answer could not be written')
    outgoing.destroy()
  }
}
