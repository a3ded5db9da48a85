import type { LayerStyle } from '@/lib/domain/layers'
import { type StyleForm, styleMediaTypes } from '@/lib/domain/style-files'
import { hrefOf, type Link, type Visit } from '../features/media'

type Form = Exclude<StyleForm, 'json'>

const forms: readonly Form[] = ['maplibre', 'sld', 'se']

/** The encodings of a style as a metadata document lists them. */
export const encodings = [
  {
    form: 'maplibre',
    title: 'MapLibre',
    version: '8',
    specification: 'https://maplibre.org/maplibre-style-spec/',
  },
  { form: 'sld', title: 'SLD', version: '1.0', specification: 'https://www.ogc.org/standard/sld/' },
  { form: 'se', title: 'SLD', version: '1.1', specification: 'https://www.ogc.org/standard/se/' },
] as const satisfies readonly { form: Form; title: string; version: string; specification: string }[]

/** The id of a style: the name of its layer, and its own, which has no colon. */
export const styleIdOf = (typeName: string, { name }: Pick<LayerStyle, 'name'>): string =>
  `${typeName}:${name}`

/** The names in the id of a style; null for what is none. */
export function namesIn(styleId: string): { typeName: string; name: string } | null {
  const at = styleId.lastIndexOf(':')
  const typeName = styleId.slice(0, Math.max(0, at))
  const name = styleId.slice(at + 1)
  return typeName === '' || name === '' ? null : { typeName, name }
}

export const stylePath = (styleId: string): string => `/styles/${encodeURIComponent(styleId)}`

/** Links to the encodings of a style. */
export const stylesheetLinks = (visit: Visit, styleId: string): Link[] =>
  forms.map((form) => ({
    href: hrefOf(visit, stylePath(styleId), { f: form }),
    rel: 'stylesheet',
    type: styleMediaTypes[form],
  }))

/** The link to what is known of a style. */
export const metadataLink = (visit: Visit, styleId: string): Link => ({
  href: hrefOf(visit, `${stylePath(styleId)}/metadata`, { f: 'json' }),
  rel: 'describedby',
  type: 'application/json',
})
