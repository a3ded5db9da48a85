import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Duplex, pipeline } from 'node:stream'
import type { Server } from 'socket.io'
import { log } from '@/lib/platform/log'

export interface Sessions {
  request(incoming: IncomingMessage, outgoing: ServerResponse): void
  upgrade(incoming: IncomingMessage, connection: Duplex, head: Buffer): void
  stop(): void
}

/** Serves sessions of socket.io where several processes share a port: the number of the process is part of the session's
 * id, and another process passes its requests on over a private socket. A connection may carry requests of several
 * sessions, as behind a proxy. */
export function shareSessions({ engine }: Server, folder = process.env.PROCESS_SOCKETS): Sessions {
  const own = String(cluster.worker?.id ?? '')
  const handle = {
    request: (incoming: IncomingMessage, outgoing: ServerResponse) =>
      engine.handleRequest(incoming as never, outgoing),
    upgrade: (incoming: IncomingMessage, connection: Duplex, head: Buffer) =>
      engine.handleUpgrade(incoming as never, connection, head),
  }
  if (!own || !folder) return { ...handle, stop: () => engine.close() }
  engine.generateId = () => `${own}-${randomBytes(15).toString('base64url')}`
  const inner = createServer(handle.request)
  inner.on('upgrade', handle.upgrade)
  inner.on('error', (error) => log.error({ err: error }, 'sessions cannot be passed on to this process'))
  inner.listen({ path: socketOf(folder, own), exclusive: true })
  return {
    request(incoming, outgoing) {
      const owner = ownerOf(incoming)
      if (owner === null || owner === own) handle.request(incoming, outgoing)
      else passRequest(socketOf(folder, owner), incoming, outgoing, () => handle.request(incoming, outgoing))
    },
    upgrade(incoming, connection, head) {
      const owner = ownerOf(incoming)
      if (owner === null || owner === own) handle.upgrade(incoming, connection, head)
      else passUpgrade(socketOf(folder, owner), incoming, connection, head)
    },
    stop() {
      engine.close()
      inner.close()
      inner.closeAllConnections()
    },
  }
}

const socketOf = (folder: string, worker: string): string => join(folder, `${worker}.sock`)

/** The process that holds the session of a request; null for a new session. */
const ownerOf = ({ url = '' }: IncomingMessage): string | null => /[?&]sid=(\d{1,9})-/.exec(url)?.[1] ?? null

/** `unknown` answers when the process is gone: the session went with it. */
function passRequest(
  socketPath: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  unknown: () => void,
): void {
  const { method, url: path, headers } = incoming
  const passed = request({ socketPath, method, path, headers })
  passed.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, outgoing, () => undefined)
  })
  passed.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else unknown()
  })
  outgoing.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

function passUpgrade(
  socketPath: string,
  { method, url, rawHeaders }: IncomingMessage,
  connection: Duplex,
  head: Buffer,
): void {
  const passed = connect(socketPath, () => {
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    passed.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1')
    passed.write(head)
  })
  pipeline(connection, passed, connection, () => undefined)
}
