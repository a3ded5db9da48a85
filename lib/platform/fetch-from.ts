import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { noReply } from './no-reply'
import type { Giver } from './outbound'
import { always, checkedAddress } from './pinned-address'

export interface Errand {
  url: URL
  /** Who gave the address; a Main administrator when absent. */
  giver?: Giver
  headers: Record<string, string>
  /** From the first lookup to the last byte, milliseconds. */
  timeout: number
  /** A longer answer is cut off, bytes. */
  limit: number
  /** Cuts the request short. */
  signal?: AbortSignal
}

/** An answer whose body is read as it comes. */
export interface OpenReply {
  status: number
  headers: IncomingHttpHeaders
  /** Without its parameters, in lower case. */
  mediaType: string
  /** As the answer names it. */
  charset: string | null
  chunks: AsyncGenerator<Buffer>
}

/** The answer is longer than it may be. */
export class TooLong extends Error {}

/** Gets something from an address that a person named: from the checked address only, without following redirects, in
 * bounded time and size. The connection is closed when `read` is done, however it ends. */
export async function fetchFrom<T>(errand: Errand, read: (reply: OpenReply) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(errand.timeout)
  const told = (error: unknown) => noReply(error, late.aborted ? errand.timeout : null)
  const signal = errand.signal ? AbortSignal.any([late, errand.signal]) : late
  const response = await begin(errand, signal).catch((error) => {
    throw told(error)
  })
  try {
    return await read(opened(response, errand.limit, told))
  } finally {
    response.destroy()
  }
}

async function begin({ url, giver, headers }: Errand, signal: AbortSignal): Promise<IncomingMessage> {
  const address = await checkedAddress(url, giver)
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  // What is packed could grow without end when it is unpacked.
  const all = { ...headers, 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const request = start(url, { agent: false, signal, lookup: always(address), headers: all }, resolve)
    request.on('error', reject)
    request.end()
  })
}

function opened(response: IncomingMessage, limit: number, told: (error: unknown) => Error): OpenReply {
  const type = response.headers['content-type'] ?? ''
  const packed = response.headers['content-encoding']
  const [, charset] = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type) ?? []
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    mediaType: (type.split(';')[0] ?? '').trim().toLowerCase(),
    charset: charset ?? null,
    chunks: bounded(response, packed && packed !== 'identity' ? 0 : limit, told),
  }
}

async function* bounded(
  response: IncomingMessage,
  limit: number,
  told: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  let size = 0
  const parts = (response as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  for (;;) {
    const next = await parts.next().catch((error) => {
      throw told(error)
    })
    if (next.done) break
    size += next.value.length
    if (size > limit) throw new TooLong()
    yield next.value
  }
  // A connection that ends early ends the stream without a word in some versions of the protocol.
  if (!response.complete)
    throw told(Object.assign(new Error('the answer was cut off'), { code: 'ECONNRESET' }))
}
