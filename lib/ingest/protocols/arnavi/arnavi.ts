import type { Report } from '@/lib/domain/position-intake'
import { stateOf } from '../events'
import type { Dialect, Said } from '../dialect'
import { followAlarm, reportOf } from './record'

/** More than any terminal sends in one package. */
const longestPackage = 64 * 1024

const marks = { header: 0xff, start: 0x5b, end: 0x5d } as const

/** The length of the header by the version in it. */
const headers: Readonly<Record<number, number>> = { 34: 10, 35: 10, 36: 18 }

/** The version whose answer has no time. */
const oldest = 0x22

/** Types of packets. */
const types = { data: 1, text: 3 } as const
const known: readonly number[] = [0, types.data, types.text, 4, 6]

/** The type, the length and the time of a packet, and its checksum, whose rule is not known. */
const head = 7
const around = head + 1

/** Numbers of packages that answer a command. */
const answerNumber = 0xfd

/** The binary protocol of Arnavi 4 and 5. */
export function openArnavi(): Dialect {
  const alarm = followAlarm()

  function read(frame: Buffer, received: Date): Said {
    if (frame[0] === marks.header) return logIn(frame, received)
    const number = frame.readUInt8(1)
    const reports: Report[] = []
    for (let at = 2; at + around < frame.length; at += around + frame.readUInt16LE(at + 1))
      reports.push(...packetIn(frame.subarray(at, at + around + frame.readUInt16LE(at + 1))))
    return { reports, ...(number === answerNumber ? {} : { answer: confirmed(number) }) }
  }

  function packetIn(packet: Buffer): Report[] {
    const at = new Date(packet.readUInt32LE(3) * 1000)
    const data = packet.subarray(head, -1)
    if (packet[0] === types.text) {
      const events = stateOf(at, 'message', data.toString('utf8'))
      return events.length > 0 ? [{ fix: null, readings: [], events }] : []
    }
    return packet[0] === types.data ? reportOf(data, at, alarm) : []
  }

  return { longest: longestPackage, frameLength, read }
}

function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return bytes.length === 0 || isMark(bytes[0]) ? null : 0
  if (bytes[0] === marks.header) return headers[bytes.readUInt8(1)] ?? 0
  return bytes[0] === marks.start ? packageLength(bytes) : 0
}

const isMark = (byte: number | undefined) => byte === marks.header || byte === marks.start

/** Its length follows from those of the packets in it. */
function packageLength(bytes: Buffer): number | null {
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] === marks.end) return at + 1
    if (!known.includes(bytes.readUInt8(at))) return 0
    if (at + 3 > bytes.length) return null
    at += around + bytes.readUInt16LE(at + 1)
    if (at > longestPackage) return 0
  }
  return null
}

function logIn(frame: Buffer, received: Date): Said {
  const key = frame.readBigUInt64LE(2)
  if (key === 0n) return { fault: 'unreadable' }
  return { key: String(key), answer: frame[1] === oldest ? confirmed(0) : welcome(received) }
}

/** The answer to a package of this number. */
export const confirmed = (number: number): Buffer => Buffer.of(0x7b, 0, number, 0x7d)

/** The answer to a header, with the time. */
export function welcome(now: Date): Buffer {
  const answer = Buffer.of(0x7b, 4, 0, 0, 0, 0, 0, 0, 0x7d)
  answer.writeUInt32LE(Math.floor(now.getTime() / 1000), 4)
  answer.writeUInt8(answer.subarray(4, 8).reduce((sum, byte) => sum + byte, 0) & 255, 3)
  return answer
}
