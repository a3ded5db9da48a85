import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { problem } from '@/lib/problems'
import { toResponse } from './answer'
import { setIncoming } from './body-stream'
import { drainBody } from './drain-body'
import { isJson } from './body'
import type { Endpoint, Params } from './endpoint'
import { createFinder } from './find-route'
import { expectUpload } from './limit-body'
import { packAnswer } from './pack-answer'
import { setPeerAddress } from './peer-address'
import { answerCached } from './response-cache/answer-cached'
import { type CacheRequest, cacheRequestOf, cacheAnswer } from './response-cache/store'
import { answerSimilar } from './similar/answer-similar'
import { keepBasis, similarKeyOf } from './similar/store'
import { failureOutside, reject, rejectMethod } from './reject'
import { isMethod, type RouteEntry } from './route-entries'
import { sendAnswer } from './send-answer'
import { longestTarget, pathOfTarget } from './target'

/** Answers a request, or leaves it alone and says false. */
export type Router = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

interface Visit {
  endpoint: Endpoint
  params: Params
  template: string
  /** By which the answer can be found again, where it may be kept. */
  cacheRequest?: CacheRequest
  /** By which similar requests find what this one is answered from. */
  similarKey?: string | undefined
}

// The visit travels on the request itself: a WeakMap over every request is work for the garbage collector.
const visiting = Symbol('visit')

interface Visitor extends IncomingMessage {
  [visiting]?: Visit
}

/**
 * The router of the API: the route modules served straight from the node server, without passing Next. It also refuses
 * what no address can be, so that nothing behind it has to; other addresses are left to Next.
 */
export function createRouter(entries: readonly RouteEntry[]): Router {
  const find = createFinder(entries)
  const serve = createListener()
  return (incoming: Visitor, outgoing) => {
    const path = pathOfTarget(incoming.url ?? '')
    const found = path === null ? null : find(path)
    if (!found) {
      const refusal = path === null ? refusalOf(incoming.url ?? '') : refusalOfUnknown(path)
      if (refusal) reject(incoming, outgoing, refusal)
      return refusal !== null
    }
    const { module, template } = found.entry
    const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? '')
    const endpoint = isMethod(method) ? module[method] : undefined
    if (!endpoint) rejectMethod(incoming, outgoing, module)
    else if (endpoint.contract.cacheable && incoming.method === 'GET') {
      const { params } = found
      const cacheRequest = cacheRequestOf(incoming)
      answerCached(incoming, outgoing, template, cacheRequest, () => {
        const { similar } = endpoint.contract
        const similarKey = similar && similarKeyOf(incoming, template, params, similar.differing)
        const goOn = () => {
          incoming[visiting] = { endpoint, params, template, cacheRequest, similarKey }
          void serve(incoming, outgoing)
        }
        if (!similar || !similarKey) return goOn()
        void answerSimilar(
          incoming,
          outgoing,
          { endpoint, similar, key: similarKey, params, template, cacheRequest },
          goOn,
        )
      })
    } else {
      const { body, upload } = endpoint.contract
      const takesJson = body && isJson(incoming.headers['content-type'])
      if (upload && !takesJson) expectUpload(incoming)
      incoming[visiting] = { endpoint, params: found.params, template }
      void serve(incoming, outgoing)
    }
    return true
  }
}

const refusalOf = (target: string) =>
  target.length > longestTarget
    ? problem('request.address-too-long', { limit: longestTarget })
    : // A client that sends such a target is none to go on with.
      problem('request.address', {}, { connection: 'close' })

/** Below these addresses there are no pages. */
const interfaceOnly = /^\/(rest|files|layers|groups|datatables|geocoding|service|ogc|open311)\//

const refusalOfUnknown = (path: string) => (interfaceOnly.test(path) ? problem('request.not-found') : null)

/** Next runs in the same process and must keep its own Request and Response, so the global ones are left alone;
 * the answer is written without a Response, which is also the faster way. */
function createListener() {
  return getRequestListener(
    (request, { incoming, outgoing }) => {
      const visit = (incoming as Visitor)[visiting]
      if (!visit) throw problem('request.not-found')
      setPeerAddress(request, incoming.socket?.remoteAddress ?? 'unknown')
      setIncoming(request, incoming as IncomingMessage)
      void answerVisit(request, visit, incoming as IncomingMessage, outgoing as ServerResponse)
      return RESPONSE_ALREADY_SENT
    },
    {
      overrideGlobalObjects: false,
      // A request of HTTP/1.0 need not say which host it means.
      hostname: 'localhost',
      errorHandler: (error) => toResponse(failureBeforeRouting(error)),
    },
  )
}

async function answerVisit(
  request: Request,
  { endpoint, params, template, cacheRequest, similarKey }: Visit,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const made = await endpoint.answer(request, params, template)
  if (similarKey) keepBasis(similarKey, made)
  const answer = await packAnswer(incoming.headers, made)
  if (cacheRequest) cacheAnswer(cacheRequest, answer)
  drainBody(incoming, outgoing)
  sendAnswer(outgoing, answer)
}

function failureBeforeRouting(error: unknown) {
  const unreadable = error instanceof Error && error.name === 'RequestError'
  return failureOutside(unreadable ? problem('request.address') : error)
}
