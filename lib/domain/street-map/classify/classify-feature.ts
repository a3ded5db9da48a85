import {
  type Course,
  type Feature,
  pointInside,
  type Polygon,
  type Tags,
  unitsOfDegree,
} from '@/lib/domain/osm'
import type { Attributes, MapFeature } from '../record'
import { groundArea, zoomOfArea } from './area-zoom'
import { buildingKind } from './buildings'
import { groundKind, groundRank, isGreen, waterKind, waterwayOf } from './ground'
import { interestLabel } from './interests'
import { type LabelClass, placeLabel } from './labels'
import { namesOf } from './names'
import { directionOf, numbersOf, railClass, roadClass, storeyOf, tierOf } from './ways'

/** Pixels that an area must cover to be drawn. */
const pixelsOfGround = 16
const pixelsOfWater = 10
const pixelsOfBuilding = 24
/** Pixels that an area must cover to be labelled. */
const pixelsOfName = 1600
/** Longer house numbers are not shown. */
const longestHouse = 16
/** How good the place of a house number is, best first. */
const ofArea = 0
const ofEntrance = 1
const ofInterest = 2

/** What to draw for a feature: an area, a name and a house number, or several of them. */
export function classifyFeature(feature: Feature): MapFeature[] {
  const { tags, form } = feature
  switch (form.type) {
    case 'point':
      return [...labelsAt(tags, form.at), ...houseAt(tags, form.at, ofEntrance)]
    case 'line':
      return form.closed && isArea(tags) ? areaParts(tags, [[form.course]]) : lineParts(tags, form.course)
    case 'area':
      return areaParts(tags, form.polygons)
    default:
      return []
  }
}

/** Whether a closed way is an area and not a circular road. */
function isArea(tags: Tags): boolean {
  if (tags.area === 'no') return false
  if (roadClass(tags) && tags.area !== 'yes') return false
  return !(railClass(tags) || waterwayOf(tags) || tags.natural === 'coastline')
}

function lineParts(tags: Tags, course: Course): MapFeature[] {
  const form = { type: 'line', course } as const
  const road = roadClass(tags)
  if (road) {
    const { class: name, rank, minZoom, link } = road
    const tier = tierOf(tags)
    const oneway = name === 'path' || name === 'steps' ? 0 : directionOf(tags)
    const ref = numbersOf(tags)
    const attrs = {
      class: name,
      ...(link && { link }),
      ...(tier && { tier }),
      ...(oneway && { oneway }),
      ...(ref && { ref }),
      ...namesOf(tags),
    }
    return [{ layer: 'road', minZoom, sort: storeyOf(tags) * 100 + rank * 2 + (link ? 0 : 1), attrs, form }]
  }
  const rail = railClass(tags)
  if (rail) {
    const { class: name, rank, minZoom, side } = rail
    const tier = tierOf(tags)
    if (name === 'subway' && tier !== 1 && tags.tunnel !== 'no') return []
    return [
      {
        layer: 'rail',
        minZoom,
        sort: rank,
        attrs: { class: name, ...(side && { side }), ...(tier && { tier }) },
        form,
      },
    ]
  }
  const water = waterwayOf(tags)
  if (water)
    return [
      {
        layer: 'waterway',
        minZoom: water.minZoom,
        sort: 0,
        attrs: { kind: water.kind, ...namesOf(tags) },
        form,
      },
    ]
  return boundaryOrPier(tags, course)
}

function boundaryOrPier(tags: Tags, course: Course): MapFeature[] {
  const form = { type: 'line', course } as const
  if (tags.man_made === 'pier' || tags.man_made === 'breakwater')
    return [{ layer: 'pier', minZoom: 13, sort: 0, attrs: { kind: 'line' }, form }]
  if (tags.aeroway === 'runway')
    return [{ layer: 'pier', minZoom: 11, sort: 1, attrs: { kind: 'runway' }, form }]
  const level = Number.parseInt(tags.admin_level ?? '', 10)
  if (tags.boundary !== 'administrative' || !(level >= 2 && level <= 10)) return []
  const minZoom = level <= 4 ? 4 : level <= 6 ? 8 : level <= 8 ? 11 : 13
  return [{ layer: 'boundary', minZoom, sort: -level, attrs: { level }, form }]
}

function areaParts(tags: Tags, polygons: readonly Polygon[]): MapFeature[] {
  const latitude = (polygons[0]?.[0]?.[1] ?? 0) / unitsOfDegree
  const area = groundArea(polygons)
  const from = (first: number, pixels: number) =>
    Math.max(first, Math.min(16, zoomOfArea(area, pixels, latitude)))
  const form = { type: 'area', polygons } as const
  const parts: MapFeature[] = []
  const building = buildingKind(tags)
  const water = waterKind(tags)
  const ground = groundKind(tags)
  if (building)
    parts.push({
      layer: 'building',
      minZoom: from(14, pixelsOfBuilding),
      sort: 0,
      attrs: { kind: building },
      form,
    })
  else if (water)
    parts.push({ layer: 'water', minZoom: from(4, pixelsOfWater), sort: 0, attrs: { kind: water }, form })
  else if (tags.man_made === 'pier' || tags.man_made === 'breakwater')
    parts.push({ layer: 'pier', minZoom: from(12, 4), sort: 0, attrs: { kind: 'area' }, form })
  else if (tags.highway === 'pedestrian')
    parts.push({
      layer: 'ground',
      minZoom: from(13, pixelsOfGround),
      sort: 100,
      attrs: { kind: 'square' },
      form,
    })
  else if (ground)
    parts.push({
      layer: 'ground',
      minZoom: from(4, pixelsOfGround),
      sort: groundRank(ground),
      attrs: { kind: ground },
      form,
    })
  const at = pointInside(polygons)
  if (at)
    parts.push(...areaLabels(tags, at, from, building ? null : ground, water), ...houseAt(tags, at, ofArea))
  return parts
}

function areaLabels(
  tags: Tags,
  at: Course,
  from: (first: number, pixels: number) => number,
  ground: string | null,
  water: string | null,
): MapFeature[] {
  const own = labelsAt(tags, at)
  if (own.length > 0 || !tags.name) return own
  if (water && water !== 'pool')
    return [
      labelOf(tags, at, {
        kind: water === 'river' ? 'river' : 'water',
        minZoom: from(5, pixelsOfName),
        rank: 5,
      }),
    ]
  if (ground && isGreen(ground))
    return [labelOf(tags, at, { kind: 'green', minZoom: from(9, pixelsOfName), rank: 6 })]
  if (tags.highway === 'pedestrian' || tags.place === 'square')
    return [labelOf(tags, at, { kind: 'square', minZoom: from(15, pixelsOfName / 2), rank: 5 })]
  return []
}

function labelsAt(tags: Tags, at: Course): MapFeature[] {
  const place = tags.name ? placeLabel(tags) : null
  const found = place ?? interestLabel(tags)
  return found ? [labelOf(tags, at, found)] : []
}

/** Metres above the sea up to which higher peaks are more important. */
const highest = 9000

function labelOf(tags: Tags, at: Course, { kind, minZoom, rank, icon }: LabelClass): MapFeature {
  const ele = Number.parseFloat(tags.ele ?? '')
  const height = kind === 'peak' && Number.isFinite(ele) ? Math.round(ele) : null
  const attrs: Attributes = {
    kind,
    rank,
    ...(icon && { icon }),
    ...(height !== null && { ele: height }),
    ...namesOf(tags),
  }
  // From zoom 17 on tiles of 16 are enlarged; the style hides what belongs to deeper zooms.
  return {
    layer: 'label',
    minZoom: Math.min(minZoom, 16),
    sort: kind === 'peak' ? highest - (height ?? 0) : Math.round(rank * 10),
    attrs: minZoom > 16 ? { ...attrs, late: true } : attrs,
    form: { type: 'point', at },
  }
}

/** A house number; it stands below the sign of a point of interest on the same spot. */
function houseAt(tags: Tags, at: Course, place: number): MapFeature[] {
  const numbers = (tags['addr:housenumber'] ?? '').split(/[;,]/).map((part) => part.trim())
  const house = [...new Set(numbers.filter((number) => number !== ''))].join(', ')
  if (house === '' || house.length > longestHouse) return []
  const below = interestLabel(tags) !== null
  return [
    {
      layer: 'house',
      minZoom: 16,
      sort: below && place === ofEntrance ? ofInterest : place,
      attrs: { house, ...(below && { below }) },
      form: { type: 'point', at },
    },
  ]
}
