import { failureMessage } from '@/components/api/failure-message'
import { address } from '@/components/api/request'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  path: string
  query?: Parameters<typeof address>[1]
  body?: unknown
  /** Idempotency key. */
  key?: string
  ifMatch?: string
}

/** What the server said. */
export interface Answer {
  status: number
  /** Null of a failure. */
  body: unknown
  etag: string | null
  /** The reason of a failure in the reader's language. */
  failure: string
  /** Seconds to wait before the next attempt, if the server names them. */
  wait: number | null
}

export type Server = (call: Call) => Promise<Answer>

/** Calls the server; rejects when there is no answer within two minutes. */
export const callServer: Server = async ({ method, path, query, body, key, ifMatch }) => {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'ru',
  })
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  if (ifMatch) headers.set('if-match', ifMatch)
  const response = await fetch(address(path, query), {
    method,
    headers,
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(120_000),
  })
  const text = await response.text()
  const seconds = Number(response.headers.get('retry-after'))
  return {
    status: response.status,
    body: response.ok && text ? JSON.parse(text) : null,
    etag: response.headers.get('etag'),
    failure: response.ok
      ? ''
      : failureMessage(response.status, response.headers.get('content-type'), text).message,
    wait: seconds > 0 ? seconds : null,
  }
}
