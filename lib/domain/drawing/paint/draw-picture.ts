import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { Pixels } from '@/lib/platform/images'

/** Lays a picture over what is drawn on a canvas; what shines through in it does so here. */
export function drawPicture(canvas: SKRSContext2D, { data, width, height }: Pixels): void {
  const own = createCanvas(width, height)
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
  // Putting pixels on a canvas replaces what is there, so they get one of their own.
  own.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
  canvas.drawImage(own, 0, 0)
}
