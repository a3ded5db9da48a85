import { processSingleton } from '@/lib/platform/process-singleton'
import { type BlendColor, over, thinned } from './blend-color'
import type { RasterBuffer } from './raster-buffer'

/**
 * A scanline rasterizer: collects the edges of a shape, then fills it with a colour. Each edge adds signed
 * coverage to the cells of its rows; the running sum from the left is the coverage of a pixel. Edges of a
 * shape may come in any order; opposite edges cancel out.
 */
export class Outline {
  #cells = new Float32Array(0)
  /** A bit for each cell with coverage, so that empty cells between them are skipped. */
  #marks = new Int32Array(0)
  /** The first and the last used word of marks in each row. */
  #firstWord = new Int16Array(0)
  #lastWord = new Int16Array(0)
  #width = 0
  /** Cells, and words of marks, per row. */
  #stride = 0
  #words = 0
  #height = 0
  #top = 0
  #bottom = 0
  #blendColor: BlendColor = 0
  readonly #inks = new Int32Array(256)

  /** Resizes for a raster buffer; must be empty. */
  fit({ width, height }: RasterBuffer): this {
    if (width === this.#width && height === this.#height) return this
    this.#width = width
    this.#height = height
    // Edges may end at the right edge of the picture and add coverage behind it.
    this.#stride = width + 2
    this.#words = (this.#stride + 31) >> 5
    const cells = this.#stride * height
    const isWaste = this.#cells.length > 2_000_000 && cells < this.#cells.length / 4
    if (this.#cells.length < cells || isWaste) this.#cells = new Float32Array(cells)
    if (this.#marks.length < this.#words * height) this.#marks = new Int32Array(this.#words * height)
    this.#firstWord = new Int16Array(height).fill(this.#words)
    this.#lastWord = new Int16Array(height).fill(-1)
    this.#top = height
    this.#bottom = 0
    return this
  }

  edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY < toY) this.#down(fromX, fromY, toX, toY, 1)
    else if (fromY > toY) this.#down(toX, toY, fromX, fromY, -1)
  }

  /** Adds the edges of a ring, whether its last point repeats the first or not. */
  ring(points: Float32Array): void {
    let x = points.at(-2) ?? 0
    let y = points.at(-1) ?? 0
    for (let at = 0; at + 1 < points.length; at += 2) {
      const nextX = points[at] ?? 0
      const nextY = points[at + 1] ?? 0
      this.edge(x, y, nextX, nextY)
      x = nextX
      y = nextY
    }
  }

  #down(fromX: number, fromY: number, toX: number, toY: number, sign: number): void {
    const width = this.#width
    const height = this.#height
    if (toY <= 0 || fromY >= height || (fromX >= width && toX >= width)) return
    const slope = (toX - fromX) / (toY - fromY)
    const x0 = fromY < 0 ? fromX - fromY * slope : fromX
    const x1 = toY > height ? toX - (toY - height) * slope : toX
    const y0 = Math.max(0, fromY)
    const y1 = Math.min(height, toY)
    if (x0 >= 0 && x1 >= 0 && x0 <= width && x1 <= width) this.#leave(x0, y0, y1, slope, sign)
    else this.#leaveCut(x0, y0, x1, y1, slope, sign)
  }

  /** Parts left of the picture count at its edge, parts right of it do not. */
  #leaveCut(x0: number, y0: number, x1: number, y1: number, slope: number, sign: number): void {
    const width = this.#width
    const atLeft = clamp(y0 - x0 / slope, y0, y1)
    const atRight = clamp(y0 + (width - x0) / slope, y0, y1)
    if (x0 < 0) this.#leave(0, y0, x1 < 0 ? y1 : atLeft, 0, sign)
    const begin = x0 < 0 ? (x1 < 0 ? y1 : atLeft) : x0 > width ? atRight : y0
    const end = x1 < 0 ? Math.max(begin, atLeft) : x1 > width ? Math.max(begin, atRight) : y1
    this.#leave(clamp(x0 + (begin - y0) * slope, 0, width), begin, end, slope, sign)
    if (x1 < 0 && x0 >= 0) this.#leave(0, end, y1, 0, sign)
  }

  #leave(x0: number, y0: number, y1: number, slope: number, sign: number): void {
    if (!(y1 > y0)) return
    const cells = this.#cells
    const marks = this.#marks
    const firstWord = this.#firstWord
    const lastWord = this.#lastWord
    const width = this.#width
    const stride = this.#stride
    const words = this.#words
    const first = y0 | 0
    const last = Math.ceil(y1)
    if (first < this.#top) this.#top = first
    if (last > this.#bottom) this.#bottom = last
    let x = x0
    for (let y = first; y < last; y++) {
      const height = (y + 1 < y1 ? y + 1 : y1) - (y > y0 ? y : y0)
      const next = clamp(x + slope * height, 0, width)
      const left = x < next ? x : next
      const right = x < next ? next : x
      const begin = left | 0
      const end = begin + 1 >= right ? begin + 1 : Math.ceil(right)
      const cover = height * sign
      const at = y * stride + begin
      if (end === begin + 1) {
        // Within one cell: the part to the right of the edge counts here, the rest in all following cells.
        const rest = cover * ((x + next) * 0.5 - begin)
        cells[at] = (cells[at] ?? 0) + cover - rest
        cells[at + 1] = (cells[at + 1] ?? 0) + rest
      } else spread(cells, at, left - begin, right - begin, end - begin, cover)
      if (begin >> 5 < (firstWord[y] ?? 0)) firstWord[y] = begin >> 5
      if (end >> 5 > (lastWord[y] ?? 0)) lastWord[y] = end >> 5
      mark(marks, y * words, begin, end)
      x = next
    }
  }

  /** Fills the inside and resets the outline. `evenOdd`: inside is what is enclosed an odd number of times,
   * otherwise everything enclosed. */
  fill({ pixels }: RasterBuffer, blendColor: BlendColor, evenOdd: boolean): void {
    const inks = this.#inksOf(blendColor)
    this.runs(evenOdd, (from, to, share) => {
      if (to === from + 1) pixels[from] = over(inks[share] ?? 0, pixels[from] ?? 0)
      else lay(pixels, from, to, inks[share] ?? 0)
    })
  }

  /** Tells the runs of pixels inside, each of one coverage of 255, and resets the outline. */
  runs(evenOdd: boolean, visit: (from: number, to: number, share: number) => void): void {
    if (this.#top >= this.#bottom) return
    const cells = this.#cells
    const marks = this.#marks
    const firstWord = this.#firstWord
    const lastWord = this.#lastWord
    const width = this.#width
    const words = this.#words
    const bottom = this.#bottom
    for (let y = this.#top; y < bottom; y++) {
      const row = y * this.#stride
      const line = y * width
      const last = y * words + (lastWord[y] ?? -1)
      let sum = 0
      let share = 0
      let from = line
      for (let word = y * words + (firstWord[y] ?? 0); word <= last; word++) {
        let left = marks[word] ?? 0
        marks[word] = 0
        const begin = (word - y * words) * 32 + 31
        for (; left !== 0; left &= left - 1) {
          const cell = begin - Math.clz32(left & -left)
          const at = line + (cell < width ? cell : width)
          if (share > 0) visit(from, at, share)
          sum += cells[row + cell] ?? 0
          cells[row + cell] = 0
          share = shareOf(sum, evenOdd)
          from = at
        }
      }
      // Coverage that is still open ends at an edge beyond the picture.
      if (share > 0) visit(from, line + width, share)
      firstWord[y] = words
      lastWord[y] = -1
    }
    this.#top = this.#height
    this.#bottom = 0
  }

  /** The blend colours by coverage. */
  #inksOf(blendColor: BlendColor): Int32Array {
    if (this.#blendColor === blendColor) return this.#inks
    this.#blendColor = blendColor
    for (let share = 0; share < 256; share++) this.#inks[share] = thinned(blendColor, share)
    return this.#inks
  }
}

/** Runs filled with one call, whose overhead equals this many single pixels. */
const longRun = 24

function lay(pixels: Int32Array, from: number, to: number, blendColor: BlendColor): void {
  if (blendColor >>> 24 !== 255)
    for (let at = from; at < to; at++) pixels[at] = over(blendColor, pixels[at] ?? 0)
  else if (to - from >= longRun) pixels.fill(blendColor, from, to)
  else for (let at = from; at < to; at++) pixels[at] = blendColor
}

/** Marks cells of a row, both ends included. */
function mark(marks: Int32Array, row: number, from: number, to: number): void {
  const first = from >> 5
  const last = to >> 5
  const begin = -1 << (from & 31)
  const end = -1 >>> (31 - (to & 31))
  if (first === last) marks[row + first] = (marks[row + first] ?? 0) | (begin & end)
  else {
    marks[row + first] = (marks[row + first] ?? 0) | begin
    for (let word = first + 1; word < last; word++) marks[row + word] = -1
    marks[row + last] = (marks[row + last] ?? 0) | end
  }
}

/** Coverage of an edge across several cells of a row; positions are relative to the first of them. */
function spread(
  cells: Float32Array,
  at: number,
  left: number,
  right: number,
  count: number,
  cover: number,
): void {
  const each = cover / (right - left)
  const first = 0.5 * each * (1 - left) * (1 - left)
  const past = right - (count - 1)
  const last = 0.5 * each * past * past
  cells[at] = (cells[at] ?? 0) + first
  if (count === 2) cells[at + 1] = (cells[at + 1] ?? 0) + cover - first - last
  else {
    // Coverage of the second cell so far.
    const second = each * (1.5 - left)
    cells[at + 1] = (cells[at + 1] ?? 0) + second - first
    for (let cell = 2; cell < count - 1; cell++) cells[at + cell] = (cells[at + cell] ?? 0) + each
    const before = second + (count - 3) * each
    cells[at + count - 1] = (cells[at + count - 1] ?? 0) + cover - before - last
  }
  cells[at + count] = (cells[at + count] ?? 0) + last
}

/** Even-odd folding: what is enclosed twice is outside again. */
function folded(covered: number): number {
  const rest = covered % 2
  return rest > 1 ? 2 - rest : rest
}

function shareOf(sum: number, evenOdd: boolean): number {
  let covered = sum < 0 ? -sum : sum
  if (covered > 1) covered = evenOdd ? folded(covered) : 1
  return (covered * 255 + 0.5) | 0
}

const clamp = (value: number, least: number, most: number) =>
  value < least ? least : value > most ? most : value

/** Largest raster buffer, in pixels, that counts as small. */
const small = 20_000

/** One shared outline per thread, since shapes are drawn sequentially, and a second one for the small
 * pictures drawn in between. */
export function outlineFor(raster: RasterBuffer): Outline {
  const name = raster.pixels.length <= small ? 'small-outline' : 'outline'
  return processSingleton(name, () => new Outline()).fit(raster)
}
