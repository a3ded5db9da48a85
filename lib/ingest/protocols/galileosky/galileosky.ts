import type { Command } from '@/lib/domain/device-commands'
import { crc16Modbus } from '../crc'
import type { Dialect, Said } from '../dialect'
import { replyIn, writeCommand } from './commands'
import { followChanges } from './changes'
import { keyIn, parseTags, reportsOf } from './record'

const headers = { data: 0x01, photo: 0x07, compressed: 0x08 } as const
const known: readonly number[] = Object.values(headers)

/** The header and the length, of which one bit says that more is waiting. */
const head = 3
const lengthBits = 0x7fff

const imeiLength = 15

/** Galileosky with tags; photographs and compressed packets are not read. */
export function openGalileosky(): Dialect {
  let named: string | null = null
  const changes = followChanges()

  /** The terminal names itself in the first packet, and some do in every record. */
  function nameIn({ imei, id }: ReturnType<typeof keyIn>): Said {
    const key = imei ?? (named === null ? id : null)
    if (key === null || key === named) return {}
    named = key
    return { key }
  }

  function read(frame: Buffer, received: Date): Said {
    const checksum = frame.subarray(-2)
    if (crc16Modbus(frame.subarray(0, -2)) !== checksum.readUInt16LE(0)) return { fault: 'checksum' }
    if (frame[0] !== headers.data) return { fault: 'unreadable' }
    const { records, complete } = parseTags(frame.subarray(head, -2))
    return {
      ...nameIn(keyIn(records)),
      reports: records.flatMap((record) => reportsOf(record, received, changes)),
      reply: records.map(replyIn).find((one) => one !== null) ?? null,
      answer: Buffer.concat([Buffer.of(2), checksum]),
      ...(complete ? {} : { fault: 'unreadable' }),
    }
  }

  const command = (said: Command) => (named?.length === imeiLength ? writeCommand(named, said) : null)
  return { longest: head + lengthBits + 2, frameLength, read, command }
}

function frameLength(bytes: Buffer): number | null {
  if (!known.includes(bytes[0] ?? 0)) return 0
  return bytes.length < head ? null : head + (bytes.readUInt16LE(1) & lengthBits) + 2
}
