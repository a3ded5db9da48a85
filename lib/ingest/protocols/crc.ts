/** Table-driven checksums of the tracker protocols. */

const reflected16 = table((byte) => steps(byte, (crc) => (crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1)))
const reflectedX25 = table((byte) => steps(byte, (crc) => (crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1)))
const straight16 = table((byte) =>
  steps(byte << 8, (crc) => (crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff)),
)
const straight8 = table((byte) =>
  steps(byte, (crc) => (crc & 0x80 ? ((crc << 1) ^ 0x31) & 0xff : (crc << 1) & 0xff)),
)

/** CRC-16/ARC, used by Wialon IPS and Teltonika. */
export const crc16Arc = (bytes: Uint8Array): number => reflected(bytes, reflected16, 0)

/** CRC-16/MODBUS, used by Galileosky. */
export const crc16Modbus = (bytes: Uint8Array): number => reflected(bytes, reflected16, 0xffff)

/** CRC-16/X-25, called CRC-ITU by GT06. */
export const crc16X25 = (bytes: Uint8Array): number => reflected(bytes, reflectedX25, 0xffff) ^ 0xffff

function reflected(bytes: Uint8Array, remainders: Uint16Array, start: number): number {
  let crc = start
  for (const byte of bytes) crc = (crc >>> 8) ^ (remainders[(crc ^ byte) & 0xff] ?? 0)
  return crc
}

/** CRC-16/CCITT-FALSE, used for the body of an EGTS packet. */
export function crc16Ccitt(bytes: Uint8Array): number {
  let crc = 0xffff
  for (const byte of bytes) crc = ((crc << 8) & 0xffff) ^ (straight16[(crc >>> 8) ^ byte] ?? 0)
  return crc
}

/** CRC-8 with polynomial 0x31 from 0xFF, used for the header of an EGTS packet. */
export function crc8(bytes: Uint8Array): number {
  let crc = 0xff
  for (const byte of bytes) crc = straight8[crc ^ byte] ?? 0
  return crc
}

function table(of: (byte: number) => number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => of(byte))
}

function steps(start: number, step: (crc: number) => number): number {
  let crc = start
  for (let bit = 0; bit < 8; bit++) crc = step(crc)
  return crc
}
