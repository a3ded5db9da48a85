import type { Feature } from '../shapes/feature'
import type { CompiledLayer } from '../style/compile-style'
import { loadPictures, type ReadIcons } from './icon-pictures'

/** Layers of a style that are about to be drawn. */
interface Shown {
  layers: readonly CompiledLayer[]
  features: readonly Feature[]
}

/** Loads the uploaded icons that layers name before drawing. */
export async function prepareIcons(parts: readonly Shown[], zoom: number, read: ReadIcons): Promise<void> {
  const names = new Set<string>()
  for (const { layers, features } of parts)
    for (const layer of layers) if (layer.kind === 'symbol') collect(layer, features, zoom, names)
  await loadPictures(names, read)
}

function collect(layer: CompiledLayer, features: readonly Feature[], zoom: number, names: Set<string>): void {
  const { layout } = layer.source as { layout?: Record<string, unknown> }
  const said = layout?.['icon-image']
  if (said === undefined) return
  addTexts(said, names)
  // Attributes may name icons too.
  const viewport = layer.at(zoom)
  if (viewport.varies('icon-image') && !isSpelledOut(said))
    for (const feature of features) names.add(viewport.text('icon-image', feature))
}

function addTexts(value: unknown, names: Set<string>): void {
  if (typeof value === 'string') names.add(value)
  else if (Array.isArray(value)) for (const one of value) addTexts(one, names)
}

/** Whether every result of an expression is a literal text in it. */
function isSpelledOut(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value === 'string' && !value.includes('{')
  const [operator, ...rest] = value as unknown[]
  if (operator === 'literal') return true
  if (operator === 'image') return isSpelledOut(rest[0])
  // Alternating conditions or labels and results; the last result has none.
  const pairs =
    operator === 'case' ? rest : operator === 'match' || operator === 'step' ? rest.slice(1) : null
  if (!pairs) return false
  const result = operator === 'step' ? 0 : 1
  return pairs.every((one, at) => (at % 2 !== result && at < pairs.length - 1) || isSpelledOut(one))
}
