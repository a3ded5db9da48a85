import type { IncomingMessage } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Problem, problem } from '@/lib/problems'

// Set by the router: the node stream itself spares two conversions of every chunk.
const source = Symbol('incoming message')

interface Arrived extends Request {
  [source]?: IncomingMessage
}

export function setIncoming(request: Arrived, incoming: IncomingMessage): void {
  request[source] = incoming
}

/** The body as a node stream, to be read as it comes. Stopping early does not close the connection, which the
 * answer still needs. */
export function bodyStream(request: Arrived): Readable {
  const incoming = request[source]
  if (incoming) return incoming
  if (!request.body) return Readable.from([])
  return Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
}

const late = new WeakSet<IncomingMessage>()

/** Notes that a request is ended because its body takes too long. */
export function markLate(incoming: IncomingMessage): void {
  late.add(incoming)
}

/** Why a body did not arrive: it took too long, or the client went away. */
export function lostBody(request: Arrived): Problem {
  const incoming = request[source]
  return problem(incoming && late.has(incoming) ? 'request.timeout' : 'request.cut-off')
}

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Whether the body of a request is packed. */
export function isPacked(headers: Headers): boolean {
  return !['', 'identity'].includes(codingOf(headers))
}

const codingOf = (headers: Headers) => (headers.get('content-encoding') ?? '').trim().toLowerCase()

/** A body as it was before its Content-Encoding; 415 for an unknown one. It comes in small chunks, so that a reader who
 * counts them stops a bomb in time. */
export function unpacked(headers: Headers, body: Readable): Readable {
  if (!isPacked(headers)) return body
  const open = unpackers[codingOf(headers)]
  if (!open) throw problem('request.coding', {}, { 'accept-encoding': 'gzip, deflate, br' })
  const unpacker = open()
  // Readers get the error; without one it would end the process.
  unpacker.on('error', () => undefined)
  // A pipeline would close the connection with a broken body, and the answer could not be sent.
  body.pipe(unpacker)
  body.once('close', () => {
    if (!body.readableEnded) unpacker.destroy(new Error('The body is cut off'))
  })
  return unpacker
}

/** The chunks of a stream. Stopping early does not destroy it. */
export function chunksOf(stream: Readable): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }) }
}
