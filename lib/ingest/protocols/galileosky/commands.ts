import type { Command, Reply } from '@/lib/domain/device-commands'
import { crc16Modbus } from '../crc'
import { replyOf, wordsOf } from '../commands'

const tag = { imei: 0x03, id: 0x04, number: 0xe0, text: 0xe1 } as const

/** A packet with a command for the terminal of this IMEI. */
export function writeCommand(imei: string, command: Command): Buffer {
  const words = wordsOf(command, {
    position: 'status',
    interval: (seconds) => `wrperiod ${seconds},${seconds}`,
  })
  const number = Buffer.alloc(4)
  number.writeUInt32LE(command.id)
  const data = Buffer.concat([
    Buffer.of(tag.imei),
    Buffer.from(imei),
    Buffer.of(tag.id, 0, 0, tag.number),
    number,
    Buffer.of(tag.text, words.length),
    Buffer.from(words),
  ])
  const packet = Buffer.concat([Buffer.of(1, data.length & 255, data.length >> 8), data])
  const checksum = Buffer.alloc(2)
  checksum.writeUInt16LE(crc16Modbus(packet))
  return Buffer.concat([packet, checksum])
}

/** The answer to a command in a record; null for none. */
export function replyIn(record: ReadonlyMap<number, Buffer>): Reply | null {
  const text = record.get(tag.text)
  return text ? replyOf(text, record.get(tag.number)?.readUInt32LE(0)) : null
}
