import { type FoundPlace, placeKinds } from './place'

const recentAtMost = 8

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses stored places; invalid ones are dropped. */
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

/** Newest first, without duplicates, limited to a short list. */
export const withRecent = (places: readonly FoundPlace[], place: FoundPlace): FoundPlace[] =>
  [place, ...places.filter(({ label }) => label !== place.label)].slice(0, recentAtMost)
