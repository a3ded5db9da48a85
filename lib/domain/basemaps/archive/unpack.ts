import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

const gunzipped = promisify(gunzip)
const unbrotlied = promisify(brotliDecompress)

/** How parts of an archive may be packed, by the number that its header names. */
export const packings = { none: 1, gzip: 2, brotli: 3 } as const

export const isKnownPacking = (packing: number) => Object.values<number>(packings).includes(packing)

/** The bytes of a part of an archive, never more than so many. Rejects what cannot be unpacked. */
export async function unpack(bytes: Buffer, packing: number, limit: number): Promise<Buffer> {
  if (packing === packings.gzip) return gunzipped(bytes, { maxOutputLength: limit })
  if (packing === packings.brotli) return unbrotlied(bytes, { maxOutputLength: limit })
  if (packing === packings.none && bytes.length <= limit) return bytes
  throw new RangeError('The part is packed in an unknown way or too long')
}
