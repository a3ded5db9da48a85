import { open, readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { decodePicture } from './decoding/decode-picture'
import { loadSharp, pixelLimit } from './load-sharp'

/** Opens a picture of any format that is drawn. */
export async function openPicture(picture: string | Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const format = formatOf(await headOf(picture))
  if (format === null) return sharp(picture)
  // The thread takes the bytes over, so it gets its own.
  const bytes = Uint8Array.from(typeof picture === 'string' ? await readFile(picture) : picture)
  const { data, width, height, channels } = await decodePicture({
    bytes,
    pixels: pixelLimit(),
    bmp: format === 'bmp',
  })
  return sharp(Buffer.from(data.buffer), { width, height, channels })
}

// A HEIF lists its items at its beginning.
const headLength = 4096

async function headOf(picture: string | Buffer): Promise<Buffer> {
  if (typeof picture !== 'string') return picture.subarray(0, headLength)
  const file = await open(picture, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What has to be decoded elsewhere: HEIF that is no AVIF by its brand or the coding of its items, and BMP. */
function formatOf(head: Buffer): 'heif' | 'bmp' | null {
  const text = head.toString('latin1')
  if (text.startsWith('BM')) return 'bmp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = text.slice(8, Math.min(head.length, head.readUInt32BE(0)))
  return /avi[fs]/.test(brands) || text.includes('av01') ? null : 'heif'
}
