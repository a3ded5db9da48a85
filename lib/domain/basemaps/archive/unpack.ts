import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

const gunzipped = promisify(gunzip)
const unbrotlied = promisify(brotliDecompress)

/** Compression codes of the archive header. */
export const packings = { none: 1, gzip: 2, brotli: 3 } as const

export const isKnownPacking = (packing: number) => Object.values<number>(packings).includes(packing)

/** Decompresses a part of an archive up to a size limit; rejects corrupt data. */
export async function unpack(bytes: Buffer, packing: number, limit: number): Promise<Buffer> {
  if (packing === packings.gzip) return gunzipped(bytes, { maxOutputLength: limit })
  if (packing === packings.brotli) return unbrotlied(bytes, { maxOutputLength: limit })
  if (packing === packings.none && bytes.length <= limit) return bytes
  throw new RangeError('The part is packed in an unknown way or too long')
}
