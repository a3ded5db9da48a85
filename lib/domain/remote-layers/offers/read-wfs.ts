import { problem } from '@/lib/problems'
import { childOf, childrenOf, type Node, textIn } from '../upstream/read-tree'
import { cornerBox, crsName } from './boxes'
import { type OfferedType, offersAtMost, type WfsOffer } from './record'

/** Capabilities of WFS 1.1.0 or 2.0.0. */
export function readWfs(root: Node): WfsOffer {
  const version = root.attributes.version ?? ''
  if (root.name !== 'WFS_Capabilities' || !/^(1\.1|2\.)/.test(version)) throw problem('remote.broken')
  const service = childOf(root, 'ServiceIdentification')
  const listed = childrenOf(childOf(root, 'FeatureTypeList'), 'FeatureType')
  if (listed.length > offersAtMost) throw problem('remote.large')
  return {
    kind: 'WFS',
    version: version.startsWith('2') ? '2.0.0' : '1.1.0',
    title: textIn(service, 'Title') ?? '',
    abstract: textIn(service, 'Abstract') ?? '',
    formats: formatsOf(root),
    types: listed.flatMap((node) => typeOf(node, root) ?? []),
  }
}

function typeOf(node: Node, root: Node): OfferedType | null {
  const name = textIn(node, 'Name')
  if (name === null) return null
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : ''
  const own = childOf(node, 'Name')
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  const namespace = [own, node, childOf(root, 'FeatureTypeList'), root]
    .map((one) => one?.attributes[declaration])
    .find((uri) => uri !== undefined)
  const systems = ['DefaultCRS', 'OtherCRS', 'DefaultSRS', 'OtherSRS'].flatMap((each) =>
    childrenOf(node, each),
  )
  return {
    name,
    title: textIn(node, 'Title') ?? name,
    abstract: textIn(node, 'Abstract') ?? '',
    crs: [...new Set(systems.flatMap(({ text }) => crsName(text) ?? []))],
    box: cornerBox(node),
    // The default namespace of the document is that of WFS.
    namespace: prefix === '' ? null : (namespace ?? null),
  }
}

/** Output formats of GetFeature; they may be declared for all operations. */
function formatsOf(root: Node): string[] {
  const metadata = childOf(root, 'OperationsMetadata')
  const operation = childrenOf(metadata, 'Operation').find(
    ({ attributes }) => attributes.name === 'GetFeature',
  )
  const parameters = [...childrenOf(operation, 'Parameter'), ...childrenOf(metadata, 'Parameter')]
  const formats = parameters.filter(({ attributes }) => attributes.name === 'outputFormat')
  return [...new Set(formats.flatMap(valuesIn))].slice(0, 100)
}

const valuesIn = (node: Node): string[] =>
  node.name === 'Value' ? [node.text.trim()] : node.children.flatMap(valuesIn)

/** The server's name for GeoJSON; null when it does not write it. */
export function jsonFormatOf(formats: readonly string[]): string | null {
  const known = [/^application\/geo\+json/i, /^application\/json/i, /^geojson$/i, /^json$/i, /geojson/i]
  for (const pattern of known) {
    const found = formats.find((format) => pattern.test(format))
    if (found) return found
  }
  return null
}
