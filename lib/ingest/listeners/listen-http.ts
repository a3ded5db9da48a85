import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'
import type { Intake } from '../intake'
import { deviceAnswerSeconds, deviceConnections, deviceRefusals } from '../metrics'
import { type Protocol, DeviceClient } from '../device-client'
import { guessProtocol } from '../protocols/guess-protocol'
import { bind, type Listening } from './listening'
import { type Limits, usualLimits } from './limits'

/** A request with its body. */
export interface DeviceRequest {
  url: URL
  header(name: string): string | null
  body: Buffer
}

export interface DeviceAnswer {
  type?: string
  text: string
}

/** Handles a request; resolves for 200, else throws a problem. */
export type HandleRequest = (client: DeviceClient, request: DeviceRequest) => Promise<DeviceAnswer>

interface Options {
  protocol: Protocol
  host: string
  port: number
  intake: Intake
  methods: readonly string[]
  bodyLimit: number
  take: HandleRequest
  limits?: Partial<Limits>
}

/** Limits of one connection, in milliseconds and bytes. */
const serverLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
}

/** Unanswered requests per connection; no device sends this many at once. */
const pipelineAtMost = 64

/** An HTTP port for device reports. Any path is accepted: people type addresses into their devices. */
export async function listenHttp(options: Options): Promise<Listening> {
  const { protocol, host, port } = options
  const limits = { ...usualLimits, ...options.limits }
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer(serverLimits, (incoming, outgoing) => {
    const { socket } = incoming
    const waiting = (unanswered.get(socket) ?? 0) + 1
    if (waiting > pipelineAtMost) return void socket.destroy()
    unanswered.set(socket, waiting)
    outgoing.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    void serve(options, incoming, outgoing)
  })
  server.maxConnections = limits.connections
  server.on('connection', (socket) => {
    deviceConnections.inc({ protocol })
    socket.once('close', () => deviceConnections.dec({ protocol }))
  })
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const speaks = error.rawPacket ? guessProtocol(error.rawPacket) : 'http'
    if (speaks !== 'http')
      new DeviceClient(options.intake, protocol, socket.remoteAddress ?? 'unknown').noteForeign(speaks)
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    else socket.destroy()
  })
  server.on('drop', () => deviceRefusals.inc({ protocol, reason: 'too-many' }))
  return { port: await bind(server, port, host), stop: () => stop(server, limits.stopping) }
}

async function serve(options: Options, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { protocol, intake, methods, bodyLimit, take } = options
  const measured = deviceAnswerSeconds.startTimer({ protocol })
  const client = new DeviceClient(intake, protocol, incoming.socket.remoteAddress ?? 'unknown')
  try {
    if (!methods.includes(incoming.method ?? '')) throw problem('request.method')
    const answer = await take(client, await readRequest(incoming, bodyLimit))
    measured()
    send(outgoing, 200, answer)
  } catch (error) {
    // A request that was not read completely closes its connection.
    if (!incoming.complete) outgoing.setHeader('connection', 'close')
    const { status, text, headers } = refusalOf(error)
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    client.reject(String(status))
    send(outgoing, status, { text })
  }
}

async function readRequest(incoming: IncomingMessage, limit: number): Promise<DeviceRequest> {
  const { headers } = incoming
  const address = `http://device${incoming.url ?? '/'}`
  if (!URL.canParse(address)) throw problem('request.address')
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  }
  return { url: new URL(address), header, body: await readBody(incoming, limit) }
}

async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(incoming.headers['content-length']) > limit) throw problem('request.too-large', { limit })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw problem('request.too-large', { limit })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What cannot be stored now is to be resent. */
function refusalOf(error: unknown): { status: number; text: string; headers: Record<string, string> } {
  const found = error instanceof Problem ? error : problem('server.database', {}, { 'retry-after': '2' })
  if (found !== error) log.warn({ err: error }, 'a report of a device could not be stored')
  return { status: found.status, text: found.textIn('en'), headers: found.headers }
}

function send(
  outgoing: ServerResponse,
  status: number,
  { text, type = 'text/plain; charset=utf-8' }: DeviceAnswer,
) {
  if (outgoing.destroyed) return
  outgoing.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  outgoing.end(text)
}

async function stop(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Otherwise a connection that becomes idle after its last response would be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const waiting = new AbortController()
  const late = sleep(patience, undefined, { signal: waiting.signal }).catch(() => null)
  await Promise.race([closed, late])
  waiting.abort()
  clearInterval(sweep)
  server.closeAllConnections()
  await closed
}
