import { type FoundPlace, placeKinds } from './place'

const recentAtMost = 8

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Whatever stands in the browser, places come out. */
export function readRecent(text: string | undefined): readonly FoundPlace[] {
  try {
    const said: unknown = JSON.parse(text ?? '')
    return Array.isArray(said) ? (said as (Partial<FoundPlace> | null)[]).flatMap(placeOf) : []
  } catch {
    return []
  }
}

function placeOf(one: Partial<FoundPlace> | null): FoundPlace[] {
  const { key, label, title, parents, lon, lat, zoom } = one ?? {}
  const kind = placeKinds.find((known) => known === one?.kind)
  if (!isText(key) || !isText(label) || !isText(title) || !isText(parents) || !kind) return []
  return isNumber(lon) && isNumber(lat) && isNumber(zoom)
    ? [{ key, kind, label, title, parents, lon, lat, zoom, ...objectOf(one) }]
    : []
}

function objectOf(one: Partial<FoundPlace> | null): Pick<FoundPlace, 'object'> {
  const { layerId, id } = one?.object ?? {}
  return isNumber(layerId) && isText(id) ? { object: { layerId, id } } : {}
}

/** The latest choice first, each once, no more than a list takes in at a glance. */
export const withRecent = (places: readonly FoundPlace[], place: FoundPlace): FoundPlace[] =>
  [place, ...places.filter(({ label }) => label !== place.label)].slice(0, recentAtMost)
