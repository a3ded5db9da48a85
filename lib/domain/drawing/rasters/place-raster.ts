import { carryPoints, closedForm, type Point, type System } from '@/lib/domain/coordinates'
import type { Database } from '@/lib/platform/database'
import type { RasterFacts, RasterFile } from '@/lib/shared/rasters/facts'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import { carryByLattice } from './lattice'
import { looksOf } from './looks-of'
import type { ControlGrid, RasterOrder } from './order'

/** A picture of a part of the Earth: its system, its edges there, and its size in pixels. */
export interface RasterFrame {
  crs: System
  box: readonly [number, number, number, number]
  width: number
  height: number
}

/** Pixels between control points where nothing is known about the systems, and at most; points in a row at most. */
const usualStep = 16
const longestStep = 256
const pointsAtMost = 64

/** Beyond this latitude, degrees, meridians meet too fast for long steps. */
const nearPole = 80

/** Pixels between control points, so that a place between them is off by less than an eighth of a pixel. A straight line of
 * `s` metres is off by s² / 8r from a curve of the radius r, and systems of regions are bent by an eighth of the Earth's
 * radius at most. */
function stepOf(frame: RasterFrame): number {
  const straight = straightUnits(frame)
  if (straight === null) return usualStep
  return Math.min(longestStep, Math.max(usualStep, Math.floor(straight / unitsOf(frame))))
}

/** Units of the system of a frame over which a line is as good as straight; null where nothing is known about it. */
function straightUnits(frame: RasterFrame): number | null {
  const { crs, box } = frame
  const degrees = closedForm(crs)?.degreesOf([...box])
  if (!degrees || Math.max(Math.abs(degrees[1]), Math.abs(degrees[3])) > nearPole) return null
  return Math.sqrt((earthRadius / 8) * (unitsOf(frame) / crs.metresPerUnit))
}

/** Units of the system in a pixel. */
const unitsOf = ({ box, width, height }: RasterFrame) =>
  Math.max((box[2] - box[0]) / width, (box[3] - box[1]) / height)

const earthRadius = 6_378_137

/** What is drawn of files of a raster in a frame, the first on top: of those that lie in it, and none where the style shows
 * nothing at this zoom. */
export async function placeRaster(
  database: Database,
  frame: RasterFrame,
  facts: RasterFacts,
  files: readonly RasterFile[],
  style: readonly RasterStyleLayer[],
  zoom: number | null,
): Promise<RasterOrder[]> {
  const looks = looksOf(style, facts, zoom)
  if (looks.length === 0 || files.length === 0) return []
  const { bands, alpha } = facts
  const type = alpha === null ? null : bands[alpha - 1]?.type
  const points = await controlPoints(database, frame, facts.system)
  const common = {
    // Only bytes are degrees of opacity; other types come of masks.
    alpha: alpha === null ? null : { band: alpha - 1, most: type === 'uint8' ? 255 : 1 },
    nodata: bands.map(({ nodata }) => nodata),
    metres: metresOf(frame),
    looks,
  }
  return files.flatMap((one): RasterOrder[] => {
    const { file, size, width, height } = one
    const grid = gridIn(one, points)
    return files.length > 1 && !touches(grid, one) ? [] : [{ file, size, width, height, grid, ...common }]
  })
}

/** Control points of a frame in the system of a raster. */
interface ControlPoints extends Pick<ControlGrid, 'stepX' | 'stepY' | 'columns' | 'rows'> {
  carried: readonly (Point | null)[]
}

async function controlPoints(
  database: Database,
  frame: RasterFrame,
  system: RasterFacts['system'],
): Promise<ControlPoints> {
  const { crs, box, width, height } = frame
  const isSame = crs.definition === system.definition
  const step = stepOf(frame)
  const cells = (size: number) =>
    isSame ? 1 : Math.min(pointsAtMost, Math.max(1, Math.ceil((size + 2) / step)))
  const [columns, rows] = [cells(width) + 1, cells(height) + 1]
  const [stepX, stepY] = [(width + 2) / (columns - 1), (height + 2) / (rows - 1)]
  const [minX, minY, maxX, maxY] = box
  const [perX, perY] = [(maxX - minX) / width, (maxY - minY) / height]
  const points: Point[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      points.push([minX + (column * stepX - 1) * perX, maxY - (row * stepY - 1) * perY])
  const carried = isSame ? points : await carryFrame(database, points, frame, system)
  return { stepX, stepY, columns, rows, carried }
}

/** Control points in the finest pixels of a file. */
function gridIn(
  { left, top, pixelWidth, pixelHeight }: RasterFile,
  { carried, ...grid }: ControlPoints,
): ControlGrid {
  const xs = new Float64Array(carried.length).fill(Number.NaN)
  const ys = new Float64Array(carried.length).fill(Number.NaN)
  for (const [at, place] of carried.entries()) {
    if (!place) continue
    xs[at] = (place[0] - left) / pixelWidth
    ys[at] = (top - place[1]) / pixelHeight
  }
  return { ...grid, xs, ys }
}

/** Whether the box around the control points has pixels of a file. */
function touches({ xs, ys }: ControlGrid, { width, height }: RasterFile): boolean {
  const within = (places: Float64Array, most: number) => {
    const known = places.filter(Number.isFinite)
    return Math.min(...known) < most && Math.max(...known) >= 0
  }
  return within(xs, width) && within(ys, height)
}

/** Points of a frame in the system of a raster: what the database is asked is shared by frames side by side. */
async function carryFrame(
  database: Database,
  points: readonly Point[],
  frame: RasterFrame,
  to: RasterFacts['system'],
): Promise<(Point | null)[]> {
  const { crs } = frame
  const straight = closedForm(to) ? null : straightUnits(frame)
  // A cell of half the length is off by a quarter as much.
  const shared =
    straight &&
    (await carryByLattice(database, points, { from: crs.definition, to: to.definition }, straight / 2))
  return shared || carry(database, points, crs, to)
}

/** Points of a system in that of a raster: by formulas where they are known, else by the database. */
export async function carry(
  database: Database,
  points: readonly Point[],
  from: System,
  to: RasterFacts['system'],
): Promise<(Point | null)[]> {
  if (from.definition === to.definition) return [...points]
  const [known, wanted] = [closedForm(from), closedForm(to)]
  if (known && wanted) return points.map((point) => wanted.forward(known.inverse(point)))
  return carryPoints(database, points, from.definition, to.definition)
}

/** The ground under a pixel in the middle of a frame, metres. */
function metresOf({ crs, box, width, height }: RasterFrame): RasterOrder['metres'] {
  const x = ((box[2] - box[0]) / width) * crs.metresPerUnit
  const y = ((box[3] - box[1]) / height) * crs.metresPerUnit
  const known = closedForm(crs)
  if (!known) return { x, y }
  const [, latitude] = known.inverse([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
  const share = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return { x: x * share, y: crs.definition === 'EPSG:3857' ? y * share : y }
}
