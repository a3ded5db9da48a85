import type { FieldType, GeometryType } from '@/lib/domain/layers'
import { Losses, type Reading } from '@/lib/domain/style-files'

/** A reading for a layer with these fields. */
export function readingOf(
  geometryType: GeometryType | null = 'Geometry',
  fields: Record<string, FieldType> = { kind: 'string', depth: 'double', open: 'boolean' },
): Reading {
  return {
    fields: Object.entries(fields).map(([name, type]) => ({ name, type })),
    geometryType,
    losses: new Losses(),
    path: 'style',
    locale: 'en',
    baseUrl: 'http://127.0.0.1:3000',
  }
}

/** A document of SLD 1.0 with these rules. */
export const sld10 = (rules: string, layer = 'local:trees', style = 'made') =>
  `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc" xmlns:xlink="http://www.w3.org/1999/xlink"><NamedLayer><Name>${layer}</Name><UserStyle><Name>${style}</Name><FeatureTypeStyle>${rules}</FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`

/** A document of SLD 1.1 with these rules. */
export const sld11 = (rules: string, layer = 'local:trees') =>
  `<StyledLayerDescriptor version="1.1.0" xmlns="http://www.opengis.net/sld" xmlns:se="http://www.opengis.net/se" xmlns:ogc="http://www.opengis.net/ogc"><NamedLayer><se:Name>${layer}</se:Name><UserStyle><se:FeatureTypeStyle>${rules}</se:FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`

/** A point of one colour. */
export const dot = (color: string, size = 20) =>
  `<PointSymbolizer><Graphic><Mark><WellKnownName>circle</WellKnownName><Fill><CssParameter name="fill">${color}</CssParameter></Fill></Mark><Size>${size}</Size></Graphic></PointSymbolizer>`

/** A rule with a point of one colour. */
export const dotRule = (color: string, more = '') => `<Rule>${more}${dot(color)}</Rule>`

/** Parameters of a fill or a stroke. */
export const css = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `<CssParameter name="${name}">${value}</CssParameter>`)
    .join('')
