import type { IncomingMessage, ServerResponse } from 'node:http'
import { replicaState } from '@/lib/platform/database'
import { dialectOf } from '@/lib/wire'
import { type Answer, withCommonHeaders } from '../answer'
import { drainBody } from '../drain-body'
import type { Endpoint, Params } from '../endpoint'
import { observe } from '../observe'
import { parseParts, queryObject } from '../parse'
import { requestIdFrom } from '../request-id'
import { type CacheRequest, cacheAnswer } from '../response-cache/store'
import { packAnswer } from '../pack-answer'
import { sendAnswer } from '../send-answer'
import { hasVersions, versionOf } from '../version-of'
import { withDependencies } from '../with-dependencies'
import { Confirmation } from './confirming-database'
import { findBasis, forgetBasis, type KnownBasis } from './store'
import type { Similar } from './types'

interface SimilarRequest {
  endpoint: Endpoint
  similar: Similar
  key: string
  params: Params
  template: string
  cacheRequest: CacheRequest
}

/** Answers a request that is like one answered before, in one statement together with the look at whether all that it
 * rests on is as it was; else, and whenever anything fails, goes the long way. */
export async function answerSimilar(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  request: SimilarRequest,
  goOn: () => void,
): Promise<void> {
  const { key, template, cacheRequest } = request
  // What is read from a replica is looked at on the primary.
  const known = replicaState() === null ? findBasis(key) : undefined
  const startedAt = performance.now()
  const made = known && (await make(incoming, known, request).catch(() => null))
  if (!known || !made) {
    forgetBasis(key)
    return goOn()
  }
  const requestId = requestIdFrom(cacheRequest.requestId)
  const { dependencies } = known
  const { userId } = dependencies
  observe({ requestId, method: 'GET', route: template, status: made.status, startedAt, userId, quiet: false })
  const kept = withDependencies(made, made.validators ? dependencies : undefined)
  const answer = await packAnswer(incoming.headers, withCommonHeaders(kept, requestId))
  cacheAnswer(cacheRequest, answer)
  drainBody(incoming, outgoing)
  sendAnswer(outgoing, answer)
}

async function make(
  incoming: IncomingMessage,
  { basis, dependencies }: KnownBasis,
  { endpoint: { contract }, similar, params }: SimilarRequest,
): Promise<Answer | null> {
  const confirmation = new Confirmation(dependencies)
  const address = new URL(incoming.url ?? '', 'http://localhost')
  const version = hasVersions(contract.form, contract) ? versionOf(address.searchParams) : '2.0'
  const said = parseParts(
    { path: params, query: contract.query && queryObject(address.searchParams), body: undefined },
    { path: contract.path, query: contract.query } as never,
    dialectOf(version),
    new Map(),
  )
  const answer = await similar.answer({
    basis: basis as never,
    path: said.path as never,
    query: said.query as never,
    address,
    headers: { get: (name) => headerOf(incoming, name) },
    database: confirmation.database,
  })
  if (answer) await confirmation.finish()
  return answer
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}
