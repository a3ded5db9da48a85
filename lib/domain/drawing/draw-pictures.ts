import type { Canvas } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import type { Pixels } from '@/lib/platform/images'
import { drawPicture } from './paint/draw-picture'

/** Stacks pictures vertically. */
export function drawPictures(pictures: readonly Pixels[], background: string | null): Canvas {
  const width = Math.max(1, ...pictures.map((one) => one.width))
  const height = Math.max(
    1,
    pictures.reduce((sum, one) => sum + one.height, 0),
  )
  const canvas = canvasLibrary().createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  }
  for (const picture of pictures) {
    drawPicture(context, picture)
    context.translate(0, picture.height)
  }
  return canvas
}
