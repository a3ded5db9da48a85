import type { Command, Reply } from '@/lib/domain/device-commands'

/** How a protocol says what every device is told. */
interface Words {
  position: string
  interval(seconds: number): string
}

/** A command in the words of a protocol. */
export const wordsOf = ({ kind, seconds, text }: Command, words: Words): string =>
  kind === 'text' ? (text ?? '') : kind === 'position' ? words.position : words.interval(seconds ?? 0)

/** The command that a number of the protocol names; null for a number that was not given by us. */
const commandOf = (number: number): number | null => (number > 0 && number <= 0x7fffffff ? number : null)

/** The answer to a command, by its number where the protocol tells it; what is no text is hexadecimal digits. */
export function replyOf(data: Buffer, number = 0): Reply {
  const text = data.toString('utf8').replace(/\0+$/, '')
  return {
    command: commandOf(number),
    text: /\p{Cc}|\ufffd/u.test(text.trim()) ? data.toString('hex') : text,
  }
}
