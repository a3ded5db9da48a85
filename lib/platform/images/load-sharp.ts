import type { Raw, Sharp, SharpOptions } from 'sharp'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'

type Open = (picture: string | Buffer, raw?: Raw) => Sharp

// What a decoder is not loaded for cannot be attacked through it: these formats, and above all no SVG.
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`)

/** Longest that one picture may take, seconds. */
const patience = 15

/** Opens pictures with the limits of this server. The library is loaded with the first of them. */
export async function loadSharp(): Promise<Open> {
  const sharp = await processSingleton('sharp', setUp)
  const options: SharpOptions = {
    limitInputPixels: pixelLimit(),
    failOn: 'truncated',
    sequentialRead: true,
  }
  return (picture, raw) => sharp(picture, raw ? { ...options, raw } : options).timeout({ seconds: patience })
}

/** Once a process: a decoder that is shut for a moment fails a picture that another thread is about to open. */
async function setUp() {
  const { default: sharp } = await import('sharp')
  // One thread a picture, since two are made at once; no cache, since every picture is made once.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

export const pixelLimit = (): number => env.IMAGE_MAX_MEGAPIXELS * 1_000_000
