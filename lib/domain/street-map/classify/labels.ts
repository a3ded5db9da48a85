import type { Tags } from '@/lib/domain/osm'

export interface LabelClass {
  kind: string
  minZoom: number
  /** Lower is more important. */
  rank: number
}

const settlements: Record<string, LabelClass> = {
  city: { kind: 'city', minZoom: 6, rank: 2 },
  town: { kind: 'town', minZoom: 8, rank: 4 },
  village: { kind: 'village', minZoom: 10, rank: 6 },
  hamlet: { kind: 'hamlet', minZoom: 12, rank: 8 },
  isolated_dwelling: { kind: 'hamlet', minZoom: 13, rank: 9 },
  borough: { kind: 'suburb', minZoom: 11, rank: 5 },
  suburb: { kind: 'suburb', minZoom: 12, rank: 6 },
  quarter: { kind: 'quarter', minZoom: 13, rank: 7 },
  neighbourhood: { kind: 'quarter', minZoom: 14, rank: 8 },
  island: { kind: 'island', minZoom: 10, rank: 6 },
  islet: { kind: 'island', minZoom: 14, rank: 9 },
  locality: { kind: 'locality', minZoom: 14, rank: 9 },
  state: { kind: 'state', minZoom: 4, rank: 1 },
}

/** The label of a settlement, more important the larger its population is. */
export function placeLabel(tags: Tags): LabelClass | null {
  const found = settlements[tags.place ?? '']
  if (!found) return null
  const people = Number.parseInt(tags.population?.replace(/[\s.,]/g, '') ?? '', 10) || 0
  const capital = tags.capital === 'yes' ? 1 : 0
  if (found.kind === 'city' && (people >= 1_000_000 || capital)) return { ...found, minZoom: 4, rank: 1 }
  if (found.kind === 'town' && people >= 50_000) return { ...found, minZoom: 7, rank: 3 }
  return found
}

const classes: Record<string, Record<string, [kind: string, minZoom: number, rank: number]>> = {
  railway: { station: ['station', 13, 1], halt: ['station', 14, 3], subway_entrance: ['stop', 17, 9] },
  aeroway: { aerodrome: ['station', 11, 1], terminal: ['station', 14, 3], helipad: ['transport', 15, 5] },
  amenity: {
    hospital: ['health', 14, 2],
    clinic: ['health', 16, 6],
    pharmacy: ['health', 17, 8],
    university: ['public', 14, 2],
    college: ['public', 15, 4],
    school: ['public', 15, 5],
    kindergarten: ['public', 16, 7],
    townhall: ['public', 15, 3],
    courthouse: ['public', 15, 4],
    police: ['public', 16, 5],
    fire_station: ['public', 16, 5],
    post_office: ['public', 17, 6],
    library: ['public', 16, 5],
    theatre: ['sight', 15, 3],
    cinema: ['sight', 16, 5],
    casino: ['sight', 15, 3],
    place_of_worship: ['worship', 15, 4],
    marketplace: ['shop', 15, 5],
    ferry_terminal: ['station', 14, 3],
    bus_station: ['station', 14, 3],
    fuel: ['transport', 16, 7],
    bank: ['service', 17, 8],
    restaurant: ['food', 17, 8],
    cafe: ['food', 17, 9],
    bar: ['food', 17, 9],
    pub: ['food', 17, 9],
    fast_food: ['food', 17, 9],
  },
  tourism: {
    museum: ['sight', 15, 3],
    attraction: ['sight', 15, 3],
    gallery: ['sight', 16, 5],
    viewpoint: ['sight', 16, 7],
    aquarium: ['sight', 15, 3],
    zoo: ['sight', 14, 3],
    hotel: ['hotel', 16, 6],
    hostel: ['hotel', 17, 8],
    guest_house: ['hotel', 17, 8],
  },
  historic: {
    castle: ['sight', 15, 2],
    monument: ['sight', 15, 4],
    memorial: ['sight', 17, 8],
    ruins: ['sight', 16, 6],
    fort: ['sight', 15, 4],
  },
  leisure: {
    stadium: ['sport', 14, 2],
    sports_centre: ['sport', 15, 4],
    marina: ['water', 14, 4],
    swimming_pool: ['sport', 17, 8],
  },
  shop: {
    mall: ['shop', 15, 4],
    department_store: ['shop', 16, 5],
    supermarket: ['shop', 16, 6],
  },
  natural: {
    peak: ['peak', 12, 4],
    volcano: ['peak', 11, 3],
    bay: ['water', 12, 4],
    beach: ['sight', 15, 5],
  },
  office: { diplomatic: ['public', 16, 7], government: ['public', 16, 6] },
  highway: { bus_stop: ['stop', 17, 9] },
}

const keys = Object.keys(classes)

/** The label of a point of interest and its first zoom. */
export function interestLabel(tags: Tags): LabelClass | null {
  for (const key of keys) {
    const value = tags[key]
    if (value === undefined) continue
    const found = classes[key]?.[value]
    if (found) return { kind: found[0], minZoom: found[1], rank: found[2] }
    if (key === 'shop' && value !== 'vacant') return { kind: 'shop', minZoom: 17, rank: 9 }
  }
  return null
}
