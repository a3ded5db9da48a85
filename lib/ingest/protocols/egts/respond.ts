import { packetTypes, writePacket } from './packet'
import { services, writeRecord } from './record'
import { parts } from './sub-records'

export interface Confirmation {
  number: number
  service: number
  result: number
}

/** Confirms a packet and each of its records. Our packet numbers come from `next`. */
export function writeResponse(
  packet: { id: number; result: number },
  confirmed: readonly Confirmation[],
  next: () => number,
): Buffer {
  const head = Buffer.alloc(3)
  head.writeUInt16LE(packet.id, 0)
  head.writeUInt8(packet.result, 2)
  const records = confirmed.map(({ number, service, result }) => {
    const data = Buffer.alloc(3)
    data.writeUInt16LE(number, 0)
    data.writeUInt8(result, 2)
    return writeRecord(next(), service, { type: parts.recordResponse, data })
  })
  return writePacket(next(), packetTypes.response, Buffer.concat([head, ...records]))
}

/** Sends a terminal the result of its login. */
export function writeResult(result: number, next: () => number): Buffer {
  const record = writeRecord(next(), services.auth, { type: parts.result, data: Buffer.from([result]) })
  return writePacket(next(), packetTypes.data, record)
}
