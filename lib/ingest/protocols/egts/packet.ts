import { crc16Ccitt, crc8 } from '../crc'

/** Packet types. */
export const packetTypes = { response: 0, data: 1, signedData: 2 } as const

/** Result codes of packets and records. */
export const results = {
  ok: 0,
  cannotDecrypt: 129,
  wrongData: 132,
  unknownType: 133,
  wrongBodyChecksum: 138,
  unknownDevice: 153,
  wrongTime: 154,
  busy: 156,
} as const

export interface Packet {
  id: number
  type: number
  /** Its records; null when unreadable, with the reason in `result`. */
  records: Buffer | null
  result: number
}

const plainHeader = 11
const routedHeader = 16

/** Flags of an encrypted or compressed body. */
const veiled = 0b0001_1100

/**
 * The length of the packet at the start in bytes; null while the header is incomplete, 0 when no packet
 * starts here. Lengths are trusted only if the header checksum matches.
 */
export function packetLength(bytes: Buffer): number | null {
  if (bytes.length > 0 && bytes[0] !== 1) return 0
  if (bytes.length < 4) return null
  const headerLength = bytes.readUInt8(3)
  if (headerLength !== plainHeader && headerLength !== routedHeader) return 0
  if (bytes.length < headerLength) return null
  if (crc8(bytes.subarray(0, headerLength - 1)) !== bytes[headerLength - 1]) return 0
  const bodyLength = bytes.readUInt16LE(5)
  return headerLength + (bodyLength === 0 ? 0 : bodyLength + 2)
}

/** A complete packet, with the length given by `packetLength`. */
export function parsePacket(bytes: Buffer): Packet {
  const headerLength = bytes.readUInt8(3)
  const packet = { id: bytes.readUInt16LE(7), type: bytes.readUInt8(9) }
  const unreadable = (result: number) => ({ ...packet, records: null, result })
  if ((bytes.readUInt8(2) & veiled) !== 0) return unreadable(results.cannotDecrypt)
  const body = bytes.subarray(headerLength, Math.max(headerLength, bytes.length - 2))
  if (body.length > 0 && crc16Ccitt(body) !== bytes.readUInt16LE(bytes.length - 2))
    return unreadable(results.wrongBodyChecksum)
  if (!Object.values<number>(packetTypes).includes(packet.type)) return unreadable(results.unknownType)
  const records = packet.type === packetTypes.signedData ? withoutSignature(body) : body
  return records ? { ...packet, records, result: results.ok } : unreadable(results.wrongData)
}

function withoutSignature(body: Buffer): Buffer | null {
  const length = body.length < 2 ? Number.POSITIVE_INFINITY : 2 + body.readUInt16LE(0)
  return length > body.length ? null : body.subarray(length)
}

export function writePacket(id: number, type: number, body: Buffer): Buffer {
  const header = Buffer.alloc(plainHeader)
  header.writeUInt8(1, 0)
  header.writeUInt8(plainHeader, 3)
  header.writeUInt16LE(body.length, 5)
  header.writeUInt16LE(id & 0xffff, 7)
  header.writeUInt8(type, 9)
  header.writeUInt8(crc8(header.subarray(0, plainHeader - 1)), plainHeader - 1)
  if (body.length === 0) return header
  const checksum = Buffer.alloc(2)
  checksum.writeUInt16LE(crc16Ccitt(body))
  return Buffer.concat([header, body, checksum])
}
