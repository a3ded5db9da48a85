import { type Box, type CodedSystem, degreesOf, findCoded, isUsable } from '@/lib/domain/coordinates'
import { ogcException, readBox, wrongBox } from '@/lib/domain/layer-queries'
import type { Database } from '@/lib/platform/database'
import type { KvpParameters } from '../common/kvp-parameters'
import { usualDpi } from '@/lib/domain/drawing'
import { readResolution } from './resolution'
import type { WmsVersion } from './version'

/** The part of a request that describes the picture and its area. */
export interface MapFrame {
  crs: CodedSystem
  /** In x, y order for every version. */
  box: Box
  width: number
  height: number
  /** Pixels per inch. */
  dpi: number
}

/** Longest side of a picture in pixels. */
export const largestSide = 4096

export const layersAtMost = 50

/** The system, box and size of a map request. */
export async function readFrame(
  database: Database,
  keys: KvpParameters,
  version: WmsVersion,
): Promise<MapFrame> {
  const crs = await readCrs(database, keys, version)
  const width = readSide(keys, 'width')
  const height = readSide(keys, 'height')
  if (width < 1 || height < 1 || width > largestSide || height > largestSide)
    throw ogcException(
      'InvalidParameterValue',
      'ogc.map-size',
      { width, height, limit: largestSide },
      'width',
    )
  const numbers = keys.require('bbox').split(',', 5)
  const box = readBox(numbers, version === '1.3.0' && crs.northFirst)
  // A box must have an area.
  if (!(box[2] > box[0] && box[3] > box[1])) throw wrongBox('bbox')
  return { crs, box, width, height, dpi: readResolution(keys) }
}

async function readCrs(database: Database, keys: KvpParameters, version: WmsVersion): Promise<CodedSystem> {
  const name = version === '1.3.0' ? 'crs' : 'srs'
  // Some clients change the version but keep the name of the parameter of the other one.
  const value = keys.get(name) ?? keys.get(name === 'crs' ? 'srs' : 'crs') ?? keys.require(name)
  const crs = findCoded(value)
  if (!crs || !(await isUsable(database, crs))) throw ogcException('InvalidCRS', 'ogc.crs', { value }, name)
  return crs
}

function readSide(keys: KvpParameters, name: string): number {
  const value = keys.require(name)
  if (!/^\+?\d{1,9}$/.test(value))
    throw ogcException('InvalidParameterValue', 'ogc.value', { name, value }, name)
  return Number(value)
}

/** The area in degrees, extended by a margin of pixels; null when the picture shows nothing of the Earth. */
export async function earthOf(
  database: Database,
  { crs, box, width, height }: MapFrame,
  margin: number,
): Promise<Box | null> {
  const [minX, minY, maxX, maxY] = box
  const dx = ((maxX - minX) / width) * margin
  const dy = ((maxY - minY) / height) * margin
  const wider: Box = [minX - dx, minY - dy, maxX + dx, maxY + dy]
  return wider.every(Number.isFinite) ? degreesOf(database, crs, wider) : null
}

/** Pixels of the map in a pixel of the style. */
export const pixelScale = ({ dpi }: Pick<MapFrame, 'dpi'>): number => dpi / usualDpi

/** Metres per pixel of the style, as the standards compute the scale. */
export function metresPerPixel({ crs, box, width, height, dpi }: MapFrame): number {
  const x = ((box[2] - box[0]) / width) * crs.metresPerUnit
  const y = ((box[3] - box[1]) / height) * crs.metresPerUnit
  return Math.sqrt(x * y) * pixelScale({ dpi })
}
