import { shared } from '@/lib/platform/global'
import { type Ink, inkOf } from './ink'

/** What a map is drawn on: pixels in memory of our own, which the next map uses again. */
export class Surface {
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
    const ink: Ink = background ? inkOf(background) : 0
    if (memory || ink !== 0) this.pixels.fill(ink)
  }

  /** Four bytes a pixel as they stand, for pictures that nothing shines through. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.pixels.buffer, 0, this.pixels.length * 4)
  }
}

/** Bytes that lie ready in all. */
const mostBytes = 32_000_000

const lying = shared('surfaces', (): ArrayBuffer[] => [])

/** A surface in memory that was used before: fresh memory takes as long as drawing a small map. */
export function takeSurface(width: number, height: number, background: string | null): Surface {
  const wanted = width * height * 4
  const at = lying.findLastIndex(({ byteLength }) => byteLength === wanted)
  const [memory] = at < 0 ? [] : lying.splice(at, 1)
  return new Surface(width, height, background, memory)
}

/** Lays the memory of a surface ready that nobody looks at any more; what has lain longest makes room. */
export function giveSurface({ pixels }: Surface): void {
  lying.push(pixels.buffer)
  let bytes = 0
  const last = lying.findLastIndex(({ byteLength }) => (bytes += byteLength) > mostBytes)
  lying.splice(0, last + 1)
}
