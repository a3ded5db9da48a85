import type { LayerSpecification } from 'maplibre-gl'
import { FONT } from '@/lib/shared/basemap-style/tokens'
import { iconMargin } from './draw-map-icon'
import { sourceLayerOf, type StyleLayer, type VectorOverlay } from './overlay'
import { scaleOpacity } from './scale-opacity'

const comparisons = ['==', '!=', '<', '<=', '>', '>=']

/** Whether a filter uses the older syntax, where attributes are named without `get`. */
function isOldForm(filter: unknown): boolean {
  if (!Array.isArray(filter)) return false
  const [operator, first, second] = filter as unknown[]
  if (operator === 'none' || operator === '!in' || operator === '!has') return true
  if (operator === 'in')
    return (
      filter.length > 3 || (typeof first === 'string' && typeof second !== 'string' && !Array.isArray(second))
    )
  if (operator === 'has') return first === '$id' || first === '$type'
  if (comparisons.includes(String(operator)))
    return filter.length === 3 && typeof first === 'string' && !Array.isArray(second)
  if (operator === 'all' || operator === 'any') return filter.slice(1).some(isOldForm)
  return false
}

/** Extends a filter to exclude some objects. */
export function narrowFilter(filter: unknown, hidden: readonly number[] = []): unknown {
  if (hidden.length === 0) return filter
  if (isOldForm(filter)) return ['all', filter, ['!in', '$id', ...hidden]]
  const without = ['!', ['in', ['id'], ['literal', hidden]]]
  return filter === undefined || filter === null ? without : ['all', filter, without]
}

type Values = Record<string, unknown>

/** The map's own fonts: of a style's font only the weight is used. */
function fontFor(named: unknown): string[] {
  const text = JSON.stringify(named ?? '')
  if (/bold|semi|strong|black/i.test(text)) return FONT.strong
  return /medium/i.test(text) ? FONT.medium : FONT.regular
}

/** The halo margin must not move an icon anchored at its edge. */
function offsetFor({ 'icon-anchor': anchor, 'icon-offset': offset }: Values): Values {
  if (typeof anchor !== 'string' || anchor === 'center') return {}
  const [x = 0, y = 0] =
    Array.isArray(offset) && offset.every((one) => typeof one === 'number') ? offset : [0, 0]
  if (offset !== undefined && !Array.isArray(offset)) return {}
  const dx = anchor.endsWith('left') ? -iconMargin : anchor.endsWith('right') ? iconMargin : 0
  const dy = anchor.startsWith('top') ? -iconMargin : anchor.startsWith('bottom') ? iconMargin : 0
  return { 'icon-offset': [x + dx, y + dy] }
}

const layoutOf = ({ type, layout = {} }: StyleLayer): Values =>
  type === 'symbol' ? { ...layout, ...offsetFor(layout), 'text-font': fontFor(layout['text-font']) } : layout

/** The map layers of an overlay, lowest first. */
export function toMapLayers(overlay: VectorOverlay, source: string): LayerSpecification[] {
  const { layers, opacity, hidden } = overlay
  return layers.map((layer, at) => {
    const filter = narrowFilter(layer.filter, hidden)
    return {
      id: `${source}/${at}-${layer.id}`,
      type: layer.type,
      source,
      'source-layer': sourceLayerOf(overlay),
      ...(layer.minzoom === undefined ? {} : { minzoom: layer.minzoom }),
      ...(layer.maxzoom === undefined ? {} : { maxzoom: layer.maxzoom }),
      ...(filter === undefined || filter === null ? {} : { filter }),
      layout: layoutOf(layer),
      paint: scaleOpacity(layer.type, layer.paint, opacity),
    } as LayerSpecification
  })
}
