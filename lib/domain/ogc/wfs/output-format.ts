import { ogcException } from '@/lib/domain/layer-queries'
import { jsonFormats, type WfsVersion, wfsForms } from './versions'

export type Output = 'gml' | 'geojson'

/** The form of an answer by the name that the caller has for it. */
export function outputOf(version: WfsVersion, format: string | null): Output {
  if (format === null) return 'gml'
  const { gmlFormat, gmlFormats } = wfsForms[version]
  const same = (known: string) => plain(known) === plain(format)
  if (jsonFormats.some(same)) return 'geojson'
  if ([gmlFormat, ...gmlFormats].some(same)) return 'gml'
  throw wrongFormat(format)
}

/** Layers are described in the language of XML schemas only. */
export function requireSchemaFormat(version: WfsVersion, format: string | null): void {
  if (format === null || plain(format) === 'xmlschema' || outputOf(version, format) === 'gml') return
  throw wrongFormat(format)
}

const wrongFormat = (value: string) =>
  ogcException('InvalidParameterValue', 'ogc.format', { value }, 'outputFormat')

/** A plus in a query string may have become a blank, and blanks may have gone. */
const plain = (format: string) => format.toLowerCase().replace(/[\s+"]/g, '')
