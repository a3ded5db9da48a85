import { crc32 } from 'node:zlib'

const metresPerInch = 0.0254
/** The signature and the header with its length, name and check. */
const headed = 8 + 25

/** A PNG that says how many pixels are an inch, so that it is printed in its size. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = Buffer.alloc(4 + 4 + 9 + 4)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  const perMetre = Math.round(dpi / metresPerInch)
  chunk.writeUInt32BE(perMetre, 8)
  chunk.writeUInt32BE(perMetre, 12)
  chunk.writeUInt8(1, 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, headed))
  whole.set(chunk, headed)
  whole.set(png.subarray(headed), headed + chunk.length)
  return whole
}
