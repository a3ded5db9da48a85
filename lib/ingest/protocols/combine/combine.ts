import { crc16Arc } from '../crc'
import type { Dialect, Said } from '../dialect'
import { Reader } from '../reader'
import { parseMessages } from './messages'
import { extended, longExtended, textOf } from './values'

/** Pictures come in parts. */
const longestPacket = 256 * 1024

const types = { login: 0, data: 1, keepAlive: 2 } as const

const codes = { accepted: 0, unknownDevice: 1, refused: 3, checksum: 4 } as const

/** Head, type and sequence number, which are all of a keep-alive. */
const start = 5

const tail = 2

/** Wialon Combine 1.0 over TCP. */
export const openCombine = (): Dialect => ({ longest: longestPacket, frameLength, read })

function frameLength(bytes: Buffer): number | null {
  if (bytes[0] !== 0x24 || (bytes[1] ?? 0x24) !== 0x24) return 0
  if (bytes.length < start) return null
  const type = bytes.readUInt8(2)
  if (type > types.keepAlive) return 0
  // Some terminals send keep-alives with an empty body.
  if (type === types.keepAlive) return bytes.length > 6 && bytes.readUInt16BE(start) === 0 ? start + 4 : start
  if (bytes.length < start + 4) return null
  const isLong = (bytes.readUInt8(start) & 0x80) !== 0
  return start + (isLong ? 4 : 2) + longExtended(new Reader(bytes.subarray(start), 'BE')) + tail
}

function read(frame: Buffer, received: Date): Said {
  const answer = (code: number) => Buffer.concat([Buffer.of(0x40, 0x40, code), frame.subarray(3, 5)])
  const type = frame.readUInt8(2)
  if (type === types.keepAlive) return { answer: answer(codes.accepted) }
  if (crc16Arc(frame.subarray(0, -tail)) !== frame.readUInt16BE(frame.length - tail))
    return { answer: answer(codes.checksum), fault: 'checksum' }
  const body = new Reader(frame.subarray(start, -tail), 'BE')
  longExtended(body)
  if (type === types.login) return logIn(body, answer)
  const { reports, complete } = parseMessages(body, received)
  return { reports, answer: answer(codes.accepted), ...(complete ? {} : { fault: 'unreadable' }) }
}

function logIn(body: Reader, answer: (code: number) => Buffer): Said {
  try {
    // The version of the protocol.
    extended(body)
    const key = keyIn(body)
    if (key !== '') return { key, answer: answer(codes.accepted), refusal: answer(codes.unknownDevice) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return { answer: answer(codes.refused), fault: 'unreadable' }
}

/** The id of the unit: a number of two, four or eight bytes, or a text. A password may follow. */
function keyIn(body: Reader): string {
  const type = body.next(1) >> 4
  if (type === 1 || type === 2) return String(body.next(type === 1 ? 2 : 4))
  if (type === 3) return body.take(8).readBigUInt64BE().toString()
  const text = type === 4 ? textOf(body).trim() : ''
  return text.length <= 100 ? text : ''
}
