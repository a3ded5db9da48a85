import { type Cog, type CogLevel, readBlocks, type ReadRanges } from '@/lib/platform/cog'
import type { RasterOrder } from './order'

/** A part of a level: the values of some bands, no number where there is no data. */
export interface PixelWindow {
  left: number
  top: number
  width: number
  height: number
  /** How many values each pixel has, one beside the other. */
  bands: number
  values: Float32Array | Uint8Array
  /** Opacity from 0 to 1; null where all pixels are opaque. */
  alpha: Float32Array | null
}

export interface WindowBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** Reads a part of a level; `right` and `bottom` are not included. */
export async function readWindow(
  read: ReadRanges,
  { file, alpha, nodata }: RasterOrder,
  cog: Cog,
  level: CogLevel,
  box: WindowBox,
  bands: readonly number[],
): Promise<PixelWindow> {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const opacity = alpha ? new Float32Array(width * height) : null
  const blocks = await readBlocks(read, file, cog, level, blocksOf(level, box))
  // Pixels that are taken as they are, whole rows of a block at once.
  const isWhole =
    !alpha &&
    bands.length === level.samples &&
    bands.every((band, at) => band === at && nodata[band] === null)
  const count = width * height * bands.length
  // Bytes that all have data stay bytes, which are a quarter of the memory.
  const isBytes =
    isWhole && level.type === 'uint8' && [...blocks.values()].every((samples) => samples !== null)
  const values = isBytes ? new Uint8Array(count) : new Float32Array(count).fill(Number.NaN)
  for (const [number, samples] of blocks) {
    if (!samples) continue
    const blockLeft = (number % level.across) * level.blockWidth
    const blockTop = Math.floor(number / level.across) * level.blockHeight
    const [fromX, toX] = [Math.max(box.left, blockLeft), Math.min(box.right, blockLeft + level.blockWidth)]
    const [fromY, toY] = [Math.max(box.top, blockTop), Math.min(box.bottom, blockTop + level.blockHeight)]
    for (let y = fromY; y < toY; y++) {
      let to = (y - box.top) * width + fromX - box.left
      let from = ((y - blockTop) * level.blockWidth + fromX - blockLeft) * level.samples
      if (isWhole) {
        values.set(samples.subarray(from, from + (toX - fromX) * level.samples), to * level.samples)
        continue
      }
      for (let x = fromX; x < toX; x++, to++, from += level.samples) {
        if (alpha && opacity) {
          const shown = samples[from + alpha.band] ?? 0
          if (shown === 0) continue
          opacity[to] = Math.min(1, shown / alpha.most)
        }
        for (let at = 0; at < bands.length; at++) {
          const band = bands[at] ?? 0
          const value = samples[from + band] ?? Number.NaN
          if (value !== nodata[band]) values[to * bands.length + at] = value
        }
      }
    }
  }
  return { left: box.left, top: box.top, width, height, bands: bands.length, values, alpha: opacity }
}

function blocksOf({ across, blockWidth, blockHeight }: CogLevel, box: WindowBox): number[] {
  const found: number[] = []
  const lastRow = Math.floor((box.bottom - 1) / blockHeight)
  const lastColumn = Math.floor((box.right - 1) / blockWidth)
  for (let row = Math.floor(box.top / blockHeight); row <= lastRow; row++)
    for (let column = Math.floor(box.left / blockWidth); column <= lastColumn; column++)
      found.push(row * across + column)
  return found
}
