import { crc16Arc } from '@/lib/ingest/protocols/crc'

/** Encodes what a terminal of Wialon Combine sends. */

const number = (value: number, size: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeIntBE(value, 0, size)
  return bytes
}

const types = { login: 0, data: 1 } as const

/** A packet of this type and sequence number. */
export function packet(type: number, sequence: number, body: Buffer): Buffer {
  const start = Buffer.concat([
    Buffer.of(0x24, 0x24, type),
    number(sequence, 2),
    number(body.length, 2),
    body,
  ])
  const tail = Buffer.alloc(2)
  tail.writeUInt16BE(crc16Arc(start))
  return Buffer.concat([start, tail])
}

/** The first packet of a connection, with the key as a text. */
export const login = (key: string) =>
  packet(types.login, 0, Buffer.concat([Buffer.of(1, 0x40), Buffer.from(`${key}\0`)]))

/** The answer to a packet. */
export const answer = (sequence: number, code = 0) =>
  Buffer.concat([Buffer.of(0x40, 0x40, code), number(sequence, 2)])

export const data = (sequence: number, ...messages: Buffer[]) =>
  packet(types.data, sequence, Buffer.concat(messages))

/** A message of these parts. */
export const message = (at: Date, ...parts: Buffer[]) =>
  Buffer.concat([number(at.getTime() / 1000, 4), Buffer.of(parts.length), ...parts])

interface PositionOptions {
  lon: number
  lat: number
  speed?: number
  direction?: number
  altitude?: number
  satellites?: number
}

export function position(said: PositionOptions): Buffer {
  const { lon, lat, speed = 0, direction = 0, altitude = 0, satellites = 9 } = said
  return Buffer.concat([
    Buffer.of(1),
    number(Math.round(lat * 1e6), 4),
    number(Math.round(lon * 1e6), 4),
    number(speed, 2),
    number(direction, 2),
    number(altitude, 2),
    Buffer.of(satellites, 0, 90),
  ])
}
