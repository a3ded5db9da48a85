import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'

/** The kinds of style layers that every map of the product draws. */
export const styleKinds = ['circle', 'symbol', 'line', 'fill'] as const

/** What a style of a layer may not have, at a place such as `layers.0.paint.line-color`. */
export interface StyleFault {
  path: string
  rule: 'styleDepth' | 'styleSize' | 'required' | 'oneOf' | 'pictureName' | 'style'
  values?: Record<string, string | number>
}

const kept = ['id', 'type', 'minzoom', 'maxzoom', 'filter', 'layout', 'paint', 'metadata'] as const

type Preference = Readonly<Record<string, unknown>>

/** What of a style layer is kept: not its source, which whoever draws it brings along. */
export const keptOf = (preference: Preference): Record<string, unknown> =>
  Object.fromEntries(kept.flatMap((key) => (key in preference ? [[key, preference[key]]] : [])))

/** Expressions nested deeper are no style but an attack on whoever evaluates them. */
const depthAtMost = 32
const bytesAtMost = 256 * 1024
const faultsAtMost = 20

/** Names of pictures: of a set, or uploaded. Addresses are none. */
const pictureName = /^[\w][\w.-]{0,199}$/
const pictures = ['icon-image', 'fill-pattern', 'line-pattern'] as const

/** Everything that keeps the layers from being kept as a style; the same on the server and while somebody types. */
export function findStyleFaults(preferences: readonly Preference[]): StyleFault[] {
  if (isDeeper(preferences, depthAtMost)) return [{ path: 'layers', rule: 'styleDepth' }]
  if (new TextEncoder().encode(JSON.stringify(preferences)).length > bytesAtMost)
    return [{ path: 'layers', rule: 'styleSize', values: { limit: bytesAtMost / 1024 } }]
  const kinds = preferences.flatMap(findKind)
  if (kinds.length > 0) return kinds
  const layers = preferences.map(keptOf)
  return [...layers.flatMap(findPictures), ...findForeign(layers)].slice(0, faultsAtMost)
}

function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1))
}

function findKind({ type }: Preference, at: number): StyleFault[] {
  if (styleKinds.some((kind) => kind === type)) return []
  const values = { allowed: styleKinds.join(', ') }
  return [{ path: `layers.${at}.type`, rule: type === undefined ? 'required' : 'oneOf', values }]
}

function findPictures({ layout, paint }: Preference, at: number): StyleFault[] {
  const said = { ...asObject(layout), ...asObject(paint) }
  return pictures.flatMap((key): StyleFault[] => {
    const name = said[key]
    const fits = typeof name !== 'string' || pictureName.test(name.replace(/\{[^{}]*\}/g, 'x'))
    return fits ? [] : [{ path: `layers.${at}.${key}`, rule: 'pictureName' }]
  })
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What MapLibre's own check finds. */
function findForeign(layers: readonly Preference[]): StyleFault[] {
  const style = {
    version: 8,
    glyphs: 'http://localhost/{fontstack}/{range}.pbf',
    sprite: 'http://localhost/sprite',
    sources: { layer: { type: 'vector', tiles: ['http://localhost/{z}/{x}/{y}'] } },
    layers: layers.map((layer) => ({ ...layer, source: 'layer', 'source-layer': 'layer' })),
  }
  return validateStyleMin(style as never).map(({ message }) => {
    const [, path = 'layers', text = message] = /^(layers[^\s:]*): (.*)$/s.exec(message) ?? []
    return { path: path.replace(/\[(\d+)\]/g, '.$1'), rule: 'style' as const, values: { message: text } }
  })
}
