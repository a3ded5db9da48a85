import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import type { Pixels } from '@/lib/platform/images'
import { over, packed } from './blend-color'
import type { RasterBuffer } from './raster-buffer'

/** A small picture of blend colours. */
export interface Bitmap {
  width: number
  height: number
  pixels: Int32Array
}

/** The pixels of a canvas. */
export function bitmapOf(canvas: Canvas): Bitmap {
  const bytes = new Uint8Array(canvas.data())
  return { width: canvas.width, height: canvas.height, pixels: new Int32Array(bytes.buffer) }
}

/** A picture without its empty margins, and its offset. */
export function cropped({ width, height, pixels }: Bitmap): { picture: Bitmap; left: number; top: number } {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const [at, blendColor] of pixels.entries()) {
    if (blendColor === 0) continue
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  if (right === 0) return { picture: { width: 0, height: 0, pixels: new Int32Array(0) }, left: 0, top: 0 }
  const own = new Int32Array((right - left) * (bottom - top))
  for (let y = top; y < bottom; y++)
    own.set(pixels.subarray(y * width + left, y * width + right), (y - top) * (right - left))
  return { picture: { width: right - left, height: bottom - top, pixels: own }, left, top }
}

/** A bitmap from pixels without premultiplied alpha. */
export function bitmapOfPixels({ data, width, height }: Pixels): Bitmap {
  // Opaque pixels have the same four bytes as a blend colour.
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice()
  const words = new Int32Array(aligned.buffer as ArrayBuffer, aligned.byteOffset, width * height)
  if (isAllOrNothing(words)) return { width, height, pixels: words }
  const pixels = new Int32Array(width * height)
  for (let at = 0, byte = 0; at < pixels.length; at++, byte += 4) {
    const alpha = data[byte + 3] ?? 0
    if (alpha === 0) continue
    const share = alpha / 255
    const red = (data[byte] ?? 0) * share
    const green = (data[byte + 1] ?? 0) * share
    pixels[at] = packed(red, green, (data[byte + 2] ?? 0) * share, alpha)
  }
  return { width, height, pixels }
}

/** Whether each pixel is opaque, or nothing at all. */
function isAllOrNothing(words: Int32Array): boolean {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0
    if (word !== 0 && word >>> 24 !== 255) return false
  }
  return true
}

/** Pixels without premultiplied alpha, written into the given memory. */
export function pixelsOf(
  { width, height, pixels }: Bitmap,
  memory = new ArrayBuffer(width * height * 4),
): Pixels {
  const data = new Int32Array(memory)
  for (let at = 0; at < data.length; at++) {
    const blendColor = pixels[at] ?? 0
    data[at] = blendColor === 0 || blendColor >>> 24 === 255 ? blendColor : divided(blendColor)
  }
  return { data: new Uint8Array(memory), width, height, opaque: false }
}

function divided(blendColor: number): number {
  const alpha = blendColor >>> 24
  const share = 255 / alpha
  return packed(
    (blendColor & 255) * share,
    ((blendColor >>> 8) & 255) * share,
    ((blendColor >>> 16) & 255) * share,
    alpha,
  )
}

/** Composites a picture, its corner on a whole pixel. */
export function blit(
  raster: RasterBuffer,
  { width, height, pixels }: Bitmap,
  left: number,
  top: number,
): void {
  const below = raster.pixels
  const firstX = Math.max(0, -left)
  const lastX = Math.min(width, raster.width - left)
  const lastY = Math.min(height, raster.height - top)
  for (let y = Math.max(0, -top); y < lastY; y++) {
    const row = y * width
    const line = (top + y) * raster.width + left
    for (let x = firstX; x < lastX; x++) {
      const blendColor = pixels[row + x] ?? 0
      if (blendColor === 0) continue
      const at = line + x
      below[at] = blendColor >>> 24 === 255 ? blendColor : over(blendColor, below[at] ?? 0)
    }
  }
}

/** Left, top, right and bottom in pixels. */
type Frame = readonly [number, number, number, number]

/** Draws with a canvas what raster buffers cannot draw: letters and pictures. Nothing may reach out of the
 * frame. */
export function sketch(raster: RasterBuffer, frame: Frame, draw: (canvas: SKRSContext2D) => void): void {
  const left = Math.max(0, Math.floor(frame[0]))
  const top = Math.max(0, Math.floor(frame[1]))
  const width = Math.min(raster.width, Math.ceil(frame[2])) - left
  const height = Math.min(raster.height, Math.ceil(frame[3])) - top
  if (!(width > 0 && height > 0)) return
  const canvas = canvasLibrary().createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.translate(-left, -top)
  draw(context)
  blit(raster, bitmapOf(canvas), left, top)
}
