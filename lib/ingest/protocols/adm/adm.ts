import type { Dialect, Said } from '../dialect'
import { reportsOf } from './record'

/** The number of the terminal, the size of the packet, its type. */
const head = 4
const keyLength = 15

/** The size says that a packet is the answer to a command. */
const answerSize = 0x84

/** The lowest bits of a type that is no position. */
const types = { key: 0x03, other: 0x03 } as const

/** ADM (Neomatica): nothing is confirmed, so the confirmation of packets must be off in the terminal. */
export const openAdm = (): Dialect => ({ longest: 255 + keyLength, frameLength, read })

/** Some models send their IMEI before a packet, in digits. */
const isBare = (bytes: Buffer) => /^[1-9]\d/.test(bytes.toString('latin1', 0, 2))

function frameLength(bytes: Buffer): number | null {
  if (bytes.length < head) return null
  if (isBare(bytes)) return keyLength
  const size = bytes.readUInt8(2)
  return size < head ? 0 : size
}

function read(frame: Buffer): Said {
  if (isBare(frame)) return logIn(frame.toString('latin1', 0, keyLength))
  const type = frame.readUInt8(3)
  if (frame.readUInt8(2) === answerSize) return {}
  if (type === types.key) return logIn(frame.toString('latin1', head, head + keyLength))
  if ((type & types.other) !== 0) return {}
  try {
    return { reports: reportsOf(frame.subarray(head), type) }
  } catch (error) {
    if (error instanceof RangeError) return { fault: 'unreadable' }
    throw error
  }
}

const logIn = (key: string): Said => (/^\d{15}$/.test(key) ? { key } : { fault: 'unreadable' })
