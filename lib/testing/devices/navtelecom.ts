import { withChecksum } from '@/lib/ingest/protocols/navtelecom/navtelecom'
import { writeNtcb } from '@/lib/ingest/protocols/navtelecom/ntcb'

/** Encodes what a Navtelecom terminal sends. */

/** The server is 1, the terminal 0. */
const toServer = Buffer.from('0100000000000000', 'hex')
const toTerminal = Buffer.from('0000000001000000', 'hex')

export const message = (content: Buffer | string) => writeNtcb(toServer, Buffer.from(content))
export const answer = (content: Buffer | string) => writeNtcb(toTerminal, Buffer.from(content))

/** Version 1.0 with the fields 1 to 14 and 19. */
const agreed = Buffer.from('b00a0a45fffc20000000000000', 'hex')

export const agreement = message(Buffer.concat([Buffer.from('*>FLEX'), agreed]))

/** The first messages of a connection. */
export const login = (key: string) => Buffer.concat([message(`*>S:${key}`), agreement])

export const welcome = Buffer.concat([
  answer('*<S'),
  answer(Buffer.concat([Buffer.from('*<FLEX'), agreed.subarray(0, 3)])),
])

interface RecordOptions {
  at: Date
  lon: number
  lat: number
  speed?: number
  direction?: number
  altitude?: number
  satellites?: number
  /** Main power in millivolts. */
  power?: number
}

/** A record with the agreed fields. */
export function record(said: RecordOptions): Buffer {
  const { at, lon, lat, speed = 0, direction = 0, altitude = 0, satellites = 9, power = 12_000 } = said
  const seconds = at.getTime() / 1000
  const bytes = Buffer.alloc(39)
  bytes.writeUInt32LE(seconds, 6)
  bytes.writeUInt8(20, 13)
  bytes.writeUInt8((satellites << 2) | 3, 14)
  bytes.writeUInt32LE(seconds, 15)
  bytes.writeInt32LE(Math.round(lat * 600_000), 19)
  bytes.writeInt32LE(Math.round(lon * 600_000), 23)
  bytes.writeInt32LE(altitude * 10, 27)
  bytes.writeFloatLE(speed, 31)
  bytes.writeUInt16LE(direction, 35)
  bytes.writeUInt16LE(power, 37)
  return bytes
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Archived records, an urgent one, the present state. */
export const archive = (...records: Buffer[]) =>
  withChecksum(Buffer.concat([Buffer.from('~A'), Buffer.of(records.length), ...records]))
export const urgent = (event: number, one: Buffer) =>
  withChecksum(Buffer.concat([Buffer.from('~T'), number(event), one]))
export const current = (one: Buffer) => withChecksum(Buffer.concat([Buffer.from('~C'), one]))

/** The answers to them. */
export const archiveTaken = (count: number) =>
  withChecksum(Buffer.concat([Buffer.from('~A'), Buffer.of(count)]))
export const urgentTaken = (event: number) => withChecksum(Buffer.concat([Buffer.from('~T'), number(event)]))
export const currentTaken = withChecksum(Buffer.from('~C'))
