import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import type { Pixels } from '@/lib/platform/images'
import { drawPicture } from './paint/draw-picture'
import { paintOf } from './paint/paint'
import type { PlacedTile } from './painting/order'
import { bitmapOfPixels, blit, sketch } from './raster/blit'
import type { RasterBuffer } from './raster/raster-buffer'
import type { Corner, Paint } from './shapes/feature'
import type { CompiledLayer } from './style/compile-style'
import type { Viewport } from './style/viewport'
import type { PlacedSymbol } from './symbols/symbol'
import { vectorPaintOf } from './vector/vector-paint'

/** What a map is drawn on. */
export interface Surface {
  /** The painter of a style layer; null for labels and icons. */
  paintOf(layer: CompiledLayer, viewport: Viewport, corner: Corner): Paint | null
  /** Draws a picture of the whole map. */
  drawPicture(pixels: Pixels): void
  /** Draws a picture of a part of the map. */
  drawTile(place: Omit<PlacedTile, 'bytes'>, image: Image): void
  drawSymbol(symbol: PlacedSymbol): void
}

/** Pixels, which is the fastest. */
export const rasterSurface = (raster: RasterBuffer): Surface => ({
  paintOf: (layer, viewport, corner) => paintOf(raster, layer, viewport, corner),
  drawPicture: (pixels) => blit(raster, bitmapOfPixels(pixels), 0, 0),
  drawTile: ({ left, top, width, height }, image) =>
    sketch(raster, [left, top, left + width, top + height], (canvas) =>
      canvas.drawImage(image, left, top, width, height),
    ),
  drawSymbol: (symbol) => symbol.draw(raster),
})

/** A canvas, also one that writes vectors; pictures are drawn into the size. */
export const canvasSurface = (canvas: SKRSContext2D, size: { width: number; height: number }): Surface => ({
  paintOf: (layer, viewport, corner) => vectorPaintOf(canvas, layer, viewport, corner),
  drawPicture: (pixels) => drawPicture(canvas, pixels, size),
  drawTile({ left, top, width, height }, image) {
    canvas.globalAlpha = 1
    canvas.drawImage(image, left, top, width, height)
  },
  drawSymbol: (symbol) => symbol.write(canvas),
})
