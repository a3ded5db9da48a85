import {
  type Box,
  closedForm,
  type CodedSystem,
  degreesOf,
  findCoded,
  isUsable,
  type Point,
} from '@/lib/domain/coordinates'
import { carry } from '@/lib/domain/drawing'
import type { Database } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import {
  layoutOf,
  mostDpiOf,
  pixelsOfLength,
  pixelsOfSheet,
  printPixelsAtMost,
  type SheetLayout,
} from '@/lib/shared/print/layout'
import type { MapFrame } from '../wms/map-request'
import type { PrintInput } from './schema'

/** A sheet with the part of the Earth that its map shows. */
export interface PlacedSheet {
  layout: SheetLayout
  frame: MapFrame
  /** 1 to so much on the paper, in the middle of the map. */
  scale: number
}

/** Where and how large the map of a sheet is; 400 when it would have too many pixels. */
export async function placeSheet(database: Database, input: PrintInput): Promise<PlacedSheet> {
  const { paper, orientation, dpi, format } = input
  if (format === 'png' && pixelsOfSheet(paper, dpi) > printPixelsAtMost)
    throw invalid({ path: 'dpi', rule: 'printSize', values: { paper, limit: mostDpiOf(paper) } })
  const crs = findCoded(input.crs)
  if (!crs || !(await isUsable(database, crs))) throw invalid({ path: 'crs', rule: 'unknown' })
  const layout = layoutOf({
    paper,
    orientation,
    title: input.title.trim() !== '',
    legend: input.legend && input.layers.length > 0,
    foot: true,
  })
  const { map } = layout
  const width = Math.round(pixelsOfLength(map.width, dpi))
  const height = Math.round(pixelsOfLength(map.height, dpi))
  const { centre, scale, perMillimetre } = await middleOf(database, crs, input, map)
  const [halfX, halfY] = [(map.width / 2) * perMillimetre, (map.height / 2) * perMillimetre]
  const box: Box = [centre[0] - halfX, centre[1] - halfY, centre[0] + halfX, centre[1] + halfY]
  if (!box.every(Number.isFinite) || !(await degreesOf(database, crs, box)))
    throw invalid({ path: input.extent ? 'extent' : 'center', rule: 'printPlace' })
  return { layout, frame: { crs, box, width, height, dpi }, scale }
}

interface Middle {
  centre: Point
  scale: number
  /** Units of the system on a millimetre of paper. */
  perMillimetre: number
}

async function middleOf(
  database: Database,
  crs: CodedSystem,
  { extent, center, scale }: PrintInput,
  map: { width: number; height: number },
): Promise<Middle> {
  if (center && scale !== undefined) {
    const [centre] = await fromDegrees(database, crs, [center])
    if (!centre) throw invalid({ path: 'center', rule: 'printPlace' })
    const perUnit = await metresPerUnit(database, crs, centre)
    return { centre, scale, perMillimetre: scale / 1000 / perUnit }
  }
  const box = extent && (await boxIn(database, crs, extent))
  if (!box) throw invalid({ path: 'extent', rule: 'printPlace' })
  const centre: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  const perUnit = await metresPerUnit(database, crs, centre)
  const needed = Math.max((box[2] - box[0]) / map.width, (box[3] - box[1]) / map.height)
  const rounded = roundedUp(needed * perUnit * 1000)
  return { centre, scale: rounded, perMillimetre: rounded / 1000 / perUnit }
}

/** Two digits: the printed scale is exact. */
function roundedUp(scale: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(scale, 1))) - 1)
  return Math.max(1, Math.ceil(scale / step - 1e-9) * step)
}

/** Places in degrees as those of a system. */
async function fromDegrees(
  database: Database,
  crs: CodedSystem,
  places: readonly Point[],
): Promise<(Point | null)[]> {
  return carry(database, places, degrees(), crs)
}

/** The system of places in degrees. */
export function degrees(): CodedSystem {
  const found = findCoded('EPSG:4326')
  if (!found) throw new Error('WGS 84 is not registered')
  return found
}

async function boxIn(database: Database, crs: CodedSystem, extent: Box): Promise<Box | null> {
  const [west, south, end, north] = extent
  const east = end < west ? end + 360 : end
  const known = closedForm(crs)
  const steps = known ? 1 : 8
  const edge: Point[] = []
  for (let at = 0; at <= steps; at++) {
    const [x, y] = [west + ((east - west) * at) / steps, south + ((north - south) * at) / steps]
    edge.push([x, south], [x, north], [west, y], [east, y])
  }
  const found = (await fromDegrees(database, crs, edge)).flatMap((place) => (place ? [place] : []))
  if (found.length === 0) return null
  const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const earth = 6_371_008.8
const radian = Math.PI / 180

/** Metres of the ground in a unit of a system, around a place. */
async function metresPerUnit(database: Database, crs: CodedSystem, [x, y]: Point): Promise<number> {
  const step = 100 / crs.metresPerUnit
  const [one, other] = await carry(
    database,
    [
      [x - step, y],
      [x + step, y],
    ],
    crs,
    degrees(),
  )
  if (!one || !other) return crs.metresPerUnit
  const [dx, dy] = [(other[0] - one[0]) * radian, (other[1] - one[1]) * radian]
  const east = dx * Math.cos(((one[1] + other[1]) / 2) * radian)
  return (Math.hypot(east, dy) * earth) / (step * 2)
}
