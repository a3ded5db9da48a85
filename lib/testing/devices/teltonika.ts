import { crc16Arc } from '@/lib/ingest/protocols/crc'

/** Encodes what a Teltonika terminal sends. */

const number = (value: number, size: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeIntBE(value, 0, size)
  return bytes
}

/** The first message of a connection. */
export const login = (imei: string) => Buffer.concat([number(imei.length, 2), Buffer.from(imei)])

/** The answer that accepts this many records. */
export const accepted = (count: number) => number(count, 4)

interface RecordOptions {
  at: Date
  lon: number
  lat: number
  altitude?: number
  direction?: number
  satellites?: number
  speed?: number
  /** Elements of one byte by their ids. */
  io?: Readonly<Record<number, number>>
  /** The element that caused the record. */
  event?: number
}

/** A record of Codec 8. */
export function record(said: RecordOptions): Buffer {
  const { at, lon, lat, altitude = 0, direction = 0, satellites = 9, speed = 0, io = {}, event = 0 } = said
  const elements = Object.entries(io).map(([id, value]) => Buffer.of(Number(id), value))
  const time = Buffer.alloc(8)
  time.writeBigInt64BE(BigInt(at.getTime()))
  return Buffer.concat([
    time,
    Buffer.of(0),
    number(Math.round(lon * 1e7), 4),
    number(Math.round(lat * 1e7), 4),
    number(altitude, 2),
    number(direction, 2),
    Buffer.of(satellites),
    number(speed, 2),
    Buffer.of(event, elements.length, elements.length),
    ...elements,
    Buffer.of(0, 0, 0),
  ])
}

/** Data between the zeros and the checksum. */
export function enveloped(data: Buffer): Buffer {
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc16Arc(data))
  return Buffer.concat([Buffer.alloc(4), number(data.length, 4), data, tail])
}

/** A packet of Codec 8. */
export const packet = (...records: Buffer[]) =>
  enveloped(Buffer.concat([Buffer.of(8, records.length), ...records, Buffer.of(records.length)]))
