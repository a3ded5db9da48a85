import type { Report } from '@/lib/domain/position-intake'
import { crc8 } from '../crc'
import type { Dialect, Said } from '../dialect'
import { fieldsIn, sizeOf } from './fields'
import { ntcbContent, ntcbLength, writeNtcb } from './ntcb'
import { reportsOf } from './record'

/** A packet of 255 records with every field. */
const longestPacket = 256 * 1024

/** A byte that keeps the connection open. */
const ping = 0x7f

const tilde = '~'.charCodeAt(0)

/** Versions up to 3.0. */
const flex = { protocol: 0xb0, version: 30 } as const

/** Bytes before the records of a packet: the mark with the type, then a count or the number of an event. */
const heads: Readonly<Record<string, number>> = { A: 3, T: 6, C: 2 }

/** Navtelecom FLEX 1.0 to 3.0: the fields of a record are agreed on at the beginning. */
export function openNavtelecom(): Dialect {
  let fields: number[] | null = null
  let recordSize = 0

  function frameLength(bytes: Buffer): number | null {
    if (bytes[0] === ping) return 1
    return bytes[0] === tilde ? packetLength(bytes) : ntcbLength(bytes)
  }

  function packetLength(bytes: Buffer): number | null {
    if (bytes.length < 3) return null
    const head = heads[bytes.toString('latin1', 1, 2)]
    if (!fields || !head) return 0
    return head + recordCount(bytes) * recordSize + 1
  }

  function read(frame: Buffer, received: Date): Said {
    if (frame[0] === ping) return {}
    if (frame[0] === tilde) return readPacket(frame, received)
    const content = ntcbContent(frame)
    if (!content) return { fault: 'checksum' }
    const addresses = Buffer.concat([frame.subarray(8, 12), frame.subarray(4, 8)])
    const text = content.toString('latin1')
    if (text.startsWith('*>S:')) return logIn(text.slice(4), writeNtcb(addresses, Buffer.from('*<S')))
    // Answers to commands are dropped.
    return text.startsWith('*>FLEX') ? agree(content.subarray(6), addresses) : {}
  }

  /** An agreement that is not confirmed is not kept by the terminal either. */
  function agree(said: Buffer, addresses: Buffer): Said {
    const [protocol, version = 0, structure = 0, count = 0] = said
    const mask = said.subarray(4)
    const agreed =
      protocol === flex.protocol && Math.max(version, structure) <= flex.version && mask.length >= count / 8
        ? fieldsIn(mask, count)
        : null
    if (!agreed?.length) return { fault: 'unreadable' }
    fields = agreed
    recordSize = agreed.reduce((sum, field) => sum + sizeOf(field), 0)
    const confirmation = Buffer.concat([Buffer.from('*<FLEX'), said.subarray(0, 3)])
    return { answer: writeNtcb(addresses, confirmation) }
  }

  function readPacket(frame: Buffer, received: Date): Said {
    const agreed = fields
    const head = heads[frame.toString('latin1', 1, 2)]
    if (crc8(frame.subarray(0, -1)) !== frame.at(-1)) return { fault: 'checksum' }
    if (!agreed || !head) return { fault: 'unreadable' }
    const reports: Report[] = []
    for (let at = head; at + recordSize < frame.length; at += recordSize)
      reports.push(...reportsOf(frame.subarray(at, at + recordSize), agreed, received))
    return { reports, answer: withChecksum(frame.subarray(0, head)) }
  }

  return { longest: longestPacket, frameLength, read }
}

const recordCount = (bytes: Buffer) => (bytes.toString('latin1', 1, 2) === 'A' ? bytes.readUInt8(2) : 1)

function logIn(key: string, answer: Buffer): Said {
  return /^[\dA-Za-z]{1,32}$/.test(key) ? { key, answer } : { fault: 'unreadable' }
}

/** The bytes with their CRC-8. */
export const withChecksum = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.of(crc8(bytes))])
