import type { XmlNode } from '@/lib/domain/layer-queries'
import type { StyleLayer } from '@/lib/domain/layers'
import { invalid } from '@/lib/problems'
import { assemble, requireLayers } from '../assemble'
import { childOf, childrenOf, readDocument, textIn } from '../read-document'
import type { Reading } from '../reading'
import { readRules } from './read-rules'

/** A style of a document: its name, and what it consists of. */
export interface UserStyle {
  name: string
  isDefault: boolean
  node: XmlNode
}

/** What a document says of one layer. */
export interface StyledLayer {
  name: string
  styles: readonly UserStyle[]
  /** The name of a stored style that it refers to. */
  stored: string | null
}

/** The layers of an SLD document, or the only one without a name of a feature type style. */
export function readStyledLayers(text: string, path: string): StyledLayer[] {
  const root = readDocument(text, path)
  if (root.name === 'FeatureTypeStyle' || root.name === 'CoverageStyle')
    return [
      {
        name: '',
        stored: null,
        styles: [{ name: '', isDefault: true, node: { ...root, name: 'UserStyle', children: [root] } }],
      },
    ]
  if (root.name !== 'StyledLayerDescriptor')
    throw invalid({ path, rule: 'styleRoot', values: { expected: 'StyledLayerDescriptor', name: root.name } })
  if (childOf(root, 'UserLayer'))
    throw invalid({ path, rule: 'styleAbsent', values: { expected: 'NamedLayer/UserStyle' } })
  return childrenOf(root, 'NamedLayer').map((layer) => ({
    name: textIn(layer, 'Name'),
    styles: childrenOf(layer, 'UserStyle').map((node) => ({
      name: textIn(node, 'Name'),
      isDefault: /^(1|true)$/i.test(textIn(node, 'IsDefault')),
      node,
    })),
    stored: textIn(childOf(layer, 'NamedStyle'), 'Name') || null,
  }))
}

/** The layers of a style of a document. */
export function readUserStyle({ node }: UserStyle, reading: Reading): StyleLayer[] {
  const known = ['Name', 'Title', 'Abstract', 'Description', 'IsDefault', 'FeatureTypeStyle']
  for (const { name } of node.children) if (!known.includes(name)) reading.losses.add('leftOut', null, name)
  const layers = assemble(readRules(childrenOf(node, 'FeatureTypeStyle'), reading), reading)
  requireLayers(layers, reading)
  return layers
}

/** The style of a name, else the default one, else the first. */
export const chooseStyle = (styles: readonly UserStyle[], name: string): UserStyle | undefined =>
  styles.find((style) => style.name === name) ?? styles.find(({ isDefault }) => isDefault) ?? styles[0]

/** Reads the style of a document for a layer: the one named like it, else the first. The others are noted. */
export const readSld = (text: string, wanted: WantedStyle, reading: Reading): StyleLayer[] =>
  readUserStyle(chooseLayerStyle(text, wanted, reading), reading)

interface WantedStyle {
  layer: string
  style: string
}

/** The style of a document for a layer. The others are noted. */
export function chooseLayerStyle(
  text: string,
  wanted: WantedStyle,
  reading: Pick<Reading, 'losses' | 'path'>,
): UserStyle {
  const layers = readStyledLayers(text, reading.path).filter(({ styles }) => styles.length > 0)
  const layer = layers.find(({ name }) => isNamed(name, wanted.layer)) ?? layers[0]
  const style = layer && chooseStyle(layer.styles, wanted.style)
  if (!style)
    throw invalid({ path: reading.path, rule: 'styleAbsent', values: { expected: 'NamedLayer/UserStyle' } })
  for (const other of layers) if (other !== layer) reading.losses.add('otherLayer', null, other.name)
  for (const other of layer.styles) if (other !== style) reading.losses.add('otherStyle', null, other.name)
  return style
}

/** A layer may be named without its workspace. */
export const isNamed = (name: string, typeName: string): boolean =>
  name === typeName || name === typeName.slice(typeName.indexOf(':') + 1)
