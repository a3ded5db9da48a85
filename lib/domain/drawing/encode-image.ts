import type { Canvas } from '@napi-rs/canvas'
import { packPixels } from '@/lib/platform/images/pack-pixels'
import { giveMemory, takeMemory } from '@/lib/platform/memory'
import { pixelsOf } from './raster/blit'
import { RasterBuffer } from './raster/raster-buffer'

/** The formats of pictures that maps and legends come in. */
export const imageFormats = ['image/png', 'image/png; mode=8bit', 'image/jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The bytes of a picture; they are packed aside of the event loop. `opaque`: nothing shines through. */
export async function encodeImage(
  drawn: Canvas | RasterBuffer,
  format: ImageFormat,
  opaque: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = drawn
  if (!(drawn instanceof RasterBuffer))
    return packPixels({ data: dataOf(drawn, opaque), width, height, opaque }, format)
  if (opaque) return packPixels({ data: drawn.bytes, width, height, opaque }, format)
  const memory = takeMemory(width * height * 4)
  const bytes = await packPixels(pixelsOf(drawn, memory), format)
  giveMemory(memory)
  return bytes
}

// A canvas holds colours multiplied by their opacity; what reads them back divides, which takes its time.
const dataOf = (canvas: Canvas, opaque: boolean) =>
  opaque ? canvas.data() : canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** What lies under everything: JPEG has no transparency. */
export function backgroundOf(format: ImageFormat, transparent: boolean, color: string | null): string | null {
  return transparent && format !== 'image/jpeg' ? null : (color ?? '#ffffff')
}

/** How the answer calls it. */
export const mediaTypeOf = (format: ImageFormat): string =>
  format === 'image/jpeg' ? 'image/jpeg' : 'image/png'
