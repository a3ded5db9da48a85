import type { Tags } from '@/lib/domain/osm'

type Kinds = Record<string, Record<string, string> | undefined>

const grounds: Kinds = {
  natural: {
    wood: 'forest',
    scrub: 'scrub',
    heath: 'scrub',
    grassland: 'meadow',
    wetland: 'wetland',
    beach: 'sand',
    sand: 'sand',
    shoal: 'sand',
    bare_rock: 'rock',
    scree: 'rock',
    glacier: 'ice',
  },
  landuse: {
    forest: 'forest',
    grass: 'meadow',
    meadow: 'meadow',
    village_green: 'park',
    recreation_ground: 'park',
    flowerbed: 'park',
    orchard: 'orchard',
    vineyard: 'orchard',
    plant_nursery: 'orchard',
    allotments: 'allotments',
    cemetery: 'cemetery',
    farmland: 'farmland',
    farmyard: 'farmland',
    residential: 'built',
    commercial: 'work',
    retail: 'work',
    industrial: 'work',
    garages: 'work',
    construction: 'work',
    brownfield: 'work',
    quarry: 'work',
    landfill: 'work',
    military: 'work',
    railway: 'railway',
    religious: 'campus',
    education: 'campus',
  },
  leisure: {
    park: 'park',
    garden: 'park',
    dog_park: 'park',
    golf_course: 'park',
    playground: 'playground',
    pitch: 'sport',
    track: 'sport',
    stadium: 'campus',
    sports_centre: 'campus',
  },
  amenity: {
    school: 'campus',
    kindergarten: 'campus',
    college: 'campus',
    university: 'campus',
    hospital: 'campus',
    clinic: 'campus',
    grave_yard: 'cemetery',
    parking: 'parking',
  },
  aeroway: { aerodrome: 'work', apron: 'apron', runway: 'runway', taxiway: 'runway', helipad: 'apron' },
  tourism: { zoo: 'park', theme_park: 'park', camp_site: 'park' },
  place: { square: 'square' },
}

const keys = Object.keys(grounds)

/** The land cover of an area; null for what is not drawn. */
export function groundKind(tags: Tags): string | null {
  for (const key of keys) {
    const found = grounds[key]?.[tags[key] ?? '']
    if (found) return found
  }
  return null
}

/** Drawing order: large covers below small ones, and nested areas on top. */
const order = ['built', 'farmland', 'work', 'railway', 'campus', 'forest', 'scrub', 'meadow', 'orchard']
const above = ['allotments', 'cemetery', 'rock', 'sand', 'ice', 'wetland', 'park', 'square', 'parking']
const top = ['apron', 'runway', 'playground', 'sport']
const ranks = new Map([...order, ...above, ...top].map((kind, at) => [kind, at + 1]))

export const groundRank = (kind: string) => ranks.get(kind) ?? 0

/** Green areas that are labelled. */
export const isGreen = (kind: string) => ['forest', 'park', 'cemetery', 'allotments', 'meadow'].includes(kind)

const flowing = new Set(['river', 'canal', 'stream'])

/** The kind of a water area; null for other features. */
export function waterKind(tags: Tags): string | null {
  if (tags.natural === 'water' || tags.waterway === 'riverbank' || tags.waterway === 'dock')
    return tags.waterway === 'riverbank' || flowing.has(tags.water ?? '') ? 'river' : 'lake'
  if (tags.landuse === 'reservoir' || tags.landuse === 'basin') return 'lake'
  if (tags.natural === 'bay' || tags.natural === 'strait') return null
  if (tags.leisure === 'swimming_pool' || tags.amenity === 'fountain') return 'pool'
  return null
}

const waterways: Record<string, [kind: string, minZoom: number]> = {
  river: ['river', 8],
  canal: ['canal', 10],
  stream: ['stream', 13],
  ditch: ['ditch', 15],
  drain: ['ditch', 15],
}

/** The kind of a waterway and its first zoom; null for other features. */
export function waterwayOf(tags: Tags): { kind: string; minZoom: number } | null {
  const found = waterways[tags.waterway ?? '']
  if (!found || isHidden(tags)) return null
  return { kind: found[0], minZoom: found[1] }
}

/** Whether a feature is underground, only planned, or gone. */
export const isHidden = (tags: Tags) =>
  (tags.tunnel !== undefined && tags.tunnel !== 'no') || tags.location === 'underground'
