import type { IncomingMessage, ServerResponse } from 'node:http'

/** Grace period for draining an unread request body, milliseconds. */
const patience = 5000

/** An answer that leaves before its request has arrived: the rest is read and thrown away for a moment, since a
 * client that is cut off while sending never sees the answer, and then the connection ends. */
export function drainBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete || incoming.destroyed) return
  outgoing.once('finish', () => {
    if (incoming.complete || incoming.destroyed) return
    incoming.unpipe()
    // A web stream made of it would stop it again after every chunk.
    incoming.removeAllListeners('data')
    incoming.resume()
    const timer = setTimeout(() => incoming.socket.destroy(), patience)
    timer.unref()
    const stop = () => clearTimeout(timer)
    incoming.once('end', stop)
    incoming.once('close', stop)
  })
}
