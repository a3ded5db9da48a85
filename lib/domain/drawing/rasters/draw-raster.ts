import { LRUCache } from 'lru-cache'
import { type Cog, type CogLevel, openCog, type ReadRanges } from '@/lib/platform/cog'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Pixels } from '@/lib/platform/images'
import type { RasterOrder } from './order'
import { readWindow, type WindowBox } from './read-window'
import { isOfBytes, paintBytes } from './paint-bytes'
import { paintStrip, type Target } from './paint-strip'
import { type Places, placesOf, releasePlaces, type Sampled, sampleWindow } from './sample'

/** Rows of a picture that are drawn at once, and pixels of the raster that are read for them at most. */
const rowsAtOnce = 256
const fewestRows = 16
const readAtMost = 4_000_000

const opened = processSingleton('opened-rasters', () => new LRUCache<string, Promise<Cog>>({ max: 500 }))

/** The directories of a stored raster, which never change. */
export function cogOf(read: ReadRanges, file: string, size: number): Promise<Cog> {
  const known = opened.get(file)
  if (known) return known
  const opening = openCog(read, size)
  opened.set(file, opening)
  // Failed reads may be tried again.
  opening.catch(() => opened.delete(file))
  return opening
}

/** Draws a raster as a picture of this size, without premultiplied opacity. Pixels with data are marked in `covered`. */
export async function drawRaster(
  read: ReadRanges,
  order: RasterOrder,
  width: number,
  height: number,
  covered: Uint8Array | null = null,
): Promise<Pixels> {
  const data = new Uint8ClampedArray(width * height * 4)
  const cog = await cogOf(read, order.file, order.size)
  const levelAt = firstLevel(order, cog, width, height)
  const margin = order.looks.some(({ hillshade }) => hillshade) ? 1 : 0
  for (let top = 0; top < height; ) {
    const strip = planStrip(order, cog, levelAt, { width, height, top, margin })
    if (strip.box) await drawStrip(read, order, cog, strip, { data, covered, width, top, margin })
    releasePlaces(strip.places)
    top += strip.rows
  }
  return { data, width, height, opaque: false }
}

/** The level whose pixels are as large as those of the picture, or the next finer one. */
function firstLevel(
  { grid, width: whole, height: tall }: RasterOrder,
  cog: Cog,
  width: number,
  height: number,
) {
  const sizes: number[] = []
  for (let row = 0; row + 1 < grid.rows; row++)
    for (let column = 0; column + 1 < grid.columns; column++) {
      const at = row * grid.columns + column
      const [x = Number.NaN, y = Number.NaN] = [grid.xs[at], grid.ys[at]]
      const right = Math.hypot((grid.xs[at + 1] ?? 0) - x, (grid.ys[at + 1] ?? 0) - y) / grid.stepX
      const below =
        Math.hypot((grid.xs[at + grid.columns] ?? 0) - x, (grid.ys[at + grid.columns] ?? 0) - y) / grid.stepY
      const size = Math.min(right, below)
      const isNear = x > -whole && x < 2 * whole && y > -tall && y < 2 * tall
      if (Number.isFinite(size) && (isNear || grid.rows * grid.columns <= 4)) sizes.push(size)
    }
  sizes.sort((one, other) => one - other)
  const size = sizes[Math.floor(sizes.length / 2)] ?? Math.max(whole / width, tall / height)
  const finest = cog.levels[0]?.width ?? 1
  // A level that is a little too coarse looks the same and is read four times as fast.
  const fitting = cog.levels.filter((level) => finest / level.width <= Math.max(1, size * 1.1))
  return Math.max(0, fitting.length - 1)
}

interface Strip {
  rows: number
  places: Places
  level: CogLevel
  /** Null when none of it lies on the raster. */
  box: WindowBox | null
}

interface Frame {
  width: number
  height: number
  top: number
  margin: number
}

/** As many rows as can be read at once; where even few need too much, of a coarser level. */
function planStrip(
  order: RasterOrder,
  cog: Cog,
  first: number,
  { width, height, top, margin }: Frame,
): Strip {
  let rows = Math.min(rowsAtOnce, height - top)
  for (let at = first; ; ) {
    const level = cog.levels[at]
    if (!level) throw new Error('The raster has no level')
    const places = placesOf(order.grid, -margin, top - margin, width + 2 * margin, rows + 2 * margin)
    const box = boxOf(places, order, level)
    const area = box ? (box.right - box.left) * (box.bottom - box.top) : 0
    if (area <= readAtMost || (rows <= fewestRows && at === cog.levels.length - 1))
      return { rows, places, level, box }
    releasePlaces(places)
    if (rows > fewestRows) rows = Math.max(fewestRows, rows >> 1)
    else at++
  }
}

/** The pixels of a level around all places that lie on the raster. */
function boxOf({ xs, ys }: Places, { width, height }: RasterOrder, level: CogLevel): WindowBox | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? Number.NaN
    const y = ys[at] ?? Number.NaN
    if (!(x >= 0 && y >= 0 && x < width && y < height)) continue
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  if (right < 0) return null
  const [perX, perY] = [level.width / width, level.height / height]
  return {
    left: Math.max(0, Math.floor(left * perX) - 1),
    top: Math.max(0, Math.floor(top * perY) - 1),
    right: Math.min(level.width, Math.floor(right * perX) + 2),
    bottom: Math.min(level.height, Math.floor(bottom * perY) + 2),
  }
}

async function drawStrip(
  read: ReadRanges,
  order: RasterOrder,
  cog: Cog,
  { rows, places, level, box }: Strip,
  target: Target,
): Promise<void> {
  if (!box) return
  const bands = [...new Set(order.looks.flatMap((look) => look.bands))]
  const source = await readWindow(read, order, cog, level, box, bands)
  const scale = { x: order.width / level.width, y: order.height / level.height }
  const sampled = new Map<boolean, Sampled>()
  for (const look of order.looks) {
    if (isOfBytes(source, look, bands)) {
      paintBytes(look, { places, source, scale, size: order, rows }, target)
      continue
    }
    const { planes, opacity } =
      sampled.get(look.smooth) ?? sampleWindow(places, source, scale, order, look.smooth)
    sampled.set(look.smooth, { planes, opacity })
    const own = look.bands.map((band) => planes[bands.indexOf(band)] ?? nothing)
    paintStrip(look, { planes: own, opacity, across: places.width, rows, metres: order.metres }, target)
  }
}

const nothing = new Float32Array()
