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
  /** The number of the band of opacity, from 1; null without one. */
  alpha: number | null
}

/** Numbers of components that OpenJPEG takes, of any bits and size; others go to a decoder of whole ones. */
const colors = [1, 3]
const bitsAtMost = 16

/** Unpacks a JPEG2000 file of a folder: its decoder holds the whole picture, so the size is limited. */
export async function unpackJp2(
  folder: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<UnpackedJp2> {
  const facts = await readJp2(join(folder, 'in', file))
  const { width, height, components, bits, whole, alpha: found, place } = facts
  if (components > rasterBounds.bands) throw problem('import.raster-bands', { limit: rasterBounds.bands })
  if (width * height * components > rasterBounds.jp2Samples)
    throw problem('import.raster-jp2', { limit: rasterBounds.jp2Samples / 1e6 })
  if (!colors.includes(components) && (bits > bitsAtMost || !whole))
    throw problem('import.raster-jp2-bands', { count: components, limit: bitsAtMost })
  const alpha = found !== null && found <= components ? found : null
  const to = file.replace(/\.[a-z0-9]+$/, '.img')
  await convertRasters(
    { folder, title: 'JPEG2000', jp2: { file, components, to } },
    { signal, within: { memory: 3 * 1024 ** 3 } },
  )
  const input = { file: to, drivers: ['ENVI'], options: [] }
  if (!place) return { input, alpha, place: null }
  await writeFile(join(folder, 'in', 'place.tif'), place)
  return {
    input,
    alpha,
    place: { file: 'place.tif', drivers: ['GTiff'], options: [] },
  }
}
