import { convertFilter, createExpression } from '@maplibre/maplibre-gl-style-spec'
import type { Feature } from '../shapes/feature'
import { type Properties, type Property, propertyOf, type Viewport, viewportOf } from './viewport'
import { isLayerKind, type LayerKind } from './specification'

/** A style layer ready for drawing. */
export interface CompiledLayer {
  kind: LayerKind
  /** Drawn from this zoom on and below that one. */
  minzoom: number
  maxzoom: number
  properties: Properties
  fits(feature: Feature, zoom: number): boolean
  at(zoom: number): Viewport
  /** What a legend calls it. */
  title: string | null
  source: StyleLayer
}

/** The part of a MapLibre style layer that is read. */
export interface StyleLayer {
  id?: unknown
  type?: unknown
  minzoom?: unknown
  maxzoom?: unknown
  filter?: unknown
  paint?: unknown
  layout?: unknown
  metadata?: unknown
}

/** Past this zoom nothing is ever hidden. */
export const endlessZoom = 99

/** The visible layers of a stored style, bottom first. Kinds that are not drawn here are left out. */
export function compileStyle(style: unknown): CompiledLayer[] {
  const { layers } = (style ?? {}) as { layers?: unknown }
  return (Array.isArray(layers) ? layers : []).flatMap((layer: StyleLayer | null) =>
    layer && isLayerKind(layer.type) && !isHidden(layer) ? [compileLayer(layer, layer.type)] : [],
  )
}

/** The layers that a zoom shows. */
export function layersAt(layers: readonly CompiledLayer[], zoom: number): CompiledLayer[] {
  return layers.filter(({ minzoom, maxzoom }) => zoom >= minzoom && zoom < maxzoom)
}

const isHidden = ({ layout }: StyleLayer) =>
  (layout as { visibility?: unknown } | undefined)?.visibility === 'none'

function compileLayer(source: StyleLayer, kind: LayerKind): CompiledLayer {
  const properties = new Map<string, Property>()
  for (const [name, value] of [...entriesOf(source.layout), ...entriesOf(source.paint)]) {
    const property = propertyOf(kind, name, value)
    if (property) properties.set(name, property)
  }
  return {
    kind,
    minzoom: zoomOr(source.minzoom, 0),
    maxzoom: zoomOr(source.maxzoom, endlessZoom),
    properties,
    fits: filterOf(source.filter),
    at: (zoom) => viewportOf(kind, properties, zoom),
    title: titleOf(source.metadata),
    source,
  }
}

const entriesOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? Object.entries(value as Record<string, unknown>) : []

const zoomOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function titleOf(metadata: unknown): string | null {
  const { title } = (metadata ?? {}) as { title?: unknown }
  return typeof title === 'string' && title !== '' ? title : null
}

const filterSpecification = {
  type: 'boolean',
  default: false,
  transition: false,
  'property-type': 'data-driven',
  expression: { interpolated: false, parameters: ['zoom', 'feature'] },
}

/** A filter that nobody can read lets nothing through: showing too much would be the worse fault. The library's own
 * way to use filters reports what does not fit on the console, which is nothing to us. */
function filterOf(filter: unknown): CompiledLayer['fits'] {
  if (filter === undefined || filter === null) return () => true
  const compiled = compileFilter(filter)
  return (feature, zoom) => {
    try {
      return compiled?.evaluateWithoutErrorHandling({ zoom }, feature as never) === true
    } catch {
      return false
    }
  }
}

function compileFilter(filter: unknown) {
  try {
    // Filters of the old form become expressions.
    const expression = convertFilter(filter as never)
    const compiled = createExpression(expression, 'filter', filterSpecification as never)
    return compiled.result === 'success' ? compiled.value : null
  } catch {
    return null
  }
}
