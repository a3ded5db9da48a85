import { crc16Arc } from '../crc'

/** A line of Wialon IPS: `#TYPE#message`, without its line end. Bytes are kept unchanged, one per character. */
export interface Packet {
  type: string
  message: string
}

export function parsePacket(line: string): Packet | null {
  const [, type, message] = /^#([A-Z]{1,3})#([^\r\n]*)$/.exec(line) ?? []
  return type === undefined || message === undefined ? null : { type, message }
}

/** A message over UDP, where each names its device. */
export interface Datagram {
  key: string
  /** Version 2.0: every message ends with a checksum. */
  checked: boolean
  packet: Packet
}

/** Parses `KEY#TYPE#message` of version 1.1, or with `2.0;` before it; null for anything else. */
export function parseDatagram(line: string): Datagram | null {
  const [, version, key, rest] = /^(2\.\d;)?([^#;\r\n]{1,200})(#.*)$/.exec(line) ?? []
  const packet = rest === undefined ? null : parsePacket(rest)
  const name = textOf(key ?? '').trim()
  return packet && name !== '' && name.length <= 100
    ? { key: name, checked: version !== undefined, packet }
    : null
}

/**
 * The message of version 2.0 without its trailing checksum, which covers everything before it; null when it
 * does not match. Some devices write `0x` before it or omit leading zeros.
 */
export function withoutChecksum(message: string): string | null {
  const end = Math.max(message.lastIndexOf(';'), message.lastIndexOf('|')) + 1
  const digits = /^(?:0x)?([\da-f]{1,4})$/i.exec(message.slice(end).trim())?.[1]
  const covered = message.slice(0, end)
  if (digits === undefined || crc16Arc(Buffer.from(covered, 'latin1')) !== Number.parseInt(digits, 16))
    return null
  return covered.slice(0, -1)
}

/** Device text as UTF-8. */
export const textOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

/** An answer line; answer types begin with A. */
export const answerLine = (type: string, code: string | number = '') =>
  Buffer.from(`#A${type}#${code}\r\n`, 'latin1')

/** A text for the device, with a checksum in version 2.0. */
export function messageLine(text: string, checked: boolean): Buffer {
  const covered = Buffer.from(checked ? `${text};` : text)
  const checksum = checked ? crc16Arc(covered).toString(16).toUpperCase().padStart(4, '0') : ''
  return Buffer.concat([Buffer.from('#M#'), covered, Buffer.from(`${checksum}\r\n`)])
}
