import { problem } from '@/lib/problems'
import { childOf, childrenOf, type Node, textIn } from '../upstream/read-tree'
import type { Box } from '../record'
import { crsName, geographicBox } from './boxes'
import { type OfferedLayer, offersAtMost, type WmsOffer } from './record'

/** What layers inherit from their parents. */
interface Inherited {
  path: string[]
  crs: string[]
  box: Box | null
  styles: OfferedLayer['styles']
}

/** Capabilities of WMS 1.1.1 or 1.3.0. */
export function readWms(root: Node): WmsOffer {
  const version = root.attributes.version ?? ''
  const is13 = root.name === 'WMS_Capabilities'
  if (!is13 && root.name !== 'WMT_MS_Capabilities') throw problem('remote.broken')
  const service = childOf(root, 'Service')
  const capability = childOf(root, 'Capability')
  const requests = childOf(capability, 'Request')
  const layers: OfferedLayer[] = []
  const none: Inherited = { path: [], crs: [], box: null, styles: [] }
  for (const layer of childrenOf(capability, 'Layer')) collect(layer, none, layers)
  return {
    kind: 'WMS',
    version: is13 ? '1.3.0' : version.startsWith('1.1') ? '1.1.1' : version,
    title: textIn(service, 'Title') ?? '',
    abstract: textIn(service, 'Abstract') ?? '',
    formats: formatsOf(childOf(requests, 'GetMap')),
    infoFormats: formatsOf(childOf(requests, 'GetFeatureInfo')),
    layers,
  }
}

const formatsOf = (operation: Node | undefined) =>
  childrenOf(operation, 'Format')
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && text.length <= 100)
    .slice(0, 100)

function collect(node: Node, above: Inherited, into: OfferedLayer[]): void {
  const name = textIn(node, 'Name')
  const title = textIn(node, 'Title') ?? name ?? ''
  const own: Inherited = {
    path: above.path,
    crs: [...new Set([...above.crs, ...systemsOf(node)])],
    box: geographicBox(node) ?? above.box,
    styles: [...above.styles, ...stylesOf(node)],
  }
  if (name !== null) {
    if (into.length >= offersAtMost) throw problem('remote.large')
    const queryable = /^(1|true)$/.test(node.attributes.queryable ?? '')
    const { path, crs, box, styles } = own
    into.push({ name, title, abstract: textIn(node, 'Abstract') ?? '', path, crs, box, styles, queryable })
  }
  const below = { ...own, path: title === '' ? own.path : [...own.path, title] }
  for (const child of childrenOf(node, 'Layer')) collect(child, below, into)
}

/** Old capabilities list several systems in one element. */
const systemsOf = (node: Node) =>
  [...childrenOf(node, 'CRS'), ...childrenOf(node, 'SRS')]
    .flatMap(({ text }) => text.trim().split(/\s+/))
    .flatMap((text) => crsName(text) ?? [])

const stylesOf = (node: Node) =>
  childrenOf(node, 'Style').flatMap((style) => {
    const name = textIn(style, 'Name')
    return name === null ? [] : [{ name, title: textIn(style, 'Title') ?? name }]
  })
