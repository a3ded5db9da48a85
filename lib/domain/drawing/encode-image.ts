import type { Canvas } from '@napi-rs/canvas'
import { packPixels } from '@/lib/platform/images/pack-pixels'
import { pixelsOf } from './surface/blit'
import { Surface } from './surface/surface'

/** The formats of pictures that maps and legends come in. */
export const imageFormats = ['image/png', 'image/png; mode=8bit', 'image/jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The bytes of a picture; they are packed aside of the event loop. `opaque`: nothing shines through. */
export async function encodeImage(
  drawn: Canvas | Surface,
  format: ImageFormat,
  opaque: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = drawn
  const data = drawn instanceof Surface ? bytesOf(drawn, opaque) : dataOf(drawn, opaque)
  return packPixels({ data, width, height, opaque }, format)
}

// What is drawn holds colours multiplied by their opacity; dividing them again takes its time.
const bytesOf = (surface: Surface, opaque: boolean) => (opaque ? surface.bytes : pixelsOf(surface).data)
const dataOf = (canvas: Canvas, opaque: boolean) =>
  opaque ? canvas.data() : canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** What lies under everything: JPEG has no transparency. */
export function backgroundOf(format: ImageFormat, transparent: boolean, color: string | null): string | null {
  return transparent && format !== 'image/jpeg' ? null : (color ?? '#ffffff')
}

/** How the answer calls it. */
export const mediaTypeOf = (format: ImageFormat): string =>
  format === 'image/jpeg' ? 'image/jpeg' : 'image/png'
