import type { Endpoint } from '@/lib/http'
import { make } from '../make'
import { checkAgainstOpenApi } from '../openapi'
import { findRoute } from './find-route'
import { type Reply, readReply } from './reply'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export interface Options {
  /** The `apiVersion` of the request; `none` omits it. A path that has one is left alone. */
  version?: string
  headers?: Record<string, string>
}

export interface Message extends Options {
  method: Method
  path: string
  /** Text and bytes are sent unchanged, everything else as JSON. */
  body?: unknown
  token?: string
}

// Tests use typed JSON unless they ask for another version.
const usual = '2.0'

/** Calls the handler that serves a path, as the router and Next.js do. */
export async function send<Body>(message: Message): Promise<Reply<Body>> {
  const url = new URL(message.path, 'http://127.0.0.1:3000')
  const version = message.version ?? usual
  if (version !== 'none' && !url.searchParams.has('apiVersion')) url.searchParams.set('apiVersion', version)
  const route = findRoute(url.pathname)
  if (!route) throw new Error(`No route file serves ${url.pathname}`)
  const handlers = (await import(/* @vite-ignore */ route.file)) as Partial<Record<Method, Endpoint>>
  const endpoint = handlers[message.method === 'HEAD' ? 'GET' : message.method]
  if (!endpoint) throw new Error(`${route.file} has no ${message.method}`)
  const response = await endpoint(requestOf(url, message), { params: route.params })
  const reply = await readReply<Body>(response, endpoint, url.searchParams.get('apiVersion'))
  // No test passes on a response that the API description does not have.
  const { method } = message
  await checkAgainstOpenApi({
    method,
    url: `${url.origin}${route.documented}${url.search}`,
    status: reply.status,
    contentType: reply.headers.get('content-type'),
    body: reply.body,
  })
  return reply
}

function requestOf(url: URL, { method, body, token, headers }: Message): Request {
  const raw = typeof body === 'string' || body instanceof Uint8Array
  return new Request(url, {
    method,
    headers: {
      // Rate limits by address apply only in tests that set one.
      'x-forwarded-for': make.unique('address'),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : raw ? (body as BodyInit) : JSON.stringify(body),
  })
}
