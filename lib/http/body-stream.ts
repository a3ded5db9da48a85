import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

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

/** The chunks of a stream. Stopping early does not destroy it. */
export function chunksOf(stream: Readable): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }) }
}
