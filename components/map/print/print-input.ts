import {
  layoutOf,
  leastScale,
  mostDpiOf,
  mostScale,
  type Orientation,
  type Paper,
  type SheetLayout,
} from '@/lib/shared/print/layout'

/** A layer as the printing of the server names it. */
export interface PrintedLayer {
  name: string
  style?: string
  filter?: string
  search?: string
}

/** What the reader chooses about a sheet. */
export interface PrintForm {
  title: string
  format: 'pdf' | 'png'
  paper: Paper
  orientation: Orientation
  dpi: number
  /** Null: as large as what is seen of the map allows. */
  scale: number | null
  basemap: boolean
  legend: boolean
  scaleBar: boolean
  north: boolean
  grid: 'none' | 'degrees' | 'metres'
  date: boolean
}

const resolutions = [96, 150, 200, 300]

/** The resolutions at which the paper can be printed in a format. */
export const resolutionsOf = ({ paper, format }: Pick<PrintForm, 'paper' | 'format'>): number[] =>
  resolutions.filter((dpi) => format === 'pdf' || dpi <= mostDpiOf(paper))

/** The chosen resolution, or the finest below it that the paper can have. */
export const dpiOf = (form: Pick<PrintForm, 'paper' | 'format' | 'dpi'>): number =>
  resolutionsOf(form).findLast((dpi) => dpi <= form.dpi) ?? resolutions[0] ?? 96

/** The places of everything on the sheet. */
export const sheetOf = (form: PrintForm, hasLayers: boolean): SheetLayout =>
  layoutOf({
    paper: form.paper,
    orientation: form.orientation,
    title: form.title.trim() !== '',
    legend: form.legend && hasLayers,
    foot: true,
  })

const equator = 40_075_016.685_578_5
const worldPixels = 512
const radian = Math.PI / 180

/** What is seen of a map: its middle, zoom, and size in pixels. */
export interface Seen {
  lon: number
  lat: number
  zoom: number
  width: number
  height: number
}

/** Metres of the ground in a pixel of the map, in its middle. */
const metresPerPixel = ({ lat, zoom }: Pick<Seen, 'lat' | 'zoom'>): number =>
  (equator * Math.cos(lat * radian)) / (worldPixels * 2 ** zoom)

/** Share of what is seen that the sheet may take: its frame stays inside. */
const shown = 0.92

/** The scale of a sheet: the chosen one, or the largest with which all of the map is seen; 1 to so much. */
export function scaleOf({ scale }: Pick<PrintForm, 'scale'>, sheet: SheetLayout, seen: Seen): number {
  if (scale !== null) return scale
  const metres = metresPerPixel(seen) * shown
  const fitting = Math.min(seen.width / sheet.map.width, seen.height / sheet.map.height) * metres * 1000
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(fitting, 1))) - 1)
  const rounded = Math.floor(fitting / step + 1e-9) * step
  return Math.min(mostScale, Math.max(leastScale, rounded))
}

/** The size of the printed map in pixels of the screen. */
export function frameOf(scale: number, sheet: SheetLayout, seen: Seen): { width: number; height: number } {
  const pixels = scale / 1000 / metresPerPixel(seen)
  return { width: sheet.map.width * pixels, height: sheet.map.height * pixels }
}

/** The request for a sheet. */
export function printBody(
  form: PrintForm,
  seen: Seen,
  layers: readonly PrintedLayer[],
  basemap: number | null,
): object {
  const { basemap: wantsBasemap, scale: _, ...rest } = form
  const lon = ((((seen.lon + 180) % 360) + 360) % 360) - 180
  return {
    ...rest,
    title: form.title.trim(),
    dpi: dpiOf(form),
    center: [Number(lon.toFixed(7)), Number(seen.lat.toFixed(7))],
    scale: scaleOf(form, sheetOf(form, layers.length > 0), seen),
    layers,
    basemap: wantsBasemap ? basemap : null,
  }
}
