import { open } from 'node:fs/promises'
import type { RasterSource } from '@/lib/domain/formats'
import {
  BrokenRaster,
  type Cog,
  type CogLevel,
  openCog,
  type RasterPlace,
  readBlocks,
  type ReadRanges,
} from '@/lib/platform/cog'
import { problem } from '@/lib/problems'
import { measuredShares, type RasterBand } from '@/lib/shared/rasters/facts'

/** Pixels of the level that is measured, at most. */
const pixelsAtMost = 2_000_000
const blocksAtOnce = 16

export interface MeasuredRaster {
  width: number
  height: number
  bands: RasterBand[]
  place: RasterPlace
}

/** Reads a converted raster: its size, and the values of each band at the measured shares, of a coarse level. */
export async function measureRaster(path: string, source: RasterSource): Promise<MeasuredRaster> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read: ReadRanges = (spans) =>
      Promise.all(
        spans.map(async ({ start, length }) => {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start)
          return buffer.subarray(0, bytesRead)
        }),
      )
    const cog = await openCog(read, size)
    return await measure(read, path, cog, source)
  } catch (error) {
    if (error instanceof BrokenRaster) throw problem('import.raster-broken')
    throw error
  } finally {
    await file.close()
  }
}

async function measure(
  read: ReadRanges,
  name: string,
  cog: Cog,
  source: RasterSource,
): Promise<MeasuredRaster> {
  const [finest] = cog.levels
  const level =
    cog.levels.find(({ width, height }) => width * height <= pixelsAtMost) ?? cog.levels.at(-1) ?? finest
  if (!finest || !level || finest.samples !== source.bands.length)
    throw new BrokenRaster('The bands of the file are not those of its source')
  const values = source.bands.map(() => new Values())
  const numbers = Array.from({ length: level.across * level.down }, (_, at) => at)
  for (let at = 0; at < numbers.length; at += blocksAtOnce) {
    const blocks = await readBlocks(read, name, cog, level, numbers.slice(at, at + blocksAtOnce))
    for (const [number, samples] of blocks) if (samples) addBlock(values, level, number, samples, source)
  }
  const bands = source.bands.map(
    (band, at): RasterBand => ({ ...band, type: finest.type, quantiles: values[at]?.quantiles() ?? null }),
  )
  return { width: finest.width, height: finest.height, bands, place: cog.place }
}

function addBlock(
  values: readonly Values[],
  { width, height, blockWidth, blockHeight, across, samples }: CogLevel,
  number: number,
  pixels: ArrayLike<number>,
  { bands, alpha }: RasterSource,
): void {
  const left = (number % across) * blockWidth
  const top = Math.floor(number / across) * blockHeight
  const columns = Math.min(blockWidth, width - left)
  const rows = Math.min(blockHeight, height - top)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = (y * blockWidth + x) * samples
      if (alpha !== null && pixels[at + alpha - 1] === 0) continue
      for (const [band, { nodata }] of bands.entries()) {
        const value = pixels[at + band] ?? Number.NaN
        if (value !== nodata && Number.isFinite(value)) values[band]?.add(value)
      }
    }
}

/** Values of a band. */
class Values {
  private held = new Float64Array(4096)
  private count = 0

  add(value: number): void {
    if (this.count === this.held.length) {
      const more = new Float64Array(this.held.length * 2)
      more.set(this.held)
      this.held = more
    }
    this.held[this.count++] = value
  }

  /** The values at the measured shares; null without any. */
  quantiles(): number[] | null {
    if (this.count === 0) return null
    const sorted = this.held.subarray(0, this.count).sort()
    return measuredShares.map((share) => sorted[Math.round((share / 100) * (this.count - 1))] ?? 0)
  }
}
