import type { Notice, Preview, RasterFormat } from '@/lib/domain/formats'
import type { PlannedField } from './plan-fields'

export interface ImportPreview
  extends Omit<
    Preview,
    'format' | 'fields' | 'rows' | 'typing' | 'surveyed' | 'faults' | 'heights' | 'notices'
  > {
  format: Preview['format'] | RasterFormat
  /** Of a file of pixels. */
  raster: PreviewedRaster | null
  /** Whether it has no geometry, and may become a data table. */
  mayBeTable: boolean
  /** What of the rows that were read is left out. */
  notices: (Notice & { text: string })[]
  fields: PlannedField[]
  rows: {
    number: number
    geometryType: string | null
    properties: Record<string, unknown>
    error: string | null
  }[]
}

/** A file of pixels in a preview. */
export interface PreviewedRaster {
  width: number
  height: number
  /** How many files there are, and each with the times that it and its name say. */
  files: number
  members: { name: string; time: string | null; nameTime: string | null }[]
  crs: string | null
  crsName: string
  alpha: number | null
  bands: { type: string; name: string | null; nodata: number | null }[]
}
