import { type ReadRanges, readBlocks } from '@/lib/platform/cog'
import type { PixelType, RasterFacts } from '@/lib/shared/rasters/facts'
import { cogOf } from './draw-raster'

/** The values of all bands of one of the finest pixels; null where there is no data. */
export async function readPixel(
  read: ReadRanges,
  { file, size, bands, alpha }: RasterFacts,
  { x, y }: { x: number; y: number },
): Promise<(number | null)[]> {
  const cog = await cogOf(read, file, size)
  const [level] = cog.levels
  if (!level) return bands.map(() => null)
  const { blockWidth, blockHeight, across, samples } = level
  const number = Math.floor(y / blockHeight) * across + Math.floor(x / blockWidth)
  const block = (await readBlocks(read, file, cog, level, [number])).get(number)
  if (!block) return bands.map(() => null)
  const at = ((y % blockHeight) * blockWidth + (x % blockWidth)) * samples
  const isClear = alpha !== null && block[at + alpha - 1] === 0
  return bands.map(({ nodata, type }, band) => {
    const value = block[at + band] ?? Number.NaN
    const isOpacity = band + 1 === alpha
    return !Number.isFinite(value) || (!isOpacity && (isClear || value === nodata))
      ? null
      : shortest(value, type)
  })
}

/** A number of single precision with no more digits than it has. */
function shortest(value: number, type: PixelType): number {
  if (type !== 'float32') return value
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits))
    if (Math.fround(rounded) === value) return rounded
  }
  return Number(value.toPrecision(9))
}
