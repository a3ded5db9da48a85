import { failureMessage } from '@/components/api/failure-message'
import { address } from '@/components/api/request'
import { NoAnswer } from './no-answer'

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
  /** The moment of the answer by the clock of the server, Unix seconds. */
  at: number | null
}

export type Server = (call: Call) => Promise<Answer>

/** Milliseconds that any answer is waited for, and more for each kilobyte that is sent: 10 a second get through. */
const patience = 120_000
const patiencePerKilobyte = 100

const sizeOf = (body: unknown) => {
  const file = body instanceof FormData ? body.get('file') : null
  return file instanceof Blob ? file.size : 0
}

/** Calls the server; rejects with `NoAnswer` when it does not answer in time. */
export const callServer: Server = async (call) => {
  try {
    return await ask(call)
  } catch (error) {
    // A request fails with a TypeError, or a DOMException when it took too long.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      throw new NoAnswer(error.message)
    throw error
  }
}

async function ask({ method, path, query, body, key, ifMatch }: Call): Promise<Answer> {
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
    signal: AbortSignal.timeout(patience + (sizeOf(body) / 1024) * patiencePerKilobyte),
  })
  const text = await response.text()
  const type = response.headers.get('content-type')
  const seconds = Number(response.headers.get('retry-after'))
  const at = Date.parse(response.headers.get('date') ?? '')
  return {
    status: response.status,
    body: response.ok ? read(text, type) : null,
    etag: response.headers.get('etag'),
    failure: response.ok ? '' : failureMessage(response.status, type, text).message,
    wait: seconds > 0 ? seconds : null,
    at: Number.isNaN(at) ? null : at / 1000,
  }
}

/** Networks that ask for a sign-in answer with a page of their provider. */
function read(text: string, type: string | null): unknown {
  if (!type?.includes('json')) throw new NoAnswer(`An answer of the type ${type}`)
  return JSON.parse(text)
}
