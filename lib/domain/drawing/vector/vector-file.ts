import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvasLibrary } from '@/lib/platform/images'
import { embedFonts } from './embed-fonts'

/** Formats of maps that hold shapes and texts instead of pixels. */
export const vectorFormats = ['image/svg+xml', 'application/pdf'] as const
export type VectorFormat = (typeof vectorFormats)[number]

/** Whether a format holds shapes and texts. */
export const isVectorFormat = (format: string): format is VectorFormat =>
  vectorFormats.some((one) => one === format)

const pointsPerInch = 72

interface VectorSheet {
  /** In pixels, as everything is drawn. */
  width: number
  height: number
  /** Pixels per inch: how large the sheet is on paper. */
  dpi: number
  title?: string
}

/** Draws a sheet and writes it as a file of the format. */
export async function writeVectors(
  format: VectorFormat,
  sheet: VectorSheet,
  draw: (canvas: SKRSContext2D) => Promise<void> | void,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(format === 'application/pdf' ? await pdfOf(sheet, draw) : await svgOf(sheet, draw))
}

async function svgOf(
  { width, height }: VectorSheet,
  draw: (canvas: SKRSContext2D) => Promise<void> | void,
): Promise<Buffer> {
  const { createCanvas, SvgExportFlag } = canvasLibrary()
  const canvas = createCanvas(width, height, SvgExportFlag.NoPrettyXML)
  await draw(canvas.getContext('2d'))
  return Buffer.from(embedFonts(canvas.getContent().toString('utf8'), { width, height }))
}

async function pdfOf(
  { width, height, dpi, title }: VectorSheet,
  draw: (canvas: SKRSContext2D) => Promise<void> | void,
): Promise<Buffer> {
  const { PDFDocument } = canvasLibrary()
  const file = new PDFDocument({ producer: 'Azimut', ...(title !== undefined && { title }) })
  const share = pointsPerInch / dpi
  const page = file.beginPage(width * share, height * share) as unknown as SKRSContext2D
  page.scale(share, share)
  await draw(page)
  file.endPage()
  return file.close()
}
