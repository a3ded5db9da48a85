import { ogcException, type ServedLayer } from '@/lib/domain/layer-queries'
import { namespaceOf, wfsForms } from '../wfs/versions'
import { schemaAddress } from '../wfs/write-schema'
import { closeTag, element, escapeXml, openTag, xmlDeclaration } from '../common/xml'
import { type Layer, renderPopup } from '@/lib/domain/layers'
import { turns } from '@/lib/platform/turns'
import type { InfoObject } from '@/lib/domain/remote-layers'
import { parseExact, writeExact } from '@/lib/shared/exact-json'
import type { Locale } from '@/lib/shared/locale'
import { xmlName } from '@/lib/shared/xml-name'

export interface InfoFormat {
  kind: 'text' | 'html' | 'json' | 'gml'
  mediaType: string
}

/** The objects of one layer: each as GeoJSON text, or as GML text when asked for; or as another server
 * described them. */
export type InfoLayer =
  | { served: ServedLayer; texts: readonly string[] }
  | { layer: Layer; objects: readonly InfoObject[] }
  | { layer: Layer; pixels: readonly InfoPixel[] }

/** The values of the bands of a pixel, null where there is no data, and when they are of, where the files say it. */
export interface InfoPixel {
  id: string
  values: readonly (readonly [name: string, value: number | string | null])[]
}

/** Format names as capabilities list them; the first of each kind is the media type of the answer. */
export const infoFormats: readonly (readonly [name: string, kind: InfoFormat['kind']])[] = [
  ['text/plain', 'text'],
  ['text/html', 'html'],
  ['application/json', 'json'],
  ['application/geo+json', 'json'],
  ['application/vnd.ogc.gml', 'gml'],
  ['application/vnd.ogc.gml/3.1.1', 'gml'],
]

/** The format of a name; throws when it is not supported. */
export function infoFormatOf(asked: string | undefined): InfoFormat {
  const plain = (asked ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? ''
  const found = infoFormats.find(([name]) => name === plain)
  if (!found) throw ogcException('InvalidFormat', 'ogc.format', { value: asked ?? '' }, 'info_format')
  const [name, kind] = found
  return { kind, mediaType: `${name}; charset=utf-8` }
}

/** Writes the objects in the format; the token is kept in the addresses of schemas. */
export async function writeInfo(
  { kind }: InfoFormat,
  layers: readonly InfoLayer[],
  token: string | null,
  locale: Locale,
): Promise<string> {
  switch (kind) {
    case 'json':
      return `{"type":"FeatureCollection","features":[${layers.flatMap(jsonOf).join(',')}]}`
    case 'gml':
      return gml(layers, token)
    case 'html':
      return html(layers, locale)
    case 'text':
      return plain(layers)
  }
}

const jsonOf = (layer: InfoLayer): readonly string[] =>
  'texts' in layer
    ? layer.texts
    : asList(layer).map(({ id, values }) =>
        JSON.stringify({ type: 'Feature', id, geometry: null, properties: Object.fromEntries(values) }),
      )

const asList = (layer: Exclude<InfoLayer, { texts: unknown }>): readonly (InfoObject | InfoPixel)[] =>
  'pixels' in layer ? layer.pixels : layer.objects

interface Shown {
  title: string
  objects: { id: string; values: [label: string, value: string][] }[]
}

/** The human-readable form: the displayed fields under their titles. */
function shownOf(layer: InfoLayer): Shown {
  if (!('served' in layer)) return { title: layer.layer.title, objects: asList(layer).map(plainObject) }
  const { served, texts } = layer
  const fields = served.fields.filter(({ view }) => view)
  return {
    title: served.layer.title,
    objects: texts.map((text) => {
      const { id, properties } = parseExact(text) as { id: string; properties: Record<string, unknown> }
      return {
        id,
        values: fields.map(({ name, rusName }) => [rusName || name, textOf(properties[name])]),
      }
    }),
  }
}

const plainObject = ({ id, values }: InfoObject | InfoPixel): Shown['objects'][number] => ({
  id,
  values: values.map(([label, value]) => [label, value === null ? '' : String(value)]),
})

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : writeExact(value)

function plain(layers: readonly InfoLayer[]): string {
  const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
  return layers
    .map(shownOf)
    .flatMap(({ title, objects }) =>
      objects.map(({ id, values }) =>
        [`${title} (${id})`, ...values.map(([label, value]) => `  ${label} = ${oneLine(value)}`), ''].join(
          '\n',
        ),
      ),
    )
    .join('\n')
}

async function html(layers: readonly InfoLayer[], locale: Locale): Promise<string> {
  const parts: string[] = []
  for (const layer of layers) parts.push(...((await filledTemplates(layer, locale)) ?? tables(layer)))
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>GetFeatureInfo</title></head><body>${parts.join('')}</body></html>`
}

/** The objects in the template of their layer; null when it has none. */
async function filledTemplates(found: InfoLayer, locale: Locale): Promise<string[] | null> {
  if (!('served' in found) || found.served.layer.popup === null) return null
  const { fields, popup } = found.served.layer
  const turn = turns()
  const filled: string[] = []
  for (const text of found.texts) {
    await turn()
    const { properties } = parseExact(text) as { properties: Record<string, unknown> }
    filled.push(`<article>${renderPopup(popup, fields, properties, locale)}</article>`)
  }
  return filled
}

function tables(layer: InfoLayer): string[] {
  const { title, objects } = shownOf(layer)
  return objects.map(({ id, values }) => {
    const rows = values.map(
      ([label, value]) => `<tr><th scope="row">${escapeXml(label)}</th><td>${escapeXml(value)}</td></tr>`,
    )
    return `<table><caption>${escapeXml(title)} <small>${escapeXml(id)}</small></caption>${rows.join('')}</table>`
  })
}

function gml(layers: readonly InfoLayer[], token: string | null): string {
  const { wfs, gmlNamespace } = wfsForms['1.1.0']
  const workspaces = [...new Set(layers.map(workspaceOf))]
  const described = workspaces.flatMap((name) => {
    const served = layers.flatMap((layer) =>
      'served' in layer && layer.served.workspace === name ? layer.served : [],
    )
    return served.length > 0 ? [namespaceOf(name), schemaAddress('1.1.0', served, token)] : []
  })
  const head = openTag('wfs:FeatureCollection', {
    'xmlns:wfs': wfs[0],
    'xmlns:gml': gmlNamespace[0],
    ...Object.fromEntries(workspaces.map((name) => [`xmlns:${xmlName(name)}`, namespaceOf(name)])),
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': [...described, ...wfs, ...gmlNamespace].join(' '),
  })
  const members = layers.flatMap((layer) => ('texts' in layer ? layer.texts : membersOf(layer))).join('')
  return xmlDeclaration + head + members + closeTag('wfs:FeatureCollection')
}

const workspaceOf = (layer: InfoLayer): string =>
  'served' in layer ? layer.served.workspace : (layer.layer.typeName.split(':')[0] ?? '')

/** Without geometry: other servers return none. */
function membersOf(found: Exclude<InfoLayer, { texts: unknown }>): string[] {
  const [workspace = '', name = ''] = found.layer.typeName.split(':')
  return asList(found).map(({ id, values }) => {
    const own = values.map(([label, value]) =>
      element(`${xmlName(workspace)}:${xmlName(label || 'value')}`, null, value),
    )
    return element(
      'gml:featureMember',
      null,
      element(`${xmlName(workspace)}:${xmlName(name)}`, { 'gml:id': xmlName(id) }, own),
    ).text
  })
}
