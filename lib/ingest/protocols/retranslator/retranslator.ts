import type { Report } from '@/lib/domain/position-intake'
import type { Dialect, Said } from '../dialect'
import { alarmsOf } from '../events'
import { Reader } from '../reader'
import { parseBlocks } from './blocks'

/** Pictures come in one piece. */
const longestPacket = 256 * 1024

/** The shortest packet: a key of one byte, the time and the flags. */
const shortest = 10

const longestKey = 100

/** The unit has its alarm button pressed. */
const alarmFlag = 0x10

const accepted = Buffer.of(0x11)

/** Wialon Retranslator 1.0: a platform hands on the messages of many units. */
export const openRetranslator = (): Dialect => ({ longest: longestPacket, frameLength, read })

function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 4) return null
  const length = bytes.readUInt32LE(0)
  return length < shortest ? 0 : 4 + length
}

/** There is no other answer than that to an accepted packet: what can never be read is accepted and dropped. */
function read(frame: Buffer): Said {
  const end = frame.indexOf(0, 4)
  const key = frame.toString('latin1', 4, Math.max(4, end)).trim()
  if (end < 0 || key === '' || key.length > longestKey || frame.length < end + 9)
    return { answer: accepted, fault: 'unreadable' }
  const at = new Date(frame.readUInt32BE(end + 1) * 1000)
  const content = parseBlocks(new Reader(frame.subarray(end + 9), 'BE'), at)
  const { fix, readings, complete } = content
  const pressed = (frame.readUInt32BE(end + 5) & alarmFlag) !== 0
  const events = [...alarmsOf(at, pressed ? 'sos' : ''), ...content.events]
  const report: Report[] = fix || readings.length + events.length > 0 ? [{ fix, readings, events }] : []
  return { key, reports: report, answer: accepted, ...(complete ? {} : { fault: 'unreadable' }) }
}
