import { crc16Modbus } from '@/lib/ingest/protocols/crc'

/** Encodes what a Galileosky terminal sends. */

/** A packet of these tags. */
export function packet(...tags: Buffer[]): Buffer {
  const data = Buffer.concat(tags)
  const head = Buffer.from([1, 0, 0])
  head.writeUInt16LE(data.length, 1)
  return sealed(Buffer.concat([head, data]))
}

/** With its checksum. */
export function sealed(bytes: Buffer): Buffer {
  const tail = Buffer.alloc(2)
  tail.writeUInt16LE(crc16Modbus(bytes))
  return Buffer.concat([bytes, tail])
}

/** The answer to a packet. */
export const confirmed = (sent: Buffer) => Buffer.concat([Buffer.of(2), sent.subarray(-2)])

/** The first packet of a connection. */
export const login = (imei: string) =>
  packet(Buffer.of(1, 0x11, 2, 0xdf, 3), Buffer.from(imei.padEnd(15, ' ')), Buffer.of(4, 0x32, 0))

interface RecordOptions {
  at: Date
  lon: number
  lat: number
  speed?: number
  direction?: number
  altitude?: number
  /** How the place was found, and by how many satellites. */
  quality?: number
}

/** Time, place, motion and height. */
export function record(said: RecordOptions): Buffer {
  const { at, lon, lat, speed = 0, direction = 0, altitude = 0, quality = 9 } = said
  const bytes = Buffer.alloc(23)
  bytes.writeUInt8(0x20, 0)
  bytes.writeUInt32LE(at.getTime() / 1000, 1)
  bytes.writeUInt8(0x30, 5)
  bytes.writeUInt8(quality, 6)
  bytes.writeInt32LE(Math.round(lat * 1e6), 7)
  bytes.writeInt32LE(Math.round(lon * 1e6), 11)
  bytes.writeUInt8(0x33, 15)
  bytes.writeUInt16LE(Math.round(speed * 10), 16)
  bytes.writeUInt16LE(Math.round(direction * 10), 18)
  bytes.writeUInt8(0x34, 20)
  bytes.writeInt16LE(altitude, 21)
  return bytes
}
