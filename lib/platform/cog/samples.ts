import type { PixelType } from '@/lib/shared/rasters/facts'

export type BlockSamples =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array

const arrays = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
} as const satisfies Record<PixelType, unknown>

export const bytesOf = (type: PixelType): number => arrays[type].BYTES_PER_ELEMENT

/** Bytes as numbers of a type, in the order of this machine, which is that of the file. */
export function samplesOf(bytes: Uint8Array, type: PixelType): BlockSamples {
  const Made = arrays[type]
  const isAligned = bytes.byteOffset % Made.BYTES_PER_ELEMENT === 0
  const own = isAligned ? bytes : bytes.slice()
  return new Made(own.buffer as ArrayBuffer, own.byteOffset, own.length / Made.BYTES_PER_ELEMENT)
}

/** Adds up differences of neighbours in each row (TIFF 6.0, section 14). */
export function addUp(values: BlockSamples, rowLength: number, samples: number): void {
  for (let row = 0; row < values.length; row += rowLength)
    for (let at = row + samples; at < row + rowLength; at++)
      values[at] = (values[at] ?? 0) + (values[at - samples] ?? 0)
}

/** Undoes the predictor of floating point: each row holds the highest bytes of all its values, then the next ones
 * (TIFF Technical Note 3). */
export function joinBytes(
  bytes: Uint8Array,
  rowLength: number,
  samples: number,
  size: number,
): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(bytes.length)
  const rowBytes = rowLength * size
  for (let row = 0; row < bytes.length; row += rowBytes) {
    for (let at = row + samples; at < row + rowBytes; at++)
      bytes[at] = (bytes[at] ?? 0) + (bytes[at - samples] ?? 0)
    for (let byte = 0; byte < size; byte++) {
      const from = row + byte * rowLength
      const to = row + size - 1 - byte
      for (let n = 0; n < rowLength; n++) made[to + n * size] = bytes[from + n] ?? 0
    }
  }
  return made
}
