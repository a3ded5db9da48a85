import type { Command } from '@/lib/domain/device-commands'
import { crc16X25 } from '../crc'
import type { Dialect, Said } from '../dialect'
import { commandContent, replyIn } from './commands'
import { answersToCommands, positions, types } from './message-types'
import { parsePosition } from './position'
import { parseInformation, parseStatus } from './status'

/** Pictures come in parts of a kilobyte. */
const longestFrame = 8 * 1024

/** The first two bytes say how long the length is. */
const marks = { short: 0x7878, long: 0x7979 } as const

/** Serial number and checksum, and the type before the content. */
const around = 5

const lineEnd = 0x0d0a

/** GT06 of Concox and the many terminals that speak it. */
export function openGt06(): Dialect {
  /** Minutes that the clock of the terminal is ahead of UTC. */
  let ahead = 0

  function read(frame: Buffer, received: Date): Said {
    const start = frame.readUInt16BE(0) === marks.short ? 3 : 4
    const checked = frame.subarray(2, -4)
    // A few models send frames without length, serial number and checksum.
    if (frame.length - start - 2 < around) return {}
    if (crc16X25(checked) !== frame.readUInt16BE(frame.length - 4)) return { fault: 'checksum' }
    const type = frame.readUInt8(start)
    const content = frame.subarray(start + 1, -6)
    const serial = frame.subarray(-6, -4)
    if (type === types.login) return logIn(content, writeFrame(type, serial))
    return { ...said(type, content, received), ...answerTo(type, serial, received) }
  }

  function logIn(content: Buffer, answer: Buffer): Said {
    // Longer logins have the model and the time zone.
    ahead = content.length >= 12 ? minutesOf(content.readUInt16BE(10)) : 0
    const key = keyIn(content)
    return key === null ? { fault: 'unreadable' } : { key, answer }
  }

  function said(type: number, content: Buffer, received: Date): Said {
    try {
      if (type in positions) return { reports: parsePosition(type, content, ahead) }
      if (type === types.status || type === types.heartbeat)
        return { reports: parseStatus(type, content, received) }
      if (answersToCommands.includes(type)) return { reply: replyIn(type, content) }
      return type === types.information ? { reports: parseInformation(content, received) } : {}
    } catch (error) {
      if (error instanceof RangeError) return { fault: 'unreadable' }
      throw error
    }
  }

  const command = (said: Command) =>
    writeFrame(types.command, Buffer.of((said.id >> 8) & 255, said.id & 255), commandContent(said))
  return { longest: longestFrame, frameLength, read, command }
}

function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 4) return null
  const mark = bytes.readUInt16BE(0)
  if (mark !== marks.short && mark !== marks.long) return 0
  const length = mark === marks.short ? bytes.readUInt8(2) : bytes.readUInt16BE(2)
  if (length === 0) return lengthByEnd(bytes)
  const whole = (mark === marks.short ? 3 : 4) + length + 2
  return bytes.length >= whole && bytes.readUInt16BE(whole - 2) !== lineEnd ? 0 : whole
}

function lengthByEnd(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n', 3)
  return end < 0 ? null : end + 2
}

/** An IMEI in binary coded decimals, with a zero before it. */
function keyIn(content: Buffer): string | null {
  const digits = content.toString('hex', 0, 8)
  return /^\d{16}$/.test(digits) ? digits.replace(/^0/, '') : null
}

/** Hours and minutes as a decimal number, then flags of which one is west. */
function minutesOf(zone: number): number {
  const number = zone >> 4
  const minutes = Math.floor(number / 100) * 60 + (number % 100)
  if (minutes > 14 * 60) return 0
  return zone & 8 ? -minutes : minutes
}

/** Everything but answers to commands is answered by its type and serial number. */
function answerTo(type: number, serial: Buffer, received: Date): Said {
  if (answersToCommands.includes(type)) return {}
  return { answer: writeFrame(type, serial, type === types.time ? clockOf(received) : undefined) }
}

const clockOf = (at: Date) =>
  Buffer.of(
    at.getUTCFullYear() % 100,
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  )

/** A short frame. */
export function writeFrame(type: number, serial: Buffer, content: Buffer = Buffer.alloc(0)): Buffer {
  const checked = Buffer.concat([Buffer.of(around + content.length, type), content, serial])
  const end = Buffer.alloc(4)
  end.writeUInt16BE(crc16X25(checked))
  end.writeUInt16BE(lineEnd, 2)
  return Buffer.concat([Buffer.of(0x78, 0x78), checked, end])
}
