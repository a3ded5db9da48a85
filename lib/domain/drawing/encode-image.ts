import type { Canvas } from '@napi-rs/canvas'
import { packPixels } from '@/lib/platform/images'

/** The formats of pictures that maps and legends come in. */
export const imageFormats = ['image/png', 'image/png; mode=8bit', 'image/jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The bytes of a picture; they are packed aside of the event loop. `opaque`: nothing shines through. */
export async function encodeImage(
  canvas: Canvas,
  format: ImageFormat,
  opaque: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = canvas
  // The canvas holds colours multiplied by their opacity; what reads them back divides, which takes its time.
  const data = opaque ? canvas.data() : canvas.getContext('2d').getImageData(0, 0, width, height).data
  return packPixels({ data, width, height, opaque }, format)
}

/** What lies under everything: JPEG has no transparency. */
export function backgroundOf(format: ImageFormat, transparent: boolean, color: string | null): string | null {
  return transparent && format !== 'image/jpeg' ? null : (color ?? '#ffffff')
}

/** How the answer calls it. */
export const mediaTypeOf = (format: ImageFormat): string =>
  format === 'image/jpeg' ? 'image/jpeg' : 'image/png'
