import { giveMemory, takeMemory } from '@/lib/platform/memory'
import { type BlendColor, blendColorOf } from './blend-color'

/** What a map is drawn on: pixels in memory of our own, which the next map uses again. */
export class RasterBuffer {
  /** Row by row, one ink each. */
  readonly pixels: Int32Array<ArrayBuffer>

  constructor(
    readonly width: number,
    readonly height: number,
    /** Null: nothing yet. */
    background: string | null,
    memory?: ArrayBuffer,
  ) {
    this.pixels = new Int32Array(memory ?? new ArrayBuffer(width * height * 4), 0, width * height)
    const blendColor: BlendColor = background ? blendColorOf(background) : 0
    if (memory || blendColor !== 0) this.pixels.fill(blendColor)
  }

  /** Four bytes a pixel as they stand, for pictures that nothing shines through. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.pixels.buffer, 0, this.pixels.length * 4)
  }
}

/** A surface in memory that was used before. */
export const takeRasterBuffer = (width: number, height: number, background: string | null): RasterBuffer =>
  new RasterBuffer(width, height, background, takeMemory(width * height * 4))

/** Gives back the memory of a surface that nobody looks at any more. */
export const releaseRasterBuffer = ({ pixels }: RasterBuffer): void => giveMemory(pixels.buffer)
