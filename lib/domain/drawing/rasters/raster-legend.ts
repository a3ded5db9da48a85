import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import type { Locale } from '@/lib/shared/locale'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { lookOf, type RasterStyleLayer } from '@/lib/shared/rasters/style'
import { type LegendLook, type LegendSize, widthOfLegend } from '../legend/draw-legend'
import { fontOf } from '../symbols/fonts'
import { colorOf } from './colors'
import { looksOf } from './looks-of'
import type { DrawnLook, Rgba } from './order'

/** A line of the legend of a raster: a box of a colour, or a strip of blended ones from the top down. */
export interface RasterLegendEntry {
  title: string
  /** CSS colours. */
  colors: readonly string[]
  /** Titles along a strip, from the top down. */
  marks?: readonly string[]
}

const words = {
  shade: { ru: 'Отмывка рельефа', en: 'Hillshade' },
  bands: [
    { ru: 'Красный: канал', en: 'Red: band' },
    { ru: 'Зелёный: канал', en: 'Green: band' },
    { ru: 'Синий: канал', en: 'Blue: band' },
  ],
  band: { ru: 'Канал', en: 'Band' },
}
const stripSteps = 32
const linesAtMost = 200
const primaries = ['#ff0000', '#00ff00', '#0000ff']

/** The lines of the legend of a raster in a style. */
export function rasterLegend(
  layers: readonly RasterStyleLayer[],
  facts: RasterFacts,
  zoom: number | null,
  locale: Locale,
): RasterLegendEntry[] {
  const given = layers.map((layer) => lookOf(layer, facts))
  return looksOf(layers, facts, zoom)
    .flatMap((look, at) => linesOf(look, given[at]?.ramp?.stops ?? [], facts, locale))
    .slice(0, linesAtMost)
}

function linesOf(
  look: DrawnLook,
  stops: readonly { label?: string }[],
  facts: RasterFacts,
  locale: Locale,
): RasterLegendEntry[] {
  if (look.bands.length === 3)
    return look.bands.map((band, at) => ({
      title: `${words.bands[at]?.[locale] ?? ''} ${band + 1}`,
      colors: [primaries[at] ?? '#000000'],
    }))
  if (look.hillshade && !look.ramp) return [{ title: words.shade[locale], colors: ['#ffffff', '#000000'] }]
  const { ramp, ranges } = look
  const nameOf = (value: number, at: number) => stops[at]?.label ?? written(value)
  if (ramp && ramp.kind !== 'blended')
    return ramp.stops.map(({ value, color }, at) => ({ title: nameOf(value, at), colors: [css(color)] }))
  const [range = { min: 0, max: 255 }] = ranges
  const min = ramp?.stops[0]?.value ?? range.min
  const max = ramp?.stops.at(-1)?.value ?? range.max
  const color = colorOf(look)
  const values = Array.from({ length: stripSteps }, (_, at) => max - ((max - min) * at) / (stripSteps - 1))
  const [band = 0] = look.bands
  const title = facts.bands[band]?.name ?? `${words.band[locale]} ${band + 1}`
  const marks = ramp
    ? ramp.stops.map(({ value }, at) => nameOf(value, at)).toReversed()
    : [max, (min + max) / 2, min].map(written)
  return [{ title, colors: values.map((value) => css(color(value) ?? [0, 0, 0, 0])), marks }]
}

const written = (value: number) => String(Number(value.toPrecision(6)))

const css = ([red, green, blue, alpha]: Rgba) =>
  `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${Number(alpha.toFixed(3))})`

const gap = 4
const beside = 6
const longestSide = 8192
const stripMarks = 5

interface PlacedEntry {
  entry: RasterLegendEntry
  top: number
  tall: number
}

/** The lines of a legend one below the other; a strip takes several rows. */
function placedEntries(entries: readonly RasterLegendEntry[], look: LegendLook): PlacedEntry[] {
  const row = look.labels ? Math.max(look.height, Math.ceil(look.fontSize * 1.25)) : look.height
  const placed: PlacedEntry[] = []
  let bottom = 0
  for (const entry of entries) {
    const tall = entry.colors.length > 1 && look.labels ? row * stripMarks : row
    if (bottom + tall > longestSide) break
    placed.push({ entry, top: bottom, tall })
    bottom += tall + gap
  }
  return placed
}

/** The size of a legend. */
export function sizeOfRasterLegend(entries: readonly RasterLegendEntry[], look: LegendLook): LegendSize {
  const placed = placedEntries(entries, look)
  const titles = look.labels ? placed.flatMap(({ entry }) => shownMarks(entry)) : []
  const last = placed.at(-1)
  return {
    width: widthOfLegend(titles, look),
    height: Math.max(look.height, last ? last.top + last.tall : 0),
  }
}

/** Draws a legend. */
export function drawRasterLegend(entries: readonly RasterLegendEntry[], look: LegendLook): Canvas {
  const { width } = look
  const size = sizeOfRasterLegend(entries, look)
  const canvas = canvasLibrary().createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (look.background) {
    context.fillStyle = look.background
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  for (const { entry, top, tall } of placedEntries(entries, look)) {
    fillStrip(context, entry.colors, 0, top, width, tall)
    if (look.labels) writeMarks(context, shownMarks(entry), look, width + beside, top, tall)
  }
  return canvas
}

/** One line as a separate picture. */
export function drawRasterSymbol({ colors }: RasterLegendEntry, width: number, height: number): Canvas {
  const canvas = canvasLibrary().createCanvas(width, height)
  fillStrip(canvas.getContext('2d'), colors, 0, 0, width, height)
  return canvas
}

/** A few of the marks, the first and the last among them. */
export function shownMarks({ title, colors, marks }: RasterLegendEntry): string[] {
  if (colors.length <= 1 || !marks || marks.length === 0) return [title]
  const count = Math.min(stripMarks, marks.length)
  return Array.from(
    { length: count },
    (_, at) => marks[count === 1 ? 0 : Math.round((at * (marks.length - 1)) / (count - 1))] ?? '',
  )
}

/** Fills a box with a colour, or with blended ones from the top down. */
export function fillStrip(
  context: SKRSContext2D,
  colors: readonly string[],
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const [only] = colors
  if (colors.length === 1 && only !== undefined) context.fillStyle = only
  else {
    const strip = context.createLinearGradient(0, top, 0, top + height)
    for (const [at, color] of colors.entries()) strip.addColorStop(at / (colors.length - 1), color)
    context.fillStyle = strip
  }
  context.fillRect(left, top, width, height)
}

/** Writes marks beside a strip. */
export function writeMarks(
  context: SKRSContext2D,
  marks: readonly string[],
  { fontSize, fontColor }: Pick<LegendLook, 'fontSize' | 'fontColor'>,
  left: number,
  top: number,
  tall: number,
): void {
  context.font = fontOf(fontSize, [])
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillStyle = fontColor
  const room = marks.length === 1 ? 0 : (tall - fontSize * 1.2) / (marks.length - 1)
  const first = marks.length === 1 ? top + tall / 2 : top + fontSize * 0.6
  for (const [at, mark] of marks.entries()) context.fillText(mark, left, first + at * room + fontSize * 0.35)
}
