import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '@/lib/problems'
import { markLate } from './body-stream'
import { reject } from './reject'
import { bodyLimits } from './server-limits'

const upload = Symbol('upload')

interface Arriving extends IncomingMessage {
  [upload]?: boolean
}

/** Says that the body of a request is an upload, which may take long as long as it goes on. */
export function expectUpload(incoming: Arriving): void {
  incoming[upload] = true
}

/** Ends a request whose body does not arrive in time with 408: one that is no upload must be whole, an upload must have
 * brought more. */
export function limitBody(incoming: Arriving, outgoing: ServerResponse, limits = bodyLimits): void {
  const { headers, socket } = incoming
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete) return clearInterval(timer)
    const brought = socket.bytesRead - before
    before = socket.bytesRead
    // What waits to be read by us is not the client's delay.
    if (incoming[upload] && (brought >= limits.leastOfUpload || incoming.readableLength > 0)) return
    clearInterval(timer)
    markLate(incoming)
    if (outgoing.headersSent) return void socket.destroy()
    // The reader of the body learns of its end only so.
    outgoing.once('finish', () => incoming.destroy())
    reject(incoming, outgoing, problem('request.timeout', {}, { connection: 'close' }))
  }, limits.time)
  timer.unref()
  const stop = () => clearInterval(timer)
  incoming.once('end', stop)
  incoming.once('close', stop)
}
