import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { CachedAnswer } from './store'

/** An answer in one piece of memory, of which only the id of the request and the date change. */
export interface Packet {
  bytes: Buffer<ArrayBuffer>
  idAt: number
  idLength: number
  dateAt: number
  date: string
}

/** Writes an answer as node would have written it on a connection that stays open for so many milliseconds, head and
 * body together. */
export function writeCached(socket: Socket, cached: CachedAnswer, requestId: string, idle: number): void {
  const packet =
    cached.packet?.idLength === requestId.length ? cached.packet : pack(cached, requestId.length, idle)
  const { bytes } = packet
  bytes.write(requestId, packet.idAt, 'latin1')
  const date = dateOfNow()
  if (packet.date !== date) {
    bytes.write(date, packet.dateAt, 'latin1')
    packet.date = date
  }
  socket.write(bytes)
  // What has not left at once is read from this memory later: the next answer has to be another piece.
  cached.packet = socket.writableLength > 0 ? null : packet
}

const dateLength = 'Thu, 01 Jan 1970 00:00:00 GMT'.length

function pack(cached: CachedAnswer, idLength: number, idle: number): Packet {
  const { status, headers, body } = cached
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at + 1 < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`
  text += 'x-request-id: '
  const idAt = text.length
  text += `${' '.repeat(idLength)}\r\nDate: `
  const dateAt = text.length
  text += `${' '.repeat(dateLength)}\r\nConnection: keep-alive\r\n`
  if (idle > 0) text += `Keep-Alive: timeout=${Math.floor(idle / 1000)}\r\n`
  const head = Buffer.from(`${text}\r\n`, 'latin1')
  const bytes = Buffer.allocUnsafeSlow(head.length + (body?.length ?? 0)) as Buffer<ArrayBuffer>
  bytes.set(head)
  if (body) {
    bytes.set(body, head.length)
    // One copy is enough.
    cached.body = bytes.subarray(head.length)
  }
  return { bytes, idAt, idLength, dateAt, date: '' }
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
