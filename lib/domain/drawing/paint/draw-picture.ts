import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import type { Pixels } from '@/lib/platform/images'

/** Composites a picture with transparency over a canvas, by default in its own size. */
export function drawPicture(
  canvas: SKRSContext2D,
  { data, width, height }: Pixels,
  size: { width: number; height: number } = { width, height },
): void {
  const own = canvasLibrary().createCanvas(width, height)
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
  // putImageData replaces pixels, so the picture gets its own canvas.
  own.getContext('2d').putImageData(new (canvasLibrary().ImageData)(pixels, width, height), 0, 0)
  canvas.globalAlpha = 1
  canvas.drawImage(own, 0, 0, size.width, size.height)
}
