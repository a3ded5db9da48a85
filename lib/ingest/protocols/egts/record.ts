/** Epoch of the protocol. */
const epoch = Date.UTC(2010, 0, 1)

export const momentFrom = (seconds: number) => new Date(epoch + seconds * 1000)

export const services = { auth: 1, telemetry: 2 } as const

export interface SubRecord {
  type: number
  data: Buffer
}

export interface Record {
  number: number
  service: number
  /** The object of the record, in packets of many. */
  objectId: number | null
  at: Date | null
  /** Null when their lengths do not fit the record. */
  parts: SubRecord[] | null
  /** The whole record as it arrived. */
  bytes: Buffer
}

const flags = { object: 1, event: 2, time: 4 } as const

/** The records of a packet; null when their lengths do not fit it. */
export function parseRecords(body: Buffer): Record[] | null {
  const records: Record[] = []
  let offset = 0
  while (offset < body.length) {
    if (body.length - offset < 7) return null
    const length = body.readUInt16LE(offset)
    const flagged = body.readUInt8(offset + 4)
    const head = 7 + 4 * [flags.object, flags.event, flags.time].filter((flag) => flagged & flag).length
    if (offset + head + length > body.length) return null
    records.push(recordIn(body.subarray(offset, offset + head + length), flagged, head))
    offset += head + length
  }
  return records
}

function recordIn(bytes: Buffer, flagged: number, head: number): Record {
  let offset = 5
  const next = (flag: number) => {
    if (!(flagged & flag)) return null
    offset += 4
    return bytes.readUInt32LE(offset - 4)
  }
  const objectId = next(flags.object)
  next(flags.event)
  const seconds = next(flags.time)
  return {
    number: bytes.readUInt16LE(2),
    service: bytes.readUInt8(head - 2),
    objectId,
    at: seconds === null ? null : momentFrom(seconds),
    parts: partsIn(bytes.subarray(head)),
    bytes,
  }
}

function partsIn(bytes: Buffer): SubRecord[] | null {
  const parts: SubRecord[] = []
  let offset = 0
  while (offset < bytes.length) {
    if (bytes.length - offset < 3) return null
    const end = offset + 3 + bytes.readUInt16LE(offset + 1)
    if (end > bytes.length) return null
    parts.push({ type: bytes.readUInt8(offset), data: bytes.subarray(offset + 3, end) })
    offset = end
  }
  return parts
}

/** A record from the server: its service is on the device. */
export function writeRecord(number: number, service: number, ...parts: readonly SubRecord[]): Buffer {
  const body = Buffer.concat(parts.flatMap(({ type, data }) => [headOf(type, data), data]))
  const head = Buffer.alloc(7)
  head.writeUInt16LE(body.length, 0)
  head.writeUInt16LE(number & 0xffff, 2)
  head.writeUInt8(0x40, 4)
  head.writeUInt8(service, 5)
  head.writeUInt8(service, 6)
  return Buffer.concat([head, body])
}

function headOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUInt8(type, 0)
  head.writeUInt16LE(data.length, 1)
  return head
}
