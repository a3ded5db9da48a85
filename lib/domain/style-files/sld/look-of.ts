import type { StyleLayer } from '@/lib/domain/layers'
import { type Expression, isCall } from '../expressions/expression'
import type { Writing } from './dialect'

/** The values of a style layer, at one zoom where they depend on it. */
export interface Look {
  value(name: string, usual: Expression): Expression
  number(name: string, usual: number): number
  has(name: string): boolean
  pair(name: string): [number, number]
}

/** Reads the values of a layer. Those that no symbolizer can say are noted. */
export function lookOf({ layout, paint, minzoom, maxzoom }: StyleLayer, writing: Writing): Look {
  const said = { ...layout, ...paint } as Record<string, Expression>
  const zoom = Math.min(Math.max(14, minzoom ?? 0), maxzoom ?? 24)
  const value = (name: string, usual: Expression): Expression => {
    const own = Object.hasOwn(said, name) ? (said[name] ?? usual) : usual
    if (!dependsOnZoom(own)) return own
    writing.losses.add('zoom', writing.place, name)
    return atZoom(own, zoom)
  }
  const number = (name: string, usual: number): number => {
    const own = value(name, usual)
    if (typeof own === 'number') return own
    writing.losses.add('expression', writing.place, name)
    return usual
  }
  return {
    value,
    number,
    has: (name) => Object.hasOwn(said, name),
    pair(name) {
      const own = value(name, [0, 0])
      const list: readonly Expression[] = isCall(own, 'literal')
        ? (own[1] as readonly Expression[])
        : ((own ?? []) as readonly Expression[])
      const [x = 0, y = 0] = Array.isArray(list) ? list : []
      return [typeof x === 'number' ? x : 0, typeof y === 'number' ? y : 0]
    },
  }
}

/** Notes the values that are not written. */
export function noteUnwritten(
  { layout, paint }: StyleLayer,
  { losses, place }: Writing,
  prefix: string,
  written: readonly string[],
): void {
  for (const name of [...Object.keys(layout ?? {}), ...Object.keys(paint ?? {})])
    if (name.startsWith(prefix) && !written.includes(name)) losses.add('leftOut', place, name)
}

const dependsOnZoom = (value: Expression): boolean =>
  Array.isArray(value) && (value[0] === 'zoom' || (value as readonly Expression[]).some(dependsOnZoom))

/** An expression with the zoom put in: curves over the zoom become the value at it. */
function atZoom(value: Expression, zoom: number): Expression {
  if (!Array.isArray(value)) return value
  const [operator, ...rest] = value as readonly Expression[]
  if (operator === 'zoom') return zoom
  if (operator === 'step' && isCall(rest[0] ?? null, 'zoom')) {
    let found = rest[1] ?? null
    for (let at = 2; at + 1 < rest.length; at += 2) if (Number(rest[at]) <= zoom) found = rest[at + 1] ?? null
    return atZoom(found, zoom)
  }
  if (operator === 'interpolate' && isCall(rest[1] ?? null, 'zoom')) return interpolated(rest, zoom)
  return (value as readonly Expression[]).map((part) => atZoom(part, zoom))
}

function interpolated([curve, , ...points]: readonly Expression[], zoom: number): Expression {
  const stops = points.flatMap((one, at) =>
    at % 2 === 0 ? [{ at: Number(one), value: points[at + 1] ?? null }] : [],
  )
  const after = stops.findIndex(({ at }) => at > zoom)
  const lower = after < 0 ? stops.at(-1) : stops[Math.max(0, after - 1)]
  const upper = after < 0 ? lower : stops[after]
  if (!lower || !upper) return null
  if (typeof lower.value !== 'number' || typeof upper.value !== 'number') return atZoom(lower.value, zoom)
  if (upper.at === lower.at || zoom <= lower.at) return lower.value
  const base = isCall(curve ?? null, 'exponential') ? Number((curve as readonly Expression[])[1]) : 1
  const part = zoom - lower.at
  const whole = upper.at - lower.at
  const share = base === 1 ? part / whole : (base ** part - 1) / (base ** whole - 1)
  return Math.round((lower.value + (upper.value - lower.value) * share) * 100) / 100
}
