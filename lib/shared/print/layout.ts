/** Papers of printed maps and their sides, millimetres: the shorter one first. */
export const papers = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
} as const
export type Paper = keyof typeof papers
export const paperNames = Object.keys(papers) as [Paper, ...Paper[]]

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

/** Resolutions that may be asked for, pixels per inch. */
export const leastDpi = 72
export const mostDpi = 300

/** Most pixels of a printed picture: more would take too much memory. */
export const printPixelsAtMost = 36_000_000

/** Scales that may be asked for: 1 to so much. */
export const leastScale = 100
export const mostScale = 100_000_000

/** Where something lies on a sheet, millimetres from its upper left corner. */
export interface SheetBox {
  left: number
  top: number
  width: number
  height: number
}

interface SheetPlan {
  paper: Paper
  orientation: Orientation
  /** Whether there is a title, a legend, and a line at the foot. */
  title: boolean
  legend: boolean
  foot: boolean
}

/** The places of everything on a sheet. */
export interface SheetLayout {
  width: number
  height: number
  /** How much larger texts are than on A4. */
  unit: number
  map: SheetBox
  title: SheetBox | null
  legend: SheetBox | null
  foot: SheetBox | null
}

/** Divides a sheet: the title above the map, the legend beside or below it, the foot at the end. */
export function layoutOf({ paper, orientation, title, legend, foot }: SheetPlan): SheetLayout {
  const [short, long] = papers[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  const unit = Math.sqrt(short / 210)
  const margin = 9 * unit
  const gap = 3 * unit
  const inner = { left: margin, width: width - margin * 2 }
  const titleBox = title ? { ...inner, top: margin, height: 9 * unit } : null
  const footBox = foot ? { ...inner, top: height - margin - 11 * unit, height: 11 * unit } : null
  const top = titleBox ? titleBox.top + titleBox.height + gap : margin
  const bottom = footBox ? footBox.top - gap : height - margin
  const whole = { ...inner, top, height: bottom - top }
  const page = { width, height, unit, title: titleBox, foot: footBox }
  if (!legend) return { ...page, map: whole, legend: null }
  const side = 58 * unit
  if (orientation === 'landscape') {
    const map = { ...whole, width: whole.width - side - gap }
    return { ...page, map, legend: { ...whole, left: map.left + map.width + gap, width: side } }
  }
  const tall = 50 * unit
  const map = { ...whole, height: whole.height - tall - gap }
  return { ...page, map, legend: { ...whole, top: map.top + map.height + gap, height: tall } }
}

const millimetresPerInch = 25.4

/** Pixels of a length in millimetres. */
export const pixelsOfLength = (millimetres: number, dpi: number): number =>
  (millimetres * dpi) / millimetresPerInch

/** The pixels of a whole sheet. */
export function pixelsOfSheet(paper: Paper, dpi: number): number {
  const [short, long] = papers[paper]
  return Math.round(pixelsOfLength(short, dpi)) * Math.round(pixelsOfLength(long, dpi))
}

/** The largest whole resolution at which a picture of the paper may be printed. */
export function mostDpiOf(paper: Paper): number {
  let dpi = mostDpi
  while (pixelsOfSheet(paper, dpi) > printPixelsAtMost) dpi--
  return dpi
}
