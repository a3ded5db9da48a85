import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { readFillPattern } from './fill-patterns'
import { isMapIcon } from './map-icons'
import { textsOf } from './style-texts'

/** The style layer types that every renderer supports. */
export const styleKinds = ['circle', 'symbol', 'line', 'fill'] as const

/** An error in a layer style, at a path such as `layers.0.paint.line-color`. */
export interface StyleFault {
  path: string
  rule:
    | 'styleDepth'
    | 'styleSize'
    | 'required'
    | 'oneOf'
    | 'pictureName'
    | 'patternName'
    | 'noPattern'
    | 'style'
  values?: Record<string, string | number>
}

const kept = ['id', 'type', 'minzoom', 'maxzoom', 'filter', 'layout', 'paint', 'metadata'] as const

type Preference = Readonly<Record<string, unknown>>

/** The stored members of a style layer: not its source, which the renderer adds. */
export const keptOf = (preference: Preference): Record<string, unknown> =>
  Object.fromEntries(kept.flatMap((key) => (key in preference ? [[key, preference[key]]] : [])))

/** Deeper expressions are an attack on the evaluator. */
const depthAtMost = 32
const bytesAtMost = 256 * 1024
const faultsAtMost = 20

/** Image names: built in or uploaded. URLs are not allowed. */
const pictureName = /^[\w][\w.-]{0,199}$/

/** Every reason why layers cannot be saved as a style; the same on the server and in the editor. */
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
  const name = said['icon-image']
  const fits = typeof name !== 'string' || pictureName.test(name.replace(/\{[^{}]*\}/g, 'x'))
  const unfit: StyleFault[] = fits ? [] : [{ path: `layers.${at}.icon-image`, rule: 'pictureName' }]
  if (!isPattern(said['fill-pattern'])) unfit.push({ path: `layers.${at}.fill-pattern`, rule: 'patternName' })
  if ('line-pattern' in said) unfit.push({ path: `layers.${at}.line-pattern`, rule: 'noPattern' })
  return unfit
}

/** Whether every pattern that is spelled out can be drawn: a hatch, repeated icons or an uploaded picture. */
function isPattern(value: unknown): boolean {
  if (typeof value === 'string') return isPatternName(value)
  return textsOf(value).every((name) => !/^(hatch|icon):/i.test(name) || isPatternName(name))
}

const isPatternName = (name: string) =>
  readFillPattern(name) !== null || (pictureName.test(name) && !isMapIcon(name))

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Errors of MapLibre's own validation. */
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
