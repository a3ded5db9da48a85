import type { StyleLayer } from '@/components/map/overlay'
import { plainName } from './area-pattern'
import { readText } from './text-template'

/** MapLibre's defaults for the properties that parts use. */
export const usual: Readonly<Record<string, unknown>> = {
  'circle-radius': 5,
  'circle-color': '#000000',
  'circle-opacity': 1,
  'circle-stroke-width': 0,
  'circle-stroke-color': '#000000',
  'circle-stroke-opacity': 1,
  'line-color': '#000000',
  'line-width': 1,
  'line-opacity': 1,
  'line-offset': 0,
  'line-cap': 'butt',
  'line-join': 'miter',
  'fill-color': '#000000',
  'fill-opacity': 1,
  'icon-size': 1,
  'icon-color': '#000000',
  'icon-opacity': 1,
  'icon-rotate': 0,
  'icon-allow-overlap': false,
  'icon-halo-width': 0,
  'text-size': 16,
  'text-color': '#000000',
  'text-halo-width': 0,
  'text-anchor': 'center',
  'text-radial-offset': 0,
  'text-justify': 'center',
  'text-max-width': 10,
  'text-allow-overlap': false,
  'text-keep-upright': true,
  'symbol-placement': 'point',
  visibility: 'visible',
}

/** Only the font weight is used, here and by the server. */
export function weightOf(fonts: unknown): 'regular' | 'medium' | 'strong' {
  const named = JSON.stringify(fonts ?? '')
  if (/bold|semi|strong|black/i.test(named)) return 'strong'
  return /medium/i.test(named) ? 'medium' : 'regular'
}

/** Whether two lists of layers draw the same, ignoring layer names. */
export const drawAlike = (one: readonly StyleLayer[], other: readonly StyleLayer[]): boolean =>
  JSON.stringify(one.map(canonicalLayer)) === JSON.stringify(other.map(canonicalLayer))

function canonicalLayer({ type, minzoom, maxzoom, filter, layout, paint }: StyleLayer): unknown {
  return [type, minzoom ?? null, maxzoom ?? null, canonical(filter ?? null), spoken(layout), spoken(paint)]
}

/** Non-default values, sorted by name. */
function spoken(values: Readonly<Record<string, unknown>> = {}): unknown {
  return Object.entries(values)
    .map(([name, value]): [string, unknown] => [name, canonicalProperty(name, value)])
    .filter(([name, value]) => value !== usual[name] && !(name === 'text-font' && value === 'regular'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function canonicalProperty(name: string, value: unknown): unknown {
  if (name === 'text-font') return weightOf(value)
  const text = name === 'text-field' ? readText(value) : null
  return text ?? canonical(value)
}

function canonical(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e4) / 1e4
  if (typeof value === 'string') return plainName(value)
  if (!Array.isArray(value)) return value
  if (value[0] === 'match') return canonicalMatch(value)
  if (value[0] === 'literal' && Array.isArray(value[1]))
    return ['literal', value[1].map((one) => JSON.stringify(one)).sort()]
  return value.map(canonical)
}

/** One outcome per value; values equal to the fallback are left out. */
function canonicalMatch([, input, ...branches]: readonly unknown[]): unknown {
  const rest = JSON.stringify(canonical(branches.at(-1)))
  const cases = new Map<string, string>()
  for (let at = 0; at + 1 < branches.length; at += 2) {
    const outcome = JSON.stringify(canonical(branches[at + 1]))
    for (const label of labelsOf(branches[at])) {
      const key = JSON.stringify(label)
      if (!cases.has(key)) cases.set(key, outcome)
    }
  }
  const told = [...cases].filter(([, outcome]) => outcome !== rest)
  return ['match', canonical(input), told.sort(([one], [other]) => (one < other ? -1 : 1)), rest]
}

export const labelsOf = (label: unknown): readonly unknown[] => (Array.isArray(label) ? label : [label])
