import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import type { SheetBox } from '@/lib/shared/print/layout'
import { drawSymbol } from '../legend/draw-symbol'
import { legendEntries } from '../legend/legend-entries'
import { fillStrip, type RasterLegendEntry, shownMarks, writeMarks } from '../rasters/raster-legend'
import type { CompiledLayer } from '../style/compile-style'
import type { PageOrder } from './order'
import { linesOf, setPageText } from './write-text'

interface Sheet extends Pick<PageOrder, 'legend' | 'locale'> {
  zoom: number
  /** Pixels of a millimetre, and of one pixel of a style. */
  millimetre: number
  scale: number
  unit: number
  compiled(style: string): readonly CompiledLayer[]
}

/** A row of the legend: how tall it is, and how it is drawn. */
interface Row {
  height: number
  /** Nothing follows it in its column only when something of its layer does. */
  isTitle: boolean
  draw(left: number, top: number): void
}

const words = {
  legend: { ru: 'Условные обозначения', en: 'Legend' },
  more: { ru: 'и ещё', en: 'and more:' },
}

/** Draws the legend into its box, in as many columns as fit; the last line says how many entries have no room. */
export async function drawLegendBlock(canvas: SKRSContext2D, box: SheetBox, sheet: Sheet): Promise<void> {
  const { millimetre, unit, locale } = sheet
  const [left, top] = [box.left * millimetre, box.top * millimetre]
  const [width, height] = [box.width * millimetre, box.height * millimetre]
  const step = unit * millimetre
  setPageText(canvas, { size: 3.6 * step, bold: true })
  canvas.fillText(words.legend[locale], left, top + 3.6 * step)
  const columns = Math.max(1, Math.floor(box.width / (56 * unit)))
  const column = width / columns
  const rows = await rowsOf(canvas, sheet, column - 4 * step)
  const first = top + 6.5 * step
  const bottom = top + height
  let [at, y] = [0, first]
  for (const [index, row] of rows.entries()) {
    const next = row.isTitle ? (rows[index + 1]?.height ?? 0) : 0
    const isLast = at === columns - 1
    // The last line is kept free for what has no room.
    const room = bottom - (isLast && index < rows.length - 1 ? 4 * step : 0)
    if (y + row.height + next > room && (y > first || isLast)) {
      if (isLast) return writeRest(canvas, rows.slice(index), left + at * column, y, sheet)
      at++
      y = first
    }
    row.draw(left + at * column, y)
    y += row.height
  }
}

function writeRest(
  canvas: SKRSContext2D,
  rest: readonly Row[],
  left: number,
  top: number,
  { unit, millimetre, locale }: Sheet,
): void {
  const step = unit * millimetre
  const count = rest.filter(({ isTitle }) => !isTitle).length
  setPageText(canvas, { size: 2.6 * step, color: '#5b6468' })
  canvas.fillText(`${words.more[locale]} ${Math.max(1, count)}`, left, top + 3.2 * step)
}

async function rowsOf(canvas: SKRSContext2D, sheet: Sheet, width: number): Promise<Row[]> {
  const rows: Row[] = []
  const step = sheet.unit * sheet.millimetre
  for (const part of sheet.legend) {
    const own: Row[] = []
    let alone = false
    if (part.kind === 'objects') {
      const types = part.types
      const entries = legendEntries(sheet.compiled(part.style), {
        types,
        zoom: sheet.zoom,
        locale: sheet.locale,
      })
      alone = entries.length === 1 && entries[0]?.title === null
      for (const entry of entries) {
        const title = alone ? part.title : (entry.title ?? part.title)
        own.push(
          symbolRow(canvas, title, step, width, (left, top, wide, high) =>
            drawSymbol(canvas, entry, { left, top, width: wide, height: high, scale: sheet.scale }, true),
          ),
        )
      }
    } else if (part.kind === 'pixels')
      for (const entry of part.entries) own.push(pixelsRow(canvas, entry, step, width))
    else for (const picture of part.pictures) own.push(await pictureRow(canvas, picture, sheet, width))
    if (own.length === 0) continue
    if (!alone) rows.push(titleRow(canvas, part.title, step, width))
    rows.push(...own)
  }
  return rows
}

function titleRow(canvas: SKRSContext2D, title: string, step: number, width: number): Row {
  const size = 2.9 * step
  setPageText(canvas, { size, bold: true })
  const lines = linesOf(canvas, title, width, 2)
  return {
    height: lines.length * size * 1.25 + 1.4 * step,
    isTitle: true,
    draw(left, top) {
      setPageText(canvas, { size, bold: true })
      for (const [at, line] of lines.entries())
        canvas.fillText(line, left, top + 0.8 * step + size * (0.95 + at * 1.25))
    },
  }
}

function symbolRow(
  canvas: SKRSContext2D,
  title: string,
  step: number,
  width: number,
  symbol: (left: number, top: number, width: number, height: number) => void,
): Row {
  const size = 2.7 * step
  const [wide, high] = [7 * step, 4.6 * step]
  setPageText(canvas, { size })
  const lines = linesOf(canvas, title, width - wide - 2 * step, 2)
  const height = Math.max(high + 0.7 * step, lines.length * size * 1.2 + 0.9 * step)
  return {
    height,
    isTitle: false,
    draw(left, top) {
      symbol(left, top + (height - high) / 2, wide, high)
      setPageText(canvas, { size })
      const begin = top + height / 2 - ((lines.length - 1) * size * 1.2) / 2 + size * 0.35
      for (const [at, line] of lines.entries())
        canvas.fillText(line, left + wide + 2 * step, begin + at * size * 1.2)
    },
  }
}

function pixelsRow(canvas: SKRSContext2D, entry: RasterLegendEntry, step: number, width: number): Row {
  const isStrip = entry.colors.length > 1
  if (!isStrip)
    return symbolRow(canvas, entry.title, step, width, (left, top, wide, high) =>
      fillStrip(canvas, entry.colors, left, top, wide, high),
    )
  const size = 2.5 * step
  const tall = 22 * step
  return {
    height: tall + 1.5 * step,
    isTitle: false,
    draw(left, top) {
      canvas.globalAlpha = 1
      fillStrip(canvas, entry.colors, left, top, 7 * step, tall)
      const look = { fontSize: size, fontColor: '#1b2023' }
      writeMarks(canvas, shownMarks(entry), look, left + 9 * step, top, tall)
    },
  }
}

/** Pictures of other servers are as large as on a screen, or as fit. */
async function pictureRow(
  canvas: SKRSContext2D,
  bytes: Uint8Array,
  { scale, unit, millimetre }: Sheet,
  width: number,
): Promise<Row> {
  const image = await canvasLibrary().loadImage(bytes)
  const tallest = 60 * unit * millimetre
  const share = Math.min(scale * unit, width / image.width, tallest / image.height)
  return {
    height: image.height * share + 1.2 * unit * millimetre,
    isTitle: false,
    draw(left, top) {
      canvas.globalAlpha = 1
      canvas.drawImage(image, left, top, image.width * share, image.height * share)
    },
  }
}
