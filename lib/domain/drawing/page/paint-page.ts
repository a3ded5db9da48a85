import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import { usualDpi } from '@/lib/shared/map-scale'
import { pixelsOfLength } from '@/lib/shared/print/layout'
import { drawParts, type MapPart } from '../draw-map'
import type { Order, Supplies } from '../painting/order'
import { canvasSurface } from '../surface'
import type { CompiledLayer } from '../style/compile-style'
import { prepareIcons } from '../symbols/prepare-icons'
import { writeVectors } from '../vector/vector-file'
import { drawGrid, drawNorth, drawScaleBar } from './draw-furniture'
import { drawLegendBlock } from './draw-legend-block'
import type { PageOrder } from './order'
import { withResolution } from './png-resolution'
import { linesOf, setPageText } from './write-text'

interface Sheet {
  order: Order
  page: PageOrder
  parts: readonly MapPart[]
  supplies: Supplies
  compiled(style: string): readonly CompiledLayer[]
}

/** Paints a sheet with a map: as shapes and texts in a PDF, else as a PNG. */
export async function paintPage(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { order, page } = sheet
  const { dpi = usualDpi } = order
  const width = Math.round(pixelsOfLength(page.layout.width, dpi))
  const height = Math.round(pixelsOfLength(page.layout.height, dpi))
  const draw = (canvas: SKRSContext2D) => drawSheet(canvas, sheet, width, height, dpi)
  if (order.format === 'application/pdf')
    return writeVectors(order.format, { width, height, dpi, ...(page.title && { title: page.title }) }, draw)
  const canvas = canvasLibrary().createCanvas(width, height)
  await draw(canvas.getContext('2d'))
  return withResolution(await canvas.encode('png'), dpi)
}

async function drawSheet(
  canvas: SKRSContext2D,
  { order, page, parts, supplies, compiled }: Sheet,
  width: number,
  height: number,
  dpi: number,
): Promise<void> {
  const { layout, locale, legend } = page
  const { unit } = layout
  const millimetre = pixelsOfLength(1, dpi)
  const scale = dpi / usualDpi
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(0, 0, width, height)
  const [left, top] = [layout.map.left * millimetre, layout.map.top * millimetre]
  canvas.save()
  canvas.beginPath()
  canvas.rect(left, top, order.width, order.height)
  canvas.clip()
  canvas.translate(left, top)
  await drawParts(canvasSurface(canvas, order), { ...order, scale, parts, icons: supplies.icons })
  if (page.grid) drawGrid(canvas, page.grid, millimetre, unit)
  if (page.north !== null) drawNorth(canvas, order, page.north, millimetre, unit, locale === 'ru' ? 'С' : 'N')
  canvas.restore()
  drawFrame(canvas, left, top, order, millimetre)
  if (page.title !== null && layout.title) {
    const size = 6 * unit * millimetre
    setPageText(canvas, { size, bold: true })
    const [line = ''] = linesOf(canvas, page.title, layout.title.width * millimetre, 1)
    canvas.fillText(line, layout.title.left * millimetre, layout.title.top * millimetre + size)
  }
  if (layout.legend) {
    const styles = legend.flatMap((part) => (part.kind === 'objects' ? compiled(part.style) : []))
    await prepareIcons([{ layers: styles, features: [] }], order.zoom, supplies.icons)
    const block = { legend, locale, zoom: order.zoom, millimetre, scale, unit, compiled }
    await drawLegendBlock(canvas, layout.legend, block)
  }
  drawFoot(canvas, page, millimetre)
}

function drawFrame(
  canvas: SKRSContext2D,
  left: number,
  top: number,
  { width, height }: { width: number; height: number },
  millimetre: number,
): void {
  canvas.globalAlpha = 1
  canvas.setLineDash([])
  canvas.strokeStyle = '#1b2023'
  canvas.lineJoin = 'miter'
  canvas.lineWidth = 0.3 * millimetre
  canvas.strokeRect(left, top, width, height)
}

/** The scale on the left, notes on the right. */
function drawFoot(canvas: SKRSContext2D, { layout, scaleBar, notes }: PageOrder, millimetre: number): void {
  if (!layout.foot) return
  const { unit } = layout
  const [left, top] = [layout.foot.left * millimetre, layout.foot.top * millimetre]
  const width = layout.foot.width * millimetre
  const used = scaleBar
    ? drawScaleBar(canvas, scaleBar, left, top, millimetre, unit) + 6 * unit * millimetre
    : 0
  const size = 2.4 * unit * millimetre
  setPageText(canvas, { size, color: '#5b6468' })
  const lines = notes.flatMap((note) => linesOf(canvas, note, width - used, 3))
  canvas.textAlign = 'right'
  for (const [at, line] of lines.slice(0, 4).entries())
    canvas.fillText(line, left + width, top + size * (1 + at * 1.25))
  canvas.textAlign = 'left'
}
