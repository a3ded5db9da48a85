import type { Command } from '@/lib/domain/device-commands'
import { crc16Arc } from '../crc'
import { wordsOf } from '../commands'

const codec = 12
const types = { command: 5, answer: 6 } as const

/** The parameter of the interval while moving in the home network. */
const interval = 10050

/** A command in Codec 12. */
export function writeCommand(command: Command): Buffer {
  const words = wordsOf(command, {
    position: 'getgps',
    interval: (seconds) => `setparam ${interval}:${seconds}`,
  })
  const data = Buffer.concat([
    Buffer.of(codec, 1, types.command),
    u32(words.length),
    Buffer.from(words),
    Buffer.of(1),
  ])
  return Buffer.concat([Buffer.alloc(4), u32(data.length), data, u32(crc16Arc(data))])
}

/** The text of an answer in Codec 12; null for anything else. */
export function answerIn(data: Buffer): Buffer | null {
  if (data[0] !== codec || data[2] !== types.answer || data.length < 8) return null
  const length = data.readUInt32BE(3)
  return data.length < 7 + length ? null : data.subarray(7, 7 + length)
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
