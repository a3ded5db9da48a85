import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { type Issue, Problem } from '@/lib/problems'
import type { StyleLayer } from './record'

const kinds = ['circle', 'symbol', 'line', 'fill'] as const
const kept = ['id', 'type', 'minzoom', 'maxzoom', 'filter', 'layout', 'paint', 'metadata'] as const

/** Expressions nested deeper are no style but an attack on whoever evaluates them. */
const depthAtMost = 32
const bytesAtMost = 256 * 1024
const issuesAtMost = 20

/** Names of pictures: of a set, or uploaded. Addresses are none. */
const pictureName = /^[\w][\w.-]{0,199}$/
const pictures = ['icon-image', 'fill-pattern', 'line-pattern'] as const

type Wish = Readonly<Record<string, unknown>>

/** The layers of a style as they are kept: without source, which whoever draws them brings along. 400 for what MapLibre
 * would not draw. */
export function checkStyle(wishes: readonly Wish[]): StyleLayer[] {
  if (deeperThan(wishes, depthAtMost)) throw refusal([{ path: 'layers', rule: 'styleDepth' }])
  if (Buffer.byteLength(JSON.stringify(wishes)) > bytesAtMost)
    throw refusal([{ path: 'layers', rule: 'styleSize', values: { limit: bytesAtMost / 1024 } }])
  const issues = wishes.flatMap(findKind)
  if (issues.length > 0) throw refusal(issues)
  const layers = wishes.map(
    (wish) =>
      Object.fromEntries(
        kept.flatMap((key) => (key in wish ? [[key, wish[key]]] : [])),
      ) as unknown as StyleLayer,
  )
  const found = [...layers.flatMap(findPictures), ...findFaults(layers)]
  if (found.length > 0) throw refusal(found.slice(0, issuesAtMost))
  return layers
}

const refusal = (issues: readonly Issue[]) => new Problem('request.invalid', {}, {}, issues)

function deeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((inner) => deeperThan(inner, limit - 1))
}

function findKind({ type }: Wish, at: number): Issue[] {
  if (kinds.some((kind) => kind === type)) return []
  const values = { allowed: kinds.join(', ') }
  return [{ path: `layers.${at}.type`, rule: type === undefined ? 'required' : 'oneOf', values }]
}

function findPictures({ layout, paint }: StyleLayer, at: number): Issue[] {
  const said = { ...asObject(layout), ...asObject(paint) }
  return pictures.flatMap((key): Issue[] => {
    const name = said[key]
    const fits = typeof name !== 'string' || pictureName.test(name.replace(/\{[^{}]*\}/g, 'x'))
    return fits ? [] : [{ path: `layers.${at}.${key}`, rule: 'pictureName' }]
  })
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What MapLibre's own check finds. */
function findFaults(layers: readonly StyleLayer[]): Issue[] {
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
