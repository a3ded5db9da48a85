import type { Context } from '@/lib/access/context'
import type { ImportPreview } from '../import-preview'
import { readNotices } from '../notice-texts'
import { timeOfName } from '@/lib/shared/rasters/file-times'
import type { ImportInput } from '../schema'
import { boxOf, openRasterOf } from './open-raster'

/** Previews an import of pixels; null for any other file. */
export async function previewRaster(
  ctx: Context,
  file: { path: string; originalName: string },
  input: ImportInput,
  signal: AbortSignal,
): Promise<ImportPreview | null> {
  const source = await openRasterOf(ctx.database, file, input, { signal })
  if (!source) return null
  try {
    const { format, width, height, files, system, systemFrom, alpha, bands } = source
    const box = await boxOf(ctx.database, source)
    return {
      ...nothing,
      format,
      srid: system.srid,
      sridFrom: systemFrom,
      bbox: [...box],
      notices: readNotices(source.notices, ctx.locale),
      raster: {
        width,
        height,
        files: files.length,
        members: files.map(({ name, time }) => ({
          name: name ?? file.originalName,
          time,
          nameTime: timeOfName(name ?? file.originalName),
        })),
        crs: system.code,
        crsName: system.name,
        alpha,
        bands: bands.map(({ type, name, nodata }) => ({ type, name, nodata })),
      },
    }
  } finally {
    await source.close()
  }
}

/** What files of objects have. */
const nothing = {
  encoding: null,
  encodings: [],
  sources: [],
  table: null,
  geometryType: null,
  kinds: { point: 0, line: 0, area: 0 },
  mayBeTable: false,
  fields: [],
  rows: [],
  count: null,
  sample: [],
}
