import { giveMemory, takeMemory } from '@/lib/platform/memory'
import { type BlendColor, blendColorOf } from './blend-color'

/** The pixels that a map is drawn on, in reused memory. */
export class RasterBuffer {
  /** Row by row, one blend colour each. */
  readonly pixels: Int32Array<ArrayBuffer>

  constructor(
    readonly width: number,
    readonly height: number,
    /** Null: transparent. */
    background: string | null,
    memory?: ArrayBuffer,
  ) {
    this.pixels = new Int32Array(memory ?? new ArrayBuffer(width * height * 4), 0, width * height)
    const blendColor: BlendColor = background ? blendColorOf(background) : 0
    if (memory || blendColor !== 0) this.pixels.fill(blendColor)
  }

  /** The raw bytes, four per pixel, for opaque pictures. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.pixels.buffer, 0, this.pixels.length * 4)
  }
}

/** A raster buffer in reused memory. */
export const takeRasterBuffer = (width: number, height: number, background: string | null): RasterBuffer =>
  new RasterBuffer(width, height, background, takeMemory(width * height * 4))

/** Returns the memory of an unused raster buffer. */
export const releaseRasterBuffer = ({ pixels }: RasterBuffer): void => giveMemory(pixels.buffer)
