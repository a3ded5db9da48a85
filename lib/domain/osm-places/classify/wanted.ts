import type { Tags, Wanted } from '@/lib/domain/osm'
import { interestOf } from './interests'
import { boundaryKind, settlementKind } from './settlements'

const isNamed = ({ name, int_name }: Tags) => name !== undefined || int_name !== undefined
const isSettled = (tags: Tags) => isNamed(tags) && settlementKind(tags) !== undefined
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

/** A road that addresses may name. */
export const isStreet = (tags: Tags) =>
  tags.name !== undefined && tags.highway !== undefined && !unnamedRoads.has(tags.highway)

/** An administrative boundary. */
export const isBoundary = (tags: Tags) =>
  isNamed(tags) &&
  (tags.boundary === 'administrative' || tags.boundary === 'place') &&
  boundaryKind(tags) !== undefined

/** Which features of an extract become places. */
export const foundFeatures: Wanted = {
  node: (tags) => isSettled(tags) || isAddressed(tags) || interestOf(tags) !== undefined,
  way: (tags) =>
    isStreet(tags) ||
    isSettled(tags) ||
    isAddressed(tags) ||
    tags['addr:interpolation'] !== undefined ||
    interestOf(tags) !== undefined,
  relation: (tags) => {
    if (tags.type === 'associatedStreet' || tags.type === 'street') return 'members'
    if (tags.type === 'boundary') return isBoundary(tags) || isSettled(tags) ? 'area' : null
    if (tags.type !== 'multipolygon') return null
    return isBoundary(tags) || isSettled(tags) || isAddressed(tags) || interestOf(tags) ? 'area' : null
  },
}
