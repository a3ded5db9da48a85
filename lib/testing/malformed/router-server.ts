import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { allowOrigin } from '@/lib/http/cors'
import { createRouter } from '@/lib/http/router'
import type { RouteEntry } from '@/lib/http/route-entries'

export interface WireAnswer {
  status: number
  contentType: string | null
  text: string
}

export interface WireRequest {
  method: string
  /** The request target as sent. */
  target: string
  token?: string
  body?: string | Buffer
}

export interface RouterServer {
  origin: string
  port: number
  send(message: WireRequest): Promise<WireAnswer>
  stop(): void
}

/** A router on a separate port: requests reach it without client normalisation. */
export async function serveRouter(entries: readonly RouteEntry[]): Promise<RouterServer> {
  const router = createRouter(entries)
  const server: Server = createServer((incoming, outgoing) => {
    if (allowOrigin(incoming, outgoing)) return
    if (!router(incoming, outgoing)) outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('no route')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    send: (message) => send(port, message),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function send(port: number, { method, target, token, body }: WireRequest): Promise<WireAnswer> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path: target, headers }, async (answer) => {
      const text = (await buffer(answer)).toString('utf8')
      resolve({ status: answer.statusCode ?? 0, contentType: answer.headers['content-type'] ?? null, text })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
