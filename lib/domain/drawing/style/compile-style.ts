import { convertFilter, createExpression } from '@maplibre/maplibre-gl-style-spec'
import type { Feature } from '../shapes/feature'
import { type Properties, type Property, propertyOf, type Viewport, viewportOf } from './viewport'
import { isLayerKind, type LayerKind } from './specification'

/** A style layer ready for drawing. */
export interface CompiledLayer {
  kind: LayerKind
  /** Drawn from this zoom up to, but not including, `maxzoom`; 0 also stands for every smaller scale. */
  minzoom: number
  maxzoom: number
  properties: Properties
  fits(feature: Feature, zoom: number): boolean
  /** Its properties at a zoom; `scale` is pixels of the picture in a pixel of the style. */
  at(zoom: number, scale?: number): Viewport
  /** Its title in a legend. */
  title: string | null
  source: StyleLayer
}

/** The supported part of a MapLibre style layer. */
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

/** Above every zoom. */
export const endlessZoom = 99

/** The visible layers of a stored style, bottom first. Unsupported kinds are left out. */
export function compileStyle(style: unknown): CompiledLayer[] {
  const { layers } = (style ?? {}) as { layers?: unknown }
  return (Array.isArray(layers) ? layers : []).flatMap((layer: StyleLayer | null) =>
    layer && isLayerKind(layer.type) && !isHidden(layer) ? [compileLayer(layer, layer.type)] : [],
  )
}

/** The layers visible at a zoom. */
export function layersAt(layers: readonly CompiledLayer[], zoom: number): CompiledLayer[] {
  return layers.filter(({ minzoom, maxzoom }) => (zoom >= minzoom || minzoom <= 0) && zoom < maxzoom)
}

/** Maps of the whole world can be smaller than zoom 0: styles look there as they do at 0. */
const styledZoom = (zoom: number) => Math.max(0, zoom)

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
    at: (zoom, scale) => viewportOf(kind, properties, styledZoom(zoom), scale),
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

/** An invalid filter matches nothing: showing too much would be worse. The filter function of the library
 * logs errors to the console, so it is not used. */
function filterOf(filter: unknown): CompiledLayer['fits'] {
  if (filter === undefined || filter === null) return () => true
  const compiled = compileFilter(filter)
  return (feature, zoom) => {
    try {
      return compiled?.evaluateWithoutErrorHandling({ zoom: styledZoom(zoom) }, feature as never) === true
    } catch {
      return false
    }
  }
}

function compileFilter(filter: unknown) {
  try {
    // Old filters are converted to expressions.
    const expression = convertFilter(filter as never)
    const compiled = createExpression(expression, 'filter', filterSpecification as never)
    return compiled.result === 'success' ? compiled.value : null
  } catch {
    return null
  }
}
