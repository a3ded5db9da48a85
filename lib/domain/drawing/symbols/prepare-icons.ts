import { iconsNamedIn } from '@/lib/shared/fill-patterns'
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
    for (const layer of layers) {
      if (layer.kind === 'symbol') collect(layer, 'icon-image', features, zoom, names)
      if (layer.kind === 'fill') collect(layer, 'fill-pattern', features, zoom, names)
    }
  await loadPictures(names, read)
}

function collect(
  layer: CompiledLayer,
  property: 'icon-image' | 'fill-pattern',
  features: readonly Feature[],
  zoom: number,
  names: Set<string>,
): void {
  const { layout, paint } = layer.source as Record<'layout' | 'paint', Record<string, unknown> | undefined>
  const said = (property === 'icon-image' ? layout : paint)?.[property]
  if (said === undefined) return
  const add = (value: unknown) => {
    for (const name of iconsNamedIn(value)) names.add(name)
  }
  add(said)
  // Attributes may name icons too.
  const viewport = layer.at(zoom)
  if (viewport.varies(property) && !isSpelledOut(said))
    for (const feature of features) add(viewport.text(property, feature))
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
