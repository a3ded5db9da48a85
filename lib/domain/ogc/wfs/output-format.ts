import { ogcException } from '@/lib/domain/layer-queries'
import { jsonFormats, type WfsVersion, wfsForms } from './versions'

export type Output = 'gml' | 'geojson'

/** The output format that the caller's name means. */
export function outputOf(version: WfsVersion, format: string | null): Output {
  if (format === null) return 'gml'
  const { gmlFormat, gmlFormats } = wfsForms[version]
  const same = (known: string) => plain(known) === plain(format)
  if (jsonFormats.some(same)) return 'geojson'
  if ([gmlFormat, ...gmlFormats].some(same)) return 'gml'
  throw wrongFormat(format)
}

/** Layers are described as XML schemas only. */
export function requireSchemaFormat(version: WfsVersion, format: string | null): void {
  if (format === null || plain(format) === 'xmlschema' || outputOf(version, format) === 'gml') return
  throw wrongFormat(format)
}

/** Whether a name means GML, whatever its version: documents say it by their namespaces. */
export const isGmlFormat = (format: string): boolean =>
  Object.values(wfsForms).some(({ gmlFormat, gmlFormats }) =>
    [gmlFormat, ...gmlFormats].some((known) => plain(known) === plain(format)),
  )

export const wrongFormat = (value: string, parameter = 'outputFormat') =>
  ogcException('InvalidParameterValue', 'ogc.format', { value }, parameter)

/** A plus in a query string may have been decoded as a blank, and blanks may be missing. */
const plain = (format: string) => format.toLowerCase().replace(/[\s+"]/g, '')
