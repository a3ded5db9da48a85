import type { Tags, Wanted } from '@/lib/domain/osm'
import { buildingKind } from './buildings'
import { groundKind, waterKind, waterwayOf } from './ground'
import { interestLabel } from './interests'
import { placeLabel } from './labels'
import { railClass, roadClass } from './ways'

const isArea = (tags: Tags) =>
  buildingKind(tags) !== null || groundKind(tags) !== null || waterKind(tags) !== null

const isBoundary = (tags: Tags) => tags.boundary === 'administrative' && tags.maritime !== 'yes'

/** Which features of an extract are drawn. */
export const drawnFeatures: Wanted = {
  node: (tags) =>
    tags['addr:housenumber'] !== undefined ||
    interestLabel(tags) !== null ||
    (tags.name !== undefined && placeLabel(tags) !== null),
  way: (tags) =>
    roadClass(tags) !== null ||
    railClass(tags) !== null ||
    isArea(tags) ||
    waterwayOf(tags) !== null ||
    isBoundary(tags) ||
    tags.natural === 'coastline' ||
    tags.man_made === 'pier' ||
    tags.man_made === 'breakwater' ||
    tags.aeroway === 'runway' ||
    tags.highway === 'pedestrian' ||
    interestLabel(tags) !== null,
  relation: (tags) =>
    tags.type === 'multipolygon' &&
    (isArea(tags) || tags.highway === 'pedestrian' || interestLabel(tags) !== null)
      ? 'area'
      : null,
}
