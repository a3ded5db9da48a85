import type { Command, Reply } from '@/lib/domain/device-commands'
import { replyOf, wordsOf } from '../commands'
import { types } from './message-types'

const utf16 = 2

/** The content of a command: its length, its number, its words. */
export function commandContent(command: Command): Buffer {
  const words = wordsOf(command, {
    position: 'WHERE#',
    interval: (seconds) => `TIMER,${seconds},${seconds}#`,
  })
  const head = Buffer.alloc(5)
  head.writeUInt8(4 + words.length)
  head.writeUInt32BE(command.id, 1)
  return Buffer.concat([head, Buffer.from(words)])
}

/** The answer to a command; null where it is truncated. */
export function replyIn(type: number, content: Buffer): Reply | null {
  if (content.length < 5) return null
  if (type === types.reply) return replyOf(textOf(content.subarray(4)), content.readUInt32BE(0))
  const length = content.readUInt8(0)
  return length < 4 ? null : replyOf(content.subarray(5, 1 + length), content.readUInt32BE(1))
}

/** Its first byte says how the text is written. */
function textOf(content: Buffer): Buffer {
  const text = content.subarray(1)
  if (content[0] !== utf16) return text
  const even = Buffer.from(text.subarray(0, text.length & ~1))
  return Buffer.from(even.swap16().toString('utf16le'))
}
