import type { Position } from 'geojson'
import { isWorldLoaded } from '@/lib/domain/gazetteer'
import { listSources, loadPlaces, type PlaceDraft } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import { say } from '../words'
import type { Building, CityPlan, District, Street, StreetEdge } from '../city'

const source = { kind: 'plan', name: 'plan', title: 'Адресный план Ярграда' } as const

/** People that a town of this size has. */
const people = 240_000

/** Where keys of each kind begin. */
const from = {
  city: 1,
  districts: 1000,
  streets: 10_000,
  houses: 100_000,
  landmarks: 500_000,
  greens: 800_000,
}

/** Makes streets and houses of the city found by search; does nothing where they are. Once the world is there they are
 * told the country and region that they lie in. */
export async function seedAddresses(plan: CityPlan, language: Locale = 'ru'): Promise<void> {
  const digest = `city ${plan.version}${(await isWorldLoaded(database)) ? ' in the world' : ''}`
  const known = (await listSources(database)).find(({ name }) => name === source.name)
  if (known?.state === 'ready' && known.digest === digest) return
  await loadPlaces(database, { ...source, title: say(language, source.title), digest }, planPlaces(plan))
}

/** The city, its districts, streets, houses and what is well known in it. */
export function* planPlaces(plan: CityPlan): Generator<PlaceDraft> {
  yield cityDraft(plan)
  for (const district of plan.districts) yield districtDraft(district)
  const edges = new Map(plan.edges.map((edge) => [edge.id, edge]))
  for (const street of plan.streets) yield* streetDraft(street, edges)
  for (const building of plan.buildings) {
    yield* houseDraft(building)
    yield* landmarkDraft(building)
  }
  for (const { name, nameEn, at } of plan.stations)
    yield {
      ...named(name, nameEn, at),
      key: from.landmarks - 1,
      kind: 'poi',
      category: 'station',
      parents: { city: from.city },
    }
  for (const { id, name, nameEn, polygon, districtId } of plan.greens.filter((green) => green.name !== ''))
    yield {
      ...named(name, nameEn, middleOf(polygon)),
      key: from.greens + id,
      kind: 'poi',
      category: 'park',
      parents: within(districtId),
    }
}

const named = (name: string, nameEn: string | null, [lon, lat]: readonly [number, number]) => ({
  name,
  names: { ru: name, ...(nameEn && { en: nameEn }) },
  lon,
  lat,
})

const within = (districtId: number | null) => ({
  city: from.city,
  ...(districtId !== null && { district: from.districts + districtId }),
})

const cityDraft = ({ name, nameEn, center }: CityPlan): PlaceDraft => ({
  ...named(name, nameEn, center),
  key: from.city,
  kind: 'city',
  population: people,
})

const districtDraft = ({ id, name, nameEn, center, polygons }: District): PlaceDraft => ({
  ...named(`${name} район`, `${nameEn} District`, center),
  otherNames: [name, nameEn],
  key: from.districts + id,
  kind: 'district',
  area: { type: 'MultiPolygon', coordinates: polygons.map((ring) => [ring as Position[]]) },
  parents: { city: from.city },
})

function* streetDraft(street: Street, edges: ReadonlyMap<number, StreetEdge>): Generator<PlaceDraft> {
  const { id, name, nameEn, districtId, edgeIds } = street
  const parts = edgeIds.flatMap((edgeId) => edges.get(edgeId)?.points ?? [])
  const lines = edgeIds.flatMap((edgeId) => {
    const edge = edges.get(edgeId)
    return edge ? [edge.points as Position[]] : []
  })
  const middle = parts[Math.floor(parts.length / 2)]
  if (!middle) return
  yield {
    ...named(name, nameEn, middle),
    key: from.streets + id,
    kind: 'street',
    line: { type: 'MultiLineString', coordinates: lines },
    parents: within(districtId),
  }
}

function* houseDraft({
  id,
  streetId,
  house,
  postcode,
  districtId,
  center,
  polygon,
}: Building): Generator<PlaceDraft> {
  if (streetId === null || house === null) return
  yield {
    key: from.houses + id,
    kind: 'house',
    name: '',
    houseNumber: house,
    ...(postcode && { postcode }),
    lon: center[0],
    lat: center[1],
    area: { type: 'Polygon', coordinates: [polygon as Position[]] },
    parents: { ...within(districtId), anchor: from.streets + streetId },
  }
}

function* landmarkDraft(building: Building): Generator<PlaceDraft> {
  const { id, kind, name, nameEn, streetId, house, districtId, center } = building
  if (name === null) return
  yield {
    ...named(name, nameEn, center),
    key: from.landmarks + id,
    kind: 'poi',
    category: kind,
    ...(house && { houseNumber: house }),
    parents: { ...within(districtId), ...(streetId !== null && { anchor: from.streets + streetId }) },
  }
}

function middleOf(ring: readonly (readonly [number, number])[]): [number, number] {
  const count = Math.max(1, ring.length)
  const sum = (axis: 0 | 1) => ring.reduce((all, at) => all + at[axis], 0) / count
  return [sum(0), sum(1)]
}
