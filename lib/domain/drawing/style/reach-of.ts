import type { CompiledLayer } from './compile-style'

const anything = { id: 0, type: 1, parts: [], properties: {} } as const

/** Margin in pixels for labels, icons and shapes with data-driven sizes. */
const symbolReach = 100
const unknownReach = 48

/** How far outside of a map an object may be and still be visible. */
export function reachOf(layers: readonly CompiledLayer[], zoom: number, scale = 1): number {
  return Math.ceil(Math.max(2, ...layers.map((layer) => reachOfLayer(layer, zoom))) * scale)
}

function reachOfLayer(layer: CompiledLayer, zoom: number): number {
  const viewport = layer.at(zoom)
  const sum = (...names: string[]) =>
    viewport.varies(...names)
      ? unknownReach
      : names.reduce((all, name) => all + Math.abs(viewport.number(name, anything)), 0)
  switch (layer.kind) {
    case 'symbol':
      return symbolReach
    case 'circle':
      return sum('circle-radius', 'circle-stroke-width') + 2
    case 'line':
      return sum('line-width', 'line-gap-width', 'line-offset') + 2
    case 'fill':
      return 2
  }
}
