import type { Sharp } from 'sharp'
import { processSingleton } from '@/lib/platform/process-singleton'
import { packPng, type Pixels } from './pack-png'

export type PackedAs = 'image/png' | 'image/png; mode=8bit' | 'image/jpeg' | 'image/webp' | 'image/gif'

/** Longest that packing may take, seconds. */
const patience = 15

/** Pixels as a file of a picture. */
export async function packPixels(pixels: Pixels, format: PackedAs): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'image/png') return packPng(pixels)
  const sharp = await processSingleton('packing', loadPacker)
  const { data, width, height } = pixels
  const raw = sharp(data, { raw: { width, height, channels: 4 } }).timeout({ seconds: patience })
  const picture = pixels.opaque ? raw.removeAlpha() : raw
  const bytes = await packed(picture, format).toBuffer()
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
}

function packed(picture: Sharp, format: Exclude<PackedAs, 'image/png'>): Sharp {
  if (format === 'image/jpeg') return picture.jpeg({ quality: 85 })
  if (format === 'image/webp') return picture.webp({ quality: 85, alphaQuality: 100, effort: 1 })
  if (format === 'image/gif') return picture.gif({ effort: 1, dither: 0 })
  return picture.png({ palette: true, effort: 1, compressionLevel: 3 })
}

/** Nothing is decoded here, so that other threads can pack as well: they leave alone which decoders the process has. */
async function loadPacker() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
