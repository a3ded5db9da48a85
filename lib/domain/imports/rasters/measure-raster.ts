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
import { measuredShares, type PixelType, type RasterBand } from '@/lib/shared/rasters/facts'

/** Pixels that are measured, about. */
const pixelsAtMost = 2_000_000
const blocksAtOnce = 16

/** A converted file: its size, and where it lies. */
export interface MeasuredFile extends RasterPlace {
  width: number
  height: number
}

/** Measures the converted files of a raster: where each lies, and the values of the bands at the measured shares over all of
 * them, of coarse levels. */
export class RasterMeasure {
  private readonly values: readonly Values[]
  private type: PixelType = 'uint8'

  constructor(
    private readonly source: RasterSource,
    /** How many files are measured. */
    private readonly files: number,
  ) {
    this.values = source.bands.map(() => new Values())
  }

  async add(path: string): Promise<MeasuredFile> {
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
      return await this.measure(read, path, await openCog(read, size))
    } catch (error) {
      if (error instanceof BrokenRaster) throw problem('import.raster-broken')
      throw error
    } finally {
      await file.close()
    }
  }

  bands(): RasterBand[] {
    return this.source.bands.map((band, at) => ({
      ...band,
      type: this.type,
      quantiles: this.values[at]?.quantiles() ?? null,
    }))
  }

  private async measure(read: ReadRanges, name: string, cog: Cog): Promise<MeasuredFile> {
    const [finest] = cog.levels
    const wanted = pixelsAtMost / this.files
    const level =
      cog.levels.find(({ width, height }) => width * height <= wanted) ?? cog.levels.at(-1) ?? finest
    if (!finest || !level || finest.samples !== this.source.bands.length)
      throw new BrokenRaster('The bands of the file are not those of its source')
    this.type = finest.type
    // Of a level that is still too large, not every row and column.
    const step = Math.max(1, Math.ceil(Math.sqrt((level.width * level.height) / wanted)))
    const numbers = Array.from({ length: level.across * level.down }, (_, at) => at)
    for (let at = 0; at < numbers.length; at += blocksAtOnce) {
      const blocks = await readBlocks(read, name, cog, level, numbers.slice(at, at + blocksAtOnce))
      for (const [number, samples] of blocks)
        if (samples) addBlock(this.values, level, number, samples, this.source, step)
    }
    return { width: finest.width, height: finest.height, ...cog.place }
  }
}

function addBlock(
  values: readonly Values[],
  { width, height, blockWidth, blockHeight, across, samples }: CogLevel,
  number: number,
  pixels: ArrayLike<number>,
  { bands, alpha }: RasterSource,
  step: number,
): void {
  const left = (number % across) * blockWidth
  const top = Math.floor(number / across) * blockHeight
  const columns = Math.min(blockWidth, width - left)
  const rows = Math.min(blockHeight, height - top)
  for (let y = 0; y < rows; y += step)
    for (let x = 0; x < columns; x += step) {
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
