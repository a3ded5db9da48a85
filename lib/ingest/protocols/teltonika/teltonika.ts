import type { Report } from '@/lib/domain/position-intake'
import { crc16Arc } from '../crc'
import { replyOf } from '../commands'
import type { Dialect, Said } from '../dialect'
import { Reader } from '../reader'
import { answerIn, writeCommand } from './commands'
import { type Codec, codecs, parseRecord } from './record'

/** More than any terminal sends in one packet. */
const longestPacket = 64 * 1024

/** Zeros and the length before the data, the checksum after it. */
const packetHead = 8
const packetTail = 4

const longestKey = 100

/** A byte that some terminals send to keep the connection open. */
const ping = 0xff

/** Teltonika Codec 8, 8 Extended and 16 over TCP; answers to commands are stored. */
export const openTeltonika = (): Dialect => ({
  longest: longestPacket,
  frameLength,
  read,
  command: writeCommand,
})

function frameLength(bytes: Buffer): number | null {
  if (bytes[0] === ping) return 1
  if (bytes.length < 2) return null
  const keyLength = bytes.readUInt16BE(0)
  if (keyLength > 0) return keyLength > longestKey ? 0 : 2 + keyLength
  if (bytes.length < packetHead) return null
  const length = bytes.readUInt32BE(4)
  // At least a codec and both counts.
  return bytes.readUInt16BE(2) !== 0 || length < 3 ? 0 : packetHead + length + packetTail
}

function read(frame: Buffer): Said {
  if (frame[0] === ping) return {}
  if (frame.readUInt16BE(0) > 0) return logIn(frame.toString('latin1', 2).trim())
  const data = frame.subarray(packetHead, -packetTail)
  const codec = codecs[data.readUInt8(0)]
  const isWhole = crc16Arc(data) === frame.readUInt32BE(frame.length - packetTail)
  if (!codec) return isWhole ? readAnswer(data) : { fault: 'checksum' }
  return isWhole ? readRecords(data, codec) : { answer: accepted(0), fault: 'checksum' }
}

function readAnswer(data: Buffer): Said {
  const answer = answerIn(data)
  return answer ? { reply: replyOf(answer) } : {}
}

function logIn(key: string): Said {
  const refusal = Buffer.of(0)
  return /^[!-~]+$/.test(key)
    ? { key, answer: Buffer.of(1), refusal }
    : { answer: refusal, fault: 'unreadable' }
}

/** The terminal sends a packet again unless the answer names the number of its records. */
function readRecords(data: Buffer, codec: Codec): Said {
  const count = data.readUInt8(1)
  const reports: Report[] = []
  const reader = new Reader(data.subarray(2), 'BE')
  try {
    for (let n = 0; n < count; n++) reports.push(parseRecord(reader, codec))
    if (reader.next(1) === count && reader.left === 0) return { reports, answer: accepted(count) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return { answer: accepted(0), fault: 'unreadable' }
}

function accepted(count: number): Buffer {
  const answer = Buffer.alloc(4)
  answer.writeUInt32BE(count)
  return answer
}
