import type { Tags, Wanted } from '@/lib/domain/osm'
import { interestOf } from './interests'
import { isNamed } from './names'
import { boundaryKind, settlementKind } from './settlements'

const isSettled = (tags: Tags) => settlementKind(tags) !== undefined && isNamed(tags)
const isAddressed = (tags: Tags) => tags['addr:housenumber'] !== undefined

const unnamedRoads = new Set([
  'proposed',
  'construction',
  'platform',
  'elevator',
  'corridor',
  'bus_stop',
  'services',
])

/** Roads that are known by their number alone. */
const numbered = /^(motorway|trunk|primary|secondary|tertiary)$/

/** A road that addresses may name, or one with a number. */
export const isStreet = (tags: Tags) =>
  tags.highway !== undefined && !unnamedRoads.has(tags.highway) && (isNamed(tags) || isNumbered(tags))

/** A road that is known by its number. */
export const isNumbered = ({ highway = '', ref }: Tags) => ref !== undefined && numbered.test(highway)

/** A course of running water with a name, which may consist of several ways. */
export const isWatercourse = (tags: Tags) => watercourses.test(tags.waterway ?? '') && isNamed(tags)
const watercourses = /^(river|stream|canal|tidal_channel|drain|ditch|fairway|wadi|brook)$/

/** The area of a postcode. */
export const isPostalArea = (tags: Tags) => tags.boundary === 'postal_code' && Boolean(postcodeOfArea(tags))
/** The postcode that an area is about. */
export const postcodeOfArea = (tags: Tags): string | undefined =>
  (
    tags.postal_code ??
    tags['addr:postcode'] ??
    tags.ref ??
    /\d[\d\s-]{2,}/.exec(tags.name ?? '')?.[0]
  )?.trim()

/** An administrative boundary. */
export const isBoundary = (tags: Tags) =>
  (tags.boundary === 'administrative' || tags.boundary === 'place') &&
  boundaryKind(tags) !== undefined &&
  isNamed(tags)

/** Which features of an extract become places. */
export const foundFeatures: Wanted = {
  node: (tags) => isSettled(tags) || isAddressed(tags) || interestOf(tags) !== undefined,
  way: (tags) =>
    isStreet(tags) ||
    isWatercourse(tags) ||
    isPostalArea(tags) ||
    isSettled(tags) ||
    isAddressed(tags) ||
    tags['addr:interpolation'] !== undefined ||
    interestOf(tags) !== undefined,
  relation: (tags) => {
    if (tags.type === 'associatedStreet' || tags.type === 'street') return 'members'
    if (tags.type === 'boundary')
      return isBoundary(tags) || isSettled(tags) || isPostalArea(tags) || interestOf(tags) ? 'area' : null
    if (tags.type !== 'multipolygon') return null
    return isBoundary(tags) || isSettled(tags) || isPostalArea(tags) || isAddressed(tags) || interestOf(tags)
      ? 'area'
      : null
  },
}
