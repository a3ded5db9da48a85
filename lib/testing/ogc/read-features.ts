import { readXml, type XmlNode } from '@/lib/domain/layer-queries/filters/read-xml'

/** A feature as a WFS client reads it from GML. */
export interface ReadFeature {
  id: string
  values: Record<string, string>
  /** Numbers of the geometry, in document order. */
  numbers: number[]
  srsName: string | null
}

export interface ReadCollection {
  attributes: ReadonlyMap<string, string>
  features: ReadFeature[]
}

/** Parses a GetFeature response of either version. */
export function readCollection(text: string): ReadCollection {
  const root = readXml(text)
  if (root.name !== 'FeatureCollection') throw new Error(text.slice(0, 500))
  const members = root.children.filter(({ name }) => name === 'member' || name === 'featureMember')
  return {
    attributes: root.attributes,
    features: members.flatMap(({ children }) => children.map(readFeature)),
  }
}

function readFeature(node: XmlNode): ReadFeature {
  const geometry = node.children.find(({ name }) => name === 'geom')?.children[0]
  const values = node.children.filter(({ name }) => name !== 'geom').map(({ name, text }) => [name, text])
  return {
    id: node.attributes.get('id') ?? '',
    values: Object.fromEntries(values) as Record<string, string>,
    numbers: geometry ? [...numbersIn(geometry)] : [],
    srsName: geometry?.attributes.get('srsName') ?? null,
  }
}

function* numbersIn(node: XmlNode): Generator<number> {
  if (/^pos(List)?$/.test(node.name)) yield* node.text.trim().split(/\s+/).map(Number)
  for (const child of node.children) yield* numbersIn(child)
}
