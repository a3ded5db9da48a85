import {
  openExtract,
  pointInside,
  type Feature,
  type Tags,
  unitsOfDegree,
  type Wanted,
} from '@/lib/domain/osm'

/** An address as written in the extract, with all its points. */
export interface AddressCase {
  street: string
  /** What the street is called in Russian, in which the answers are. */
  inRussian: readonly string[]
  number: string
  city: string | null
  points: { lon: number; lat: number }[]
}

/** A point with one or several addresses. */
export interface PointCase {
  point: { lon: number; lat: number }
  addresses: AddressCase[]
}

/** The local name of a street or a place. */
export interface NameCase {
  name: string
  inRussian: readonly string[]
}

export interface Cases {
  addresses: AddressCase[]
  points: PointCase[]
  /** Streets and places. */
  names: NameCase[]
}

/** By tags alone, without the importer's rules. */
const wanted: Wanted = {
  node: (tags) => isAddress(tags) || isNamed(tags),
  way: (tags) => isAddress(tags) || isNamed(tags),
  relation: (tags) => (tags.type === 'multipolygon' && isAddress(tags) ? 'area' : null),
}

const isAddress = (tags: Tags) => tags['addr:housenumber'] !== undefined && tags['addr:street'] !== undefined
const roads = /^(primary|secondary|tertiary|residential|living_street|pedestrian|unclassified|trunk)$/
const places = /^(city|town|village|hamlet|suburb|quarter|neighbourhood)$/
const isNamed = (tags: Tags) =>
  tags.name !== undefined && (roads.test(tags.highway ?? '') || places.test(tags.place ?? ''))

/** What a geocoder must find in the extract, derived from its tags. */
export async function collectCases(path: string, scratchFolder: string): Promise<Cases> {
  const extract = await openExtract(path, wanted, { scratchFolder })
  const addresses = new Map<string, AddressCase>()
  const points: PointCase[] = []
  const names = new Map<string, Set<string>>()
  try {
    for await (const part of extract.features()) {
      for (const feature of part) {
        if (isNamed(feature.tags)) addName(feature.tags, names)
        if (isAddress(feature.tags)) addAddress(feature, addresses, points)
      }
    }
  } finally {
    await extract.close()
  }
  const inRussian = (name: string) => [...(names.get(name) ?? [])]
  for (const address of addresses.values()) address.inRussian = inRussian(address.street)
  return {
    addresses: [...addresses.values()],
    points,
    names: [...names.keys()].map((name) => ({ name, inRussian: inRussian(name) })),
  }
}

function addName({ name, 'name:ru': russian }: Tags, names: Map<string, Set<string>>): void {
  if (!name) return
  const others = names.get(name) ?? new Set()
  names.set(name, russian ? others.add(russian) : others)
}

function addAddress(feature: Feature, addresses: Map<string, AddressCase>, points: PointCase[]): void {
  const { tags } = feature
  const street = tags['addr:street']?.trim()
  const point = pointOf(feature)
  if (!street || !point) return
  const own: AddressCase[] = []
  for (const part of (tags['addr:housenumber'] ?? '').split(/[;,]/)) {
    const number = part.trim()
    if (!number) continue
    const key = `${street.toLowerCase()} ${number.toLowerCase()}`
    const city = tags['addr:city']?.trim() ?? null
    const address = addresses.get(key) ?? { street, inRussian: [], number, city, points: [] }
    addresses.set(key, address)
    address.points.push(point)
    own.push(address)
  }
  if (own.length > 0) points.push({ point, addresses: own })
}

function pointOf({ form }: Feature): { lon: number; lat: number } | null {
  if (form.type === 'members') return null
  const at =
    form.type === 'point'
      ? form.at
      : form.type === 'area'
        ? pointInside(form.polygons)
        : form.closed
          ? pointInside([[form.course]])
          : form.course
  return at && { lon: (at[0] ?? 0) / unitsOfDegree, lat: (at[1] ?? 0) / unitsOfDegree }
}
