import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnAllowed } from '../receiver'

/** A request to the mock server: parameters with lower-case names. */
export interface Asked {
  url: URL
  headers: IncomingMessage['headers']
  get(name: string): string
}

export type Handler = (asked: Asked, response: ServerResponse) => void | Promise<void>

export interface StandIn {
  url: string
  port: number
  asked: Asked[]
  /** How it responds from now on. */
  handle: Handler
  stop(): Promise<void>
}

/** A mock remote server, on a port that tests may request. */
export async function standIn(handle: Handler): Promise<StandIn> {
  const self: StandIn = { url: '', port: 0, asked: [], handle, stop }
  const server = createServer((incoming, outgoing) => {
    const asked = askedOf(incoming)
    self.asked.push(asked)
    void Promise.resolve(self.handle(asked, outgoing)).catch(() => outgoing.destroy())
  })
  self.port = await listenOnAllowed(server)
  self.url = `http://127.0.0.1:${self.port}`
  function stop(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return self
}

function askedOf({ url = '/', headers }: IncomingMessage): Asked {
  const address = new URL(url, 'http://stand.in')
  const values = new Map([...address.searchParams].map(([name, value]) => [name.toLowerCase(), value]))
  return { url: address, headers, get: (name) => values.get(name) ?? '' }
}

export const say = (response: ServerResponse, type: string, body: string | Buffer, status = 200): void =>
  void response.writeHead(status, { 'content-type': type }).end(body)
