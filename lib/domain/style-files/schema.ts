import { z } from 'zod'
import { StyleBody } from '@/lib/domain/layers'

/** The formats of style files by their media types. */
export const styleFileTypes = {
  'application/vnd.ogc.sld+xml': 'sld',
  'application/vnd.ogc.se+xml': 'sld',
  'application/x-qgis-layer-style': 'qml',
} as const

export type StyleFileKind = (typeof styleFileTypes)[keyof typeof styleFileTypes]

/** A style file as it was sent; null for text that is not UTF-8. */
export interface StyleFile {
  kind: StyleFileKind
  text: string | null
}

/** The kind of a file by its media type; null for anything else. */
export function styleFileKind(mediaType: string | null): StyleFileKind | null {
  const plain = (mediaType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const found = Object.entries(styleFileTypes).find(([type]) => type === plain)
  return found ? found[1] : null
}

/** A style as JSON, or as a file that was read before. */
export const StyleInput: z.ZodType<StyleBody | StyleFile> = StyleBody

const text = (description: string) => z.string().meta({ description })

/** Style files for the API description. */
export const styleFileBodies = {
  'application/vnd.ogc.sld+xml': text('SLD 1.0 or 1.1'),
  'application/vnd.ogc.se+xml': text('Symbology Encoding 1.1'),
  'application/x-qgis-layer-style': text('a style of QGIS (QML)'),
}

export const styleForms = ['json', 'sld', 'se', 'maplibre'] as const
export type StyleForm = (typeof styleForms)[number]

/** The form of a style: ours, SLD 1.0, SLD 1.1 or a whole MapLibre style. */
export const StyleFormQuery = z.object({ f: z.enum(styleForms).optional() })
export type StyleFormQuery = z.infer<typeof StyleFormQuery>

export const styleMediaTypes = {
  sld: 'application/vnd.ogc.sld+xml; version=1.0',
  se: 'application/vnd.ogc.sld+xml; version=1.1',
  maplibre: 'application/vnd.mapbox.style+json',
} as const satisfies Record<Exclude<StyleForm, 'json'>, string>

/** The media types beside JSON without their parameters, for the API description. */
export const styleFormTypes = ['application/vnd.ogc.sld+xml', 'application/vnd.mapbox.style+json']
