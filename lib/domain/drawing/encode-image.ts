import type { Canvas } from '@napi-rs/canvas'
import { packPixels } from '@/lib/platform/images/pack-pixels'
import { giveMemory, takeMemory } from '@/lib/platform/memory'
import { pixelsOf } from './raster/blit'
import { RasterBuffer } from './raster/raster-buffer'
import type { VectorFormat } from './vector/vector-file'

/** Image formats of maps and legends. */
export const imageFormats = ['image/png', 'image/png; mode=8bit', 'image/jpeg', 'image/webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Those of maps. */
export type MapFormat = ImageFormat | VectorFormat

/** Those of legends. */
export const legendFormats = [...imageFormats, 'image/gif'] as const
export type LegendFormat = (typeof legendFormats)[number]

/** Encodes a picture outside of the event loop. `opaque`: no transparency. */
export async function encodeImage(
  drawn: Canvas | RasterBuffer,
  format: LegendFormat,
  opaque: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = drawn
  if (!(drawn instanceof RasterBuffer))
    return packPixels({ data: dataOf(drawn, opaque), width, height, opaque }, format)
  if (opaque || isCovered(drawn))
    return packPixels({ data: drawn.bytes, width, height, opaque: true }, format)
  const memory = takeMemory(width * height * 4)
  const bytes = await packPixels(pixelsOf(drawn, memory), format)
  giveMemory(memory)
  return bytes
}

/** Whether nothing shines through any pixel: its opacity takes time to pack, and says nothing. */
const isCovered = ({ pixels }: RasterBuffer): boolean => pixels.every((pixel) => pixel >>> 24 === 255)

// A canvas holds premultiplied colours; reading them back divides, which takes time.
const dataOf = (canvas: Canvas, opaque: boolean) =>
  opaque ? canvas.data() : canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** The background of a format: JPEG has no transparency. */
export function backgroundOf(
  format: LegendFormat | VectorFormat,
  transparent: boolean,
  color: string | null,
): string | null {
  return transparent && format !== 'image/jpeg' ? null : (color ?? '#ffffff')
}

/** The media type of a format. */
export const mediaTypeOf = (format: LegendFormat | VectorFormat): string =>
  format === 'image/png; mode=8bit' ? 'image/png' : format
