import { Readable } from 'node:stream'
import type { Validator, Dependencies } from '@/lib/access/cache-validators'
import { isUnavailable } from '@/lib/platform/database'
import { isFull } from '@/lib/platform/storage'
import { log } from '@/lib/platform/log'
import { Problem, type ProblemKey, problem } from '@/lib/problems'
import { writeExact } from '@/lib/shared/exact-json'
import type { Locale } from '@/lib/shared/locale'
import { translateDatabaseError } from './database-errors'
import { isKnown } from './entity-tags'

/** A response before it is one: what the transaction of a write stores and the door sends. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | Readable | null
  /** The rows that the answer rests on beside the caller: all that it could depend on, apart from what the request
   * says. Absent or null when there is more. */
  validators?: readonly Validator[] | null
  dependencies?: Dependencies | undefined
  /** What similar requests can be answered from, see `Similar`; it must not change without the validators. */
  basis?: unknown
  /** The key of the problem that a failure answers. */
  problem?: ProblemKey
}

/** The error forms of the two documents, and that of OGC API. */
export type ErrorForm = 'rest' | 'map' | 'ogc'

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: writeExact(value),
  }
}

/** Returns the answer to a failure. Anything that is not a problem of the catalogue is 500 and is logged. */
export function failureAnswer(error: unknown, form: ErrorForm, locale: Locale, requestId: string): Answer {
  const found = problemOf(error)
  if (found.key === 'server.error') log.error({ err: error, requestId }, 'request failed')
  const text = found.textIn(locale)
  const headers = { 'content-language': locale, ...found.headers }
  return { ...writers[form](found, text, headers), problem: found.key }
}

type Writer = (found: Problem, text: string, headers: Record<string, string>) => Answer

const writers: Readonly<Record<ErrorForm, Writer>> = {
  rest: ({ status }, text, headers) => jsonAnswer(status, { error_description: text }, headers),
  ogc: ({ status, key }, text, headers) => jsonAnswer(status, { code: key, description: text }, headers),
  map: ({ status }, text, headers) => ({
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: text,
  }),
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return problem('server.database', {}, { 'retry-after': '2' })
  if (isFull(error)) return problem('server.no-space')
  return translateDatabaseError(error) ?? problem('server.error')
}

/** Answers of the interface are never rendered as pages, framed or kept by shared caches. */
function commonHeaders(requestId: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  }
}

/** The answer with the headers that every answer has. */
export function withCommonHeaders(
  { status, headers, body, dependencies, basis }: Answer,
  requestId: string,
): Answer {
  const all = commonHeaders(requestId)
  // One by one: spreading objects into each other costs twenty times as much, and this is done for every answer.
  for (const [name, value] of Object.entries(headers)) all[name] = value
  const streams = body instanceof ReadableStream || body instanceof Readable
  if (!streams && status !== 204 && status !== 304)
    all['content-length'] ??= String(body === null ? 0 : Buffer.byteLength(body))
  return { status, headers: all, body, dependencies, basis }
}

/**
 * The answer as a Response. Next sends these without `content-encoding`, as it takes their bytes for unpacked ones: so
 * they are.
 */
export function toResponse({ status, headers, body }: Answer): Response {
  const given = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : body
  if (headers['content-encoding'] !== 'gzip') return new Response(given, { status, headers })
  const { 'content-encoding': _packed, 'content-length': _size, ...rest } = headers
  const unpacked = new Response(given).body?.pipeThrough(new DecompressionStream('gzip')) ?? null
  return new Response(unpacked, { status, headers: rest })
}

/** JSON in a separate form, or 304 for a client that has it. */
export function answerJson(request: Request, etag: string, value: unknown): Answer {
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(request.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null }
  return jsonAnswer(200, value, headers)
}
