/** Encodes what an Arnavi terminal sends. */

/** The header of this version. */
export function login(imei: string, version = 0x23): Buffer {
  const header = Buffer.from([0xff, version, 0, 0, 0, 0, 0, 0, 0, 0])
  header.writeBigUInt64LE(BigInt(imei), 2)
  return header
}

/** A tag with its four bytes. */
export const tag = (number: number, value: Buffer) => Buffer.concat([Buffer.of(number), value])

const float = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

export const position = ({ lon, lat }: { lon: number; lat: number }) =>
  Buffer.concat([tag(3, float(lat)), tag(4, float(lon)), tag(5, Buffer.of(45, 15, 0x45, 10))])

/** A packet of data, or of another type. */
export function packet(at: Date, data: Buffer, type = 1): Buffer {
  const head = Buffer.alloc(7)
  head.writeUInt8(type)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt32LE(at.getTime() / 1000, 3)
  return Buffer.concat([head, data, Buffer.of(0)])
}

export const bundle = (number: number, ...packets: Buffer[]) =>
  Buffer.concat([Buffer.of(0x5b, number), ...packets, Buffer.of(0x5d)])
