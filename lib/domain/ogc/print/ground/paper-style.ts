import { type BasemapOptions, basemapStyle, type Bounds } from '@/lib/shared/basemap-style'

/** A layer of the style of a basemap as the painter takes it. */
export interface PaperLayer {
  id: string
  type: 'circle' | 'symbol' | 'line' | 'fill'
  source: string
  'source-layer'?: string
  minzoom?: number
  maxzoom?: number
  filter?: unknown
  layout?: Record<string, unknown>
  paint?: Record<string, unknown>
}

/** The style of a basemap on paper. */
interface PaperStyle {
  /** What is below everything. */
  background: string
  layers: PaperLayer[]
  /** Whose data it is, by source. */
  attributions: ReadonlyMap<string, string>
}

/** The attribute that says whether a shape is in the bounds for which a style asks. */
export const withinName = '@within'

/** The style of a basemap in the colours of the day, without the signs that only browsers draw. */
export function paperStyle(options: Omit<BasemapOptions, 'theme' | 'relief'>): PaperStyle {
  const { layers, sources } = basemapStyle({ ...options, theme: 'light', relief: null })
  const ground = layers.find(({ type }) => type === 'background')?.paint as
    | { 'background-color'?: string }
    | undefined
  return {
    background: ground?.['background-color'] ?? '#ffffff',
    layers: (layers as unknown as PaperLayer[]).flatMap(paperLayer),
    attributions: new Map(
      Object.entries(sources).flatMap(([name, source]) =>
        'attribution' in source && source.attribution ? [[name, plain(source.attribution)] as const] : [],
      ),
    ),
  }
}

const kinds = ['circle', 'symbol', 'line', 'fill'] as const

function paperLayer(layer: PaperLayer): PaperLayer[] {
  if (!kinds.some((kind) => kind === layer.type)) return []
  const { filter, layout = {}, paint = {} } = layer
  const own = {
    ...layer,
    ...(filter !== undefined && { filter: plainTests(filter) }),
    layout: plainTests(layout) as Record<string, unknown>,
    paint: plainTests(paint) as Record<string, unknown>,
  }
  // Every image of a basemap is drawn by the browser.
  return layout['icon-image'] === undefined ? [own] : withoutIcon(own)
}

/** Texts that stand on a plate get a halo. */
function withoutIcon({ layout = {}, paint = {}, ...layer }: PaperLayer): PaperLayer[] {
  if (layout['text-field'] === undefined) return []
  const texts = Object.entries(layout).filter(([name]) => !name.startsWith('icon-'))
  return [
    {
      ...layer,
      layout: Object.fromEntries(texts),
      paint: { 'text-halo-color': '#ffffff', 'text-halo-width': 1.4, ...paint },
    },
  ]
}

/** Tests for an attribute, which is null where a shape has none, and for bounds, of which an attribute says the answer. */
function plainTests(value: unknown): unknown {
  if (!Array.isArray(value))
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainTests(one)]))
      : value
  const [operator, first] = value as unknown[]
  if (operator === 'literal') return value
  if (operator === 'has' && typeof first === 'string' && value.length === 2)
    return ['!=', ['get', first], null]
  if (operator === 'within') return ['==', ['get', withinName], true]
  return value.map(plainTests)
}

/** The bounds outside of which a layer has its shapes; null for none. */
export function boundsIn(value: unknown): Bounds | null {
  if (!Array.isArray(value)) return null
  const [operator, area] = value as unknown[]
  if (operator !== 'within') return value.map(boundsIn).find((one) => one !== null) ?? null
  const [ring = []] = (area as { coordinates?: number[][][] }).coordinates ?? []
  const [lons, lats] = [ring.map(([lon = 0]) => lon), ring.map(([, lat = 0]) => lat)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

/** Attributions of tiles are HTML. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .trim()
