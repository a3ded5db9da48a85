import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientFrame, FrameReader } from './frame-reader'

// A crowd of viewers in a separate process: bare sockets that count events and answer heartbeats.

export interface CrowdOrder {
  port: number
  /** One viewer each: the target of the upgrade and the token it brings. */
  viewers: { target: string; token: string | null }[]
  /** Whether the server speaks socket.io over the WebSocket. */
  socketIo: boolean
}

export interface CrowdReport {
  connected: number
  events: number
  /** Milliseconds between events that came soon after each other. */
  busy: number
  failure: string | null
}

const report: CrowdReport = { connected: 0, events: 0, busy: 0, failure: null }
// Read by one socket after another, each to the end before the next.
const buffer = Buffer.allocUnsafe(256 * 1024)

process.once('message', (order: CrowdOrder) => void gather(order))
process.once('disconnect', () => process.exit())
setInterval(() => process.send?.(report), 10)

/** Events farther apart than this do not belong together, milliseconds. */
const apart = 250
let last = Number.NEGATIVE_INFINITY

function count(): void {
  const at = performance.now()
  if (at - last < apart) report.busy += at - last
  last = at
  report.events++
}

/** Some at a time, so that no server has to refuse any. */
async function gather(order: CrowdOrder): Promise<void> {
  for (const [index, viewer] of order.viewers.entries()) {
    open(order, viewer)
    while (index + 1 - report.connected > 50 && !report.failure) await sleep(1)
  }
}

function open({ port, socketIo }: CrowdOrder, { target, token }: CrowdOrder['viewers'][number]): void {
  let head = ''
  const reader = new FrameReader({
    onEvent: count,
    onShort: (opcode, payload) => (socketIo ? answerSocketIo : answerPlain)(socket, opcode, payload),
  })
  const onBytes = (length: number, bytes: Uint8Array) => {
    const chunk = bytes as Buffer
    if (head === 'read') reader.read(chunk, length)
    else {
      head += chunk.toString('latin1', 0, length)
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return true
      if (!head.startsWith('HTTP/1.1 101')) return fail(head.slice(0, head.indexOf('\r\n')))
      const rest = Buffer.from(head.slice(end + 4), 'latin1')
      head = 'read'
      if (!socketIo) report.connected++
      reader.read(rest, rest.length)
    }
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: onBytes } })
  socket.setNoDelay(true)
  socket.once('error', (error) => fail(error.message))
  socket.once('close', () => fail('a connection was closed'))
  socket.write(upgradeRequest(port, target, token))
}

function upgradeRequest(port: number, target: string, token: string | null): string {
  return [
    `GET ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '\r\n',
  ].join('\r\n')
}

/** What a live feed says first when there is nothing to see yet. */
const nothingYet = '{"points":[]}'

/** Comments also give notifications to those whom they concern; only the comments are counted. */
const isNotification = (payload: string) => payload.includes('"notifications":{')

function answerPlain(socket: Socket, opcode: number, payload: string): void {
  if (opcode === 9) socket.write(clientFrame(10, payload))
  else if (payload !== nothingYet && !isNotification(payload))
    fail(`a message that is no event: ${opcode} ${payload}`)
}

function answerSocketIo(socket: Socket, opcode: number, payload: string): void {
  if (payload.startsWith('0')) socket.write(clientFrame(1, '40'))
  else if (payload.startsWith('40')) report.connected++
  else if (payload === '2') socket.write(clientFrame(1, '3'))
  else fail(`a message that is no event: ${opcode} ${payload}`)
}

function fail(reason: string): boolean {
  report.failure ??= reason
  return false
}
