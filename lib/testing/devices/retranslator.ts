/** Encodes what a Wialon platform hands on. */

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A block of a value of this type. */
export function block(name: string, type: number, value: Buffer): Buffer {
  const data = Buffer.concat([Buffer.of(0, type), Buffer.from(`${name}\0`), value])
  return Buffer.concat([Buffer.of(0x0b, 0xbb), u32(data.length), data])
}

export const integer = (name: string, value: number) => block(name, 3, u32(value))

interface PositionOptions {
  lon: number
  lat: number
  altitude?: number
  speed?: number
  direction?: number
  satellites?: number
}

export function position(said: PositionOptions): Buffer {
  const { lon, lat, altitude = 0, speed = 0, direction = 0, satellites = 9 } = said
  const bytes = Buffer.alloc(29)
  bytes.writeDoubleLE(lon, 0)
  bytes.writeDoubleLE(lat, 8)
  bytes.writeDoubleLE(altitude, 16)
  bytes.writeInt16BE(speed, 24)
  bytes.writeInt16BE(direction, 26)
  bytes.writeUInt8(satellites, 28)
  return block('posinfo', 2, bytes)
}

/** The message of a unit. */
export function packet(key: string, at: Date, ...blocks: Buffer[]): Buffer {
  const head = Buffer.concat([Buffer.from(`${key}\0`), u32(at.getTime() / 1000), u32(3)])
  return sized(Buffer.concat([head, ...blocks]))
}

/** With its length before it. */
export function sized(body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([size, body])
}

export const accepted = Buffer.of(0x11)
