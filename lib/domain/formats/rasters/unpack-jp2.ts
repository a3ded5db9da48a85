import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '@/lib/problems'
import { convertRasters, type RasterInput } from '../gdal/convert'
import { readJp2 } from './jp2-boxes'
import { rasterBounds } from './record'

/** JPEG2000 pixels in a form that GDAL reads, and the file that says where they lie. */
export interface UnpackedJp2 {
  input: RasterInput
  place: RasterInput | null
}

/** Unpacks a JPEG2000 file of a folder: its decoder holds the whole picture, so the size is limited. */
export async function unpackJp2(
  folder: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<UnpackedJp2> {
  const { width, height, components, place } = await readJp2(join(folder, 'in', file))
  if (width * height * components > rasterBounds.jp2Samples)
    throw problem('import.raster-jp2', { limit: rasterBounds.jp2Samples / 1e6 })
  const to = file.replace(/\.[a-z0-9]+$/, '.img')
  await convertRasters(
    { folder, title: 'JPEG2000', jp2: { file, to } },
    { signal, within: { memory: 3 * 1024 ** 3 } },
  )
  if (!place) return { input: { file: to, drivers: ['ENVI'], options: [] }, place: null }
  await writeFile(join(folder, 'in', 'place.tif'), place)
  return {
    input: { file: to, drivers: ['ENVI'], options: [] },
    place: { file: 'place.tif', drivers: ['GTiff'], options: [] },
  }
}
