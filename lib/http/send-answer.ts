import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { log } from '@/lib/platform/log'
import type { Answer } from './answer'
import { writeHead } from './vary'

/** Milliseconds in which a reader takes nothing of what waits for it. */
const longest = 60_000

/** Closes connections of clients that stop reading, which would keep a cursor or a file open. A pause of the source does
 * not count. */
export function closeSlowClients(outgoing: ServerResponse, patience = longest): void {
  outgoing.setTimeout(patience, () => {
    if (outgoing.writableNeedDrain) outgoing.destroy()
  })
}

/** Writes an answer to a connection of the node server as it is, without a Response in between. */
export function sendAnswer(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  // It has been told already that it took too long.
  if (outgoing.headersSent) return
  try {
    if (body instanceof Readable) sendStream(outgoing, status, headers, body)
    else if (body instanceof ReadableStream) sendStream(outgoing, status, headers, fromWeb(body))
    else writeHead(outgoing, status, headers).end(body)
  } catch (error) {
    // A header that node refuses: the client gets an end instead of silence.
    log.error({ err: error }, 'an answer could not be written')
    outgoing.destroy()
  }
}

type Headers = Answer['headers']

const fromWeb = (body: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])

function sendStream(outgoing: ServerResponse, status: number, headers: Headers, source: Readable): void {
  writeHead(outgoing, status, headers)
  if (outgoing.req.method === 'HEAD' || outgoing.destroyed) {
    outgoing.end()
    source.destroy()
    return
  }
  closeSlowClients(outgoing)
  // A reader that leaves early is no fault; the source is closed with it.
  pipeline(source, outgoing).catch(() => outgoing.destroy())
}
