import { type CodedSystem, findCoded, type Point } from '@/lib/domain/coordinates'
import { carry, type GridLabel, type PageGrid } from '@/lib/domain/drawing'
import type { Database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import type { MapFrame } from '../wms/map-request'
import { degrees } from './place-sheet'

/** Lines along the longer side, about. */
const linesWanted = 6
const linesAtMost = 60
/** Points of a line, which may be a curve. */
const points = 24

const angles = [
  30,
  20,
  10,
  5,
  2,
  1,
  1 / 2,
  1 / 3,
  1 / 6,
  1 / 12,
  1 / 30,
  1 / 60,
  1 / 120,
  1 / 180,
  1 / 360,
  1 / 720,
  1 / 1800,
  1 / 3600,
]

/** A grid over a map, and what its coordinates are; null where the map has no such coordinates. */
export async function planGrid(
  database: Database,
  frame: MapFrame,
  kind: 'degrees' | 'metres',
  locale: Locale,
): Promise<{ grid: PageGrid; note: string | null } | null> {
  const zone = kind === 'metres' ? await zoneOf(database, frame) : null
  const system = kind === 'degrees' ? degrees() : (zone?.system ?? null)
  if (!system) return null
  const extent = await extentIn(database, frame, system)
  if (!extent) return null
  const [minX, minY, maxX, maxY] = extent
  const span = Math.max(maxX - minX, maxY - minY)
  const step = kind === 'degrees' ? angleStep(span) : metreStep(span)
  if ((maxX - minX) / step > linesAtMost || (maxY - minY) / step > linesAtMost) return null
  const text = (value: number, side: GridLabel['side']) =>
    kind === 'degrees' ? angleText(value, side, step, locale) : metreText(value, side, locale)
  const grid: { lines: Float32Array[]; labels: GridLabel[] } = { lines: [], labels: [] }
  const add = async (value: number, side: GridLabel['side']) => {
    const line = await lineAt(database, frame, system, value, side, extent)
    if (!line) return
    grid.lines.push(line)
    const place = crossing(line, frame, side)
    if (place) grid.labels.push({ ...place, text: text(value, side), side })
  }
  for (let at = Math.ceil(minX / step); at * step <= maxX; at++) await add(at * step, 'bottom')
  for (let at = Math.ceil(minY / step); at * step <= maxY; at++) await add(at * step, 'left')
  const note = zone && (locale === 'ru' ? `Сетка: UTM ${zone.name}, м` : `Grid: UTM ${zone.name}, m`)
  return { grid, note }
}

async function zoneOf(
  database: Database,
  { crs, box }: MapFrame,
): Promise<{ system: CodedSystem; name: string } | null> {
  const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  const [place] = await carry(database, [middle], crs, degrees())
  if (!place) return null
  const longitude = ((((place[0] + 180) % 360) + 360) % 360) - 180
  const zone = Math.min(60, Math.floor((longitude + 180) / 6) + 1)
  const isNorth = place[1] >= 0
  const system = findCoded(`EPSG:${isNorth ? 326 : 327}${String(zone).padStart(2, '0')}`)
  return system && { system, name: `${zone}${isNorth ? 'N' : 'S'}` }
}

type Extent = readonly [number, number, number, number]

async function extentIn(
  database: Database,
  { crs, box }: MapFrame,
  system: CodedSystem,
): Promise<Extent | null> {
  const edge: Point[] = []
  for (let at = 0; at <= 12; at++) {
    const [x, y] = [box[0] + ((box[2] - box[0]) * at) / 12, box[1] + ((box[3] - box[1]) * at) / 12]
    edge.push([x, box[1]], [x, box[3]], [box[0], y], [box[2], y])
  }
  const found = await carry(database, edge, crs, system)
  const places = found.flatMap((place) => (place && place.every(Number.isFinite) ? [place] : []))
  if (places.length < edge.length / 2) return null
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const angleStep = (span: number) => angles.find((angle) => span / angle >= linesWanted * 0.6) ?? 1 / 3600

function metreStep(span: number): number {
  const rough = span / linesWanted
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
}

/** A line of one coordinate in pixels of the map; null where it cannot be shown. */
async function lineAt(
  database: Database,
  { crs, box, width, height }: MapFrame,
  system: CodedSystem,
  value: number,
  side: GridLabel['side'],
  [minX, minY, maxX, maxY]: Extent,
): Promise<Float32Array | null> {
  const along = Array.from({ length: points + 1 }, (_, at): Point => {
    const share = at / points
    return side === 'bottom' ? [value, minY + (maxY - minY) * share] : [minX + (maxX - minX) * share, value]
  })
  const places = (await carry(database, along, system, crs)).flatMap((place) => (place ? [place] : []))
  if (places.length < 2) return null
  return Float32Array.from(
    places.flatMap(([x, y]) => [
      ((x - box[0]) / (box[2] - box[0])) * width,
      ((box[3] - y) / (box[3] - box[1])) * height,
    ]),
  )
}

/** Where a line meets the lower or the left edge, away from the corners. */
function crossing(
  line: Float32Array,
  { width, height }: MapFrame,
  side: GridLabel['side'],
): { x: number; y: number } | null {
  const [axis, edge] = side === 'bottom' ? [1, height] : [0, 0]
  for (let at = 2; at + 1 < line.length; at += 2) {
    const [from, to] = [line[at - 2 + axis] ?? 0, line[at + axis] ?? 0]
    if (from === to || (edge - from) * (edge - to) > 0) continue
    const share = (edge - from) / (to - from)
    const x = (line[at - 2] ?? 0) + ((line[at] ?? 0) - (line[at - 2] ?? 0)) * share
    const y = (line[at - 1] ?? 0) + ((line[at + 1] ?? 0) - (line[at - 1] ?? 0)) * share
    const isInside =
      side === 'bottom' ? x > width * 0.02 && x < width * 0.92 : y > height * 0.06 && y < height * 0.94
    return isInside ? { x, y } : null
  }
  return null
}

const letters = {
  ru: { bottom: [' в. д.', ' з. д.'], left: [' с. ш.', ' ю. ш.'] },
  en: { bottom: [' E', ' W'], left: [' N', ' S'] },
} as const

function angleText(value: number, side: GridLabel['side'], step: number, locale: Locale): string {
  const turned = side === 'bottom' ? ((((value + 180) % 360) + 360) % 360) - 180 : value
  const seconds = Math.round(Math.abs(turned) * 3600)
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  const text = `${whole}°` + (step < 1 ? `${two(minutes)}′` : '') + (step < 1 / 60 ? `${two(rest)}″` : '')
  const [plus, minus] = letters[locale][side]
  return seconds === 0 ? text : `${text}${turned > 0 ? plus : minus}`
}

const metreText = (value: number, _: GridLabel['side'], locale: Locale) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value)
