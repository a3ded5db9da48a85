import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { KeptAnswer } from './kept-answers'

/** The beginning of the head of each answer, which is the same every time. */
const beginnings = new WeakMap<KeptAnswer, string>()

/** Writes an answer as node would have written it on a connection that stays open for so many milliseconds, head and
 * body together. */
export function writeKept(socket: Socket, kept: KeptAnswer, requestId: string, idle: number): void {
  const head = `${beginningOf(kept)}x-request-id: ${requestId}\r\nDate: ${dateOfNow()}\r\n${keepAlive(idle)}\r\n`
  const { body } = kept
  if (body === null) return void socket.write(head, 'latin1')
  // One piece of memory is written at once, two are written by the way of a list.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
  bytes.write(head, 0, 'latin1')
  bytes.set(body, head.length)
  socket.write(bytes)
}

const keepAlive = (idle: number) =>
  `Connection: keep-alive\r\n${idle > 0 ? `Keep-Alive: timeout=${Math.floor(idle / 1000)}\r\n` : ''}`

function beginningOf(kept: KeptAnswer): string {
  const known = beginnings.get(kept)
  if (known !== undefined) return known
  let text = `HTTP/1.1 ${kept.status} ${STATUS_CODES[kept.status]}\r\n`
  for (let at = 0; at + 1 < kept.headers.length; at += 2)
    text += `${kept.headers[at]}: ${kept.headers[at + 1]}\r\n`
  beginnings.set(kept, text)
  return text
}

let second = 0
let date = ''

function dateOfNow(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
