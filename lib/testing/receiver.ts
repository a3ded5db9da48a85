import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'

/** A request as an external receiver gets it. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  at: number
}

export type Answer = { status: number; headers?: Record<string, string>; body?: string }

export interface Receiver {
  url: string
  port: number
  received: Received[]
  /** The status it returns; 200 at first. Null: it never answers. */
  answer: ((request: Received) => Answer | null) | Answer | null
  stop(): Promise<void>
}

// Tests may send outgoing requests to these ports, see vitest.config.ts.
const firstPort = 5480
const ports = 20

/** A local HTTP server that records requests. */
export async function receiver(): Promise<Receiver> {
  const self: Receiver = { url: '', port: 0, received: [], answer: { status: 200 }, stop }
  const server = createServer((incoming, outgoing) => void take(self, incoming, outgoing))
  self.port = await listenOnAllowed(server)
  self.url = `http://127.0.0.1:${self.port}`
  function stop(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return self
}

async function take(self: Receiver, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { headers, url: path = '' } = incoming
  const request = { path, headers, body: Buffer.concat(chunks), at: Date.now() }
  self.received.push(request)
  const answer = typeof self.answer === 'function' ? self.answer(request) : self.answer
  if (answer) outgoing.writeHead(answer.status, answer.headers).end(answer.body)
}

/** Test files run in parallel: the first free port is used. */
export async function listenOnAllowed(server: Server): Promise<number> {
  for (let n = 0; n < ports; n++) {
    const port = firstPort + ((process.pid + n) % ports)
    const taken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(true))
      server.listen(port, '127.0.0.1', () => resolve(false))
    })
    if (!taken) return port
  }
  throw new Error('Every port for receivers is taken')
}
