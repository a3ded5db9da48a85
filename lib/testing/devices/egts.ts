import { parsePacket, packetLength, writePacket } from '@/lib/ingest/protocols/egts/packet'
import { parseRecords } from '@/lib/ingest/protocols/egts/record'

/** Encodes what a terminal sends. */

export const epoch = Date.UTC(2010, 0, 1)

export const u8 = (...values: number[]) => Buffer.from(values)
export const u16 = (value: number) => little(value, 2)
export const u24 = (value: number) => little(value, 3)
export const u32 = (value: number) => little(value, 4)

function little(value: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntLE(value, 0, size)
  return bytes
}

export const part = (type: number, ...data: Buffer[]) => {
  const bytes = Buffer.concat(data)
  return Buffer.concat([u8(type), u16(bytes.length), bytes])
}

interface RecordOptions {
  number?: number
  service?: number
  objectId?: number
  at?: Date
}

export function record({ number = 1, service = 2, objectId, at }: RecordOptions, ...parts: Buffer[]): Buffer {
  const flags = (objectId === undefined ? 0 : 1) | (at ? 4 : 0)
  return Buffer.concat([
    u16(Buffer.concat(parts).length),
    u16(number),
    u8(flags),
    ...(objectId === undefined ? [] : [u32(objectId)]),
    ...(at ? [u32((at.getTime() - epoch) / 1000)] : []),
    u8(service, service),
    ...parts,
  ])
}

export const packet = (id: number, ...records: Buffer[]) => writePacket(id, 1, Buffer.concat(records))

export const identity = (imei: string) => part(1, u32(7), u8(2), Buffer.from(imei.padEnd(15, '\0'), 'latin1'))

interface PositionOptions {
  at: Date
  lon: number
  lat: number
  speed?: number
  direction?: number
  altitude?: number
  odometer?: number
  inputs?: number
  valid?: boolean
}

export function position(said: PositionOptions): Buffer {
  const { at, lon, lat, speed = 0, direction = 0, altitude, odometer = 0, inputs = 0, valid = true } = said
  const below = (altitude ?? 0) < 0 ? 0x4000 : 0
  return part(
    16,
    u32(Math.floor((at.getTime() - epoch) / 1000)),
    u32(Math.round((Math.abs(lat) / 90) * 0xffffffff)),
    u32(Math.round((Math.abs(lon) / 180) * 0xffffffff)),
    u8(Number(valid) | (lat < 0 ? 0x20 : 0) | (lon < 0 ? 0x40 : 0) | (altitude === undefined ? 0 : 0x80)),
    u16(Math.round(speed * 10) | below | (direction > 255 ? 0x8000 : 0)),
    u8(direction % 256),
    u24(odometer),
    u8(inputs, 0),
    ...(altitude === undefined ? [] : [u24(Math.abs(altitude))]),
  )
}

export interface EgtsAnswer {
  /** The acknowledged packet; null in a packet of the server itself. */
  of: number | null
  result: number
  /** Result codes of records by number. */
  records: Map<number, number>
  /** Result code of the login. */
  welcome: number | null
}

/** The answers in a server's output; a truncated one at the end is left out. */
export function readAnswers(bytes: Buffer): EgtsAnswer[] {
  const answers: EgtsAnswer[] = []
  for (let rest = bytes; ; ) {
    const length = packetLength(rest)
    if (!length || rest.length < length) return answers
    answers.push(readAnswer(rest.subarray(0, length)))
    rest = rest.subarray(length)
  }
}

function readAnswer(bytes: Buffer): EgtsAnswer {
  const { type, records: body } = parsePacket(bytes)
  if (!body) throw new Error('The server sent a packet that cannot be read')
  const isResponse = type === 0
  const parts = (parseRecords(isResponse ? body.subarray(3) : body) ?? []).flatMap((one) => one.parts ?? [])
  const confirmed = parts.filter((one) => one.type === 0)
  return {
    of: isResponse ? body.readUInt16LE(0) : null,
    result: isResponse ? body.readUInt8(2) : 0,
    records: new Map(confirmed.map(({ data }) => [data.readUInt16LE(0), data.readUInt8(2)])),
    welcome: parts.find((one) => one.type === 9)?.data.readUInt8(0) ?? null,
  }
}
