import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import { hasVersions } from '@/lib/http/version-of'
import { keepsAnswers } from '@/lib/http/idempotency'
import type { Method } from '@/lib/http/route-entries'
import type { Operation } from './types'

const ErrorBody = z
  .object({ error_description: z.string() })
  .meta({ id: 'Error', description: 'Text in the language of Accept-Language, Russian by default.' })

const OgcErrorBody = z.object({ code: z.string(), description: z.string() }).meta({
  id: 'OgcError',
  description: 'The key of the error, and its text in the language of Accept-Language.',
})

const texts: Record<number, string> = {
  400: 'Values break a rule; the text names every field',
  401: 'No valid session token',
  403: 'The caller may not see or do this',
  404: 'What the path names does not exist',
  412: 'If-Match names another revision than the stored one',
  413: 'The body exceeds the limit',
  422: 'The Idempotency-Key was used with another request',
  429: 'Too many attempts',
  503: 'Busy or without its database; try again after Retry-After',
}

/** The failures an operation can answer with, in the error form of its document. */
export function describeErrors(operation: Operation, hasRevision: boolean): ZodOpenApiResponsesObject {
  const statuses = [...statusesOf(operation, hasRevision)].map((status): [string, object] => [
    String(status),
    errorResponse(operation, status),
  ])
  return {
    ...Object.fromEntries(statuses),
    default: failure(operation, 'Any other failure'),
  }
}

function* statusesOf({ method, path, contract }: Operation, hasRevision: boolean): Generator<number> {
  const closed = contract.access.kind !== 'anyone'
  const recognized = contract.access.kind === 'anyone' && contract.access.recognized
  if (
    hasVersions(contract.form, contract) ||
    contract.query ||
    contract.path ||
    contract.body ||
    contract.upload
  )
    yield 400
  if (closed || recognized || contract.signsIn) yield 401
  if (closed || contract.signsIn) yield 403
  if (path.includes('{')) yield 404
  if (takesRevision(method, hasRevision)) yield 412
  if (contract.body || contract.upload) yield 413
  if (takesKey({ method, contract })) yield 422
  // Failed attempts are counted.
  if (contract.signsIn) yield 429
  yield 503
}

/** Whether a retried request is recognised by its Idempotency-Key. */
export function takesKey({ method, contract }: Pick<Operation, 'method' | 'contract'>): boolean {
  return method === 'POST' && keepsAnswers(contract)
}

/** Whether If-Match means something: a change of a record that has an ETag. */
export function takesRevision(method: Method, hasRevision: boolean): boolean {
  return hasRevision && method !== 'GET' && method !== 'POST'
}

function errorResponse(operation: Operation, status: number) {
  const response = failure(operation, texts[status] ?? 'Failure')
  if (status !== 429 && status !== 503) return response
  const schema = { type: 'integer' as const, minimum: 1 }
  return { ...response, headers: { 'Retry-After': { description: 'Seconds to wait', schema } } }
}

function failure({ contract }: Operation, description: string) {
  if (contract.failure)
    return { description, content: { '*/*': { schema: { description: 'written by the service' } } } }
  if (contract.form === 'map')
    return { description, content: { 'text/plain': { schema: { type: 'string' as const } } } }
  const schema = contract.form === 'rest' ? ErrorBody : OgcErrorBody
  return { description, content: { 'application/json': { schema } } }
}
