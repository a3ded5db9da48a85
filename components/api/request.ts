import { leaveForSignIn } from './leave-for-sign-in'
import { failureOf } from './failure-message'

export type Query = Record<
  string,
  string | number | boolean | readonly (string | number)[] | null | undefined
>

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  query?: Query
  body?: unknown
  /** ETag that the change is based on. */
  ifMatch?: string | null
  /** Idempotency key, the same for all retries. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export interface Reply<T> {
  body: T
  etag: string | null
}

/** The console uses only the documented API, in one version. */
export function address(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams({ apiVersion: '2.0' })
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text !== '') parameters.set(name, text)
  }
  return `${path}?${parameters}`
}

function headersOf(call: Call): Headers {
  const headers = new Headers({ accept: 'application/json' })
  headers.set('accept-language', document.documentElement.lang || 'ru')
  // The browser sets the multipart boundary and the type of a file itself.
  if (call.body !== undefined && !isSentAsIs(call.body)) headers.set('content-type', 'application/json')
  if (call.ifMatch) headers.set('if-match', call.ifMatch)
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  return headers
}

const isSentAsIs = (body: unknown) => body instanceof FormData || body instanceof Blob

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return body
  return JSON.stringify(body)
}

export async function request<T>(path: string, call: Call = {}): Promise<Reply<T>> {
  const response = await fetch(address(path, call.query), {
    method: call.method ?? 'GET',
    headers: headersOf(call),
    body: bodyOf(call.body),
    credentials: 'same-origin',
    signal: call.signal,
  })
  if (response.status === 401) leaveForSignIn()
  if (!response.ok) throw await failureOf(response)
  const text = await response.text()
  return { body: (text ? JSON.parse(text) : {}) as T, etag: response.headers.get('etag') }
}
