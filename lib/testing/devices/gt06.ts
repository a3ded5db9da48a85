import { writeFrame } from '@/lib/ingest/protocols/gt06/gt06'

/** Encodes what a GT06 terminal sends. */

const u16 = (value: number) => Buffer.of((value >> 8) & 255, value & 255)

/** A short frame of this type and serial number. */
export const frame = (type: number, serial: number, content: Buffer) => writeFrame(type, u16(serial), content)

export const login = (imei: string, ...more: number[]) =>
  frame(1, 1, Buffer.concat([Buffer.from(imei.padStart(16, '0'), 'hex'), Buffer.from(more)]))

interface PositionOptions {
  at: Date
  lon: number
  lat: number
  speed?: number
  direction?: number
  positioned?: boolean
}

/** The beginning of every message with a position. */
export function position({ at, lon, lat, speed = 0, direction = 0, positioned = true }: PositionOptions) {
  const place = Buffer.alloc(8)
  place.writeUInt32BE(Math.round(Math.abs(lat) * 1_800_000), 0)
  place.writeUInt32BE(Math.round(Math.abs(lon) * 1_800_000), 4)
  const flags = direction | (lat > 0 ? 0x400 : 0) | (lon < 0 ? 0x800 : 0) | (positioned ? 0x1000 : 0)
  return Buffer.concat([
    Buffer.of(at.getUTCFullYear() % 100, at.getUTCMonth() + 1, at.getUTCDate()),
    Buffer.of(at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds(), 0xc9),
    place,
    Buffer.of(speed),
    u16(flags),
  ])
}

/** A location with cells and ignition. */
export const location = (serial: number, said: PositionOptions, ignition = 1) =>
  frame(
    0x22,
    serial,
    Buffer.concat([position(said), Buffer.from('01cc00287d001f71', 'hex'), Buffer.of(ignition, 0, 0)]),
  )
