import { ogcException } from '@/lib/domain/layer-queries'
import { vectorTileType } from '../tile-matrix/sent-tile'

/** Formats of drawn tiles, the usual one first. */
export const pictureFormats = ['image/png', 'image/jpeg', 'image/webp', 'image/png; mode=8bit'] as const

/** The end of a REST address and the format that it stands for. */
const suffixes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mvt: vectorTileType,
  pbf: vectorTileType,
}

export function formatOfSuffix(suffix: string): string {
  const found = Object.hasOwn(suffixes, suffix.toLowerCase()) ? suffixes[suffix.toLowerCase()] : undefined
  if (found === undefined)
    throw ogcException('InvalidParameterValue', 'ogc.format', { value: suffix }, 'format')
  return found
}

/** The end of REST addresses for a format; null for formats that only parameters can name. */
export const suffixOf = (format: string): string | null =>
  Object.entries(suffixes).find(([, one]) => one === format)?.[0] ?? null

export const isVectorFormat = (format: string) => format.toLowerCase().startsWith(vectorTileType)
