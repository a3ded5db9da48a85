import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import type { Pixels } from '@/lib/platform/images'

/** Composites a picture with transparency over a canvas. */
export function drawPicture(canvas: SKRSContext2D, { data, width, height }: Pixels): void {
  const own = canvasLibrary().createCanvas(width, height)
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
  // putImageData replaces pixels, so the picture gets its own canvas.
  own.getContext('2d').putImageData(new (canvasLibrary().ImageData)(pixels, width, height), 0, 0)
  canvas.drawImage(own, 0, 0)
}
