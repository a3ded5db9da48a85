import type { Feature, Geometry } from 'geojson'
import type { CityPlan, LonLat } from '@/prisma/seed/city'
import { streetLines } from './street-lines'
import type { TileGroup } from './tiles'

type Properties = Record<string, string | number | boolean>

export const item = (geometry: Geometry, properties: Properties = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})
const polygon = (ring: LonLat[], properties: Properties = {}): Feature =>
  item({ type: 'Polygon', coordinates: [ring] }, properties)
export const line = (points: LonLat[], properties: Properties = {}): Feature =>
  item({ type: 'LineString', coordinates: points }, properties)
export const point = (at: LonLat, properties: Properties = {}): Feature =>
  item({ type: 'Point', coordinates: at }, properties)

const FROM: Record<string, number> = {
  motorway: 8,
  primary: 8,
  secondary: 10,
  residential: 11,
  service: 13,
  footway: 14,
}

function roads(plan: CityPlan): TileGroup[] {
  const streets = new Map(plan.streets.map((street) => [street.id, street]))
  const lines = streetLines(plan).map(({ edge, points }) => {
    const street = edge.streetId === null ? undefined : streets.get(edge.streetId)
    const named: Properties = street ? { name: street.name, name_en: street.nameEn } : {}
    return {
      minzoom: FROM[edge.class] ?? 14,
      feature: line(points, { class: edge.class, bridge: edge.bridge ? 1 : 0, ...named }),
    }
  })
  return [...new Set(lines.map(({ minzoom }) => minzoom))].map((minzoom) => ({
    layer: 'road',
    minzoom,
    features: lines.filter((road) => road.minzoom === minzoom).map(({ feature }) => feature),
  }))
}

const metres = (a: LonLat, b: LonLat): number => Math.hypot((b[0] - a[0]) * 65_700, (b[1] - a[1]) * 111_300)

/** A footprint's longest side, a cheap measure of what is seen at zoom 13. */
const reach = (ring: LonLat[]): number =>
  Math.max(...ring.slice(1).map((corner, index) => metres(ring[index] ?? corner, corner)))

function buildings(plan: CityPlan): TileGroup[] {
  const shape = ({ kind, polygon: ring }: CityPlan['buildings'][number]): Feature => polygon(ring, { kind })
  const large = plan.buildings.filter(({ polygon: ring }) => reach(ring) > 30)
  const houses = plan.buildings.flatMap(({ center, house }) => (house ? [point(center, { house })] : []))
  return [
    { layer: 'building', minzoom: 13, maxzoom: 13, features: large.map(shape) },
    { layer: 'building', minzoom: 14, features: plan.buildings.map(shape) },
    { layer: 'house', minzoom: 15, features: houses },
  ]
}

const TINTED = new Set(['industrial', 'campus', 'railway', 'centre', 'grid', 'micro', 'private'])

function grounds(plan: CityPlan): TileGroup[] {
  const water = plan.water.map(({ kind, rings }) => item({ type: 'Polygon', coordinates: rings }, { kind }))
  const greens = plan.greens.map(({ kind, polygon: ring }) => polygon(ring, { kind }))
  const blocks = plan.blocks
    .filter(({ use }) => TINTED.has(use))
    .map(({ use, polygon: ring }) => polygon(ring, { use }))
  return [
    { layer: 'block', minzoom: 9, features: blocks },
    { layer: 'green', minzoom: 9, features: greens },
    { layer: 'water', minzoom: 8, features: water },
  ]
}

/** Names of areas and single buildings as points, each from the zoom at which there is room for it. */
function labels(plan: CityPlan): TileGroup[] {
  const middle = (ring: LonLat[]): LonLat => {
    const sum = ring.slice(1).reduce<LonLat>(([x, y], [lon, lat]) => [x + lon, y + lat], [0, 0])
    return [sum[0] / (ring.length - 1), sum[1] / (ring.length - 1)]
  }
  const named = plan.greens.filter(({ name }) => name)
  const districts = plan.districts.map(({ center, name, nameEn }) =>
    point(center, { kind: 'district', name, name_en: nameEn }),
  )
  const greens = named.map(({ kind, polygon: ring, name, nameEn }) =>
    point(middle(ring), { kind: 'green', rank: kind === 'square' ? 2 : 1, name, name_en: nameEn }),
  )
  const places = plan.buildings.flatMap(({ kind, name, nameEn, center }) =>
    name ? [point(center, { kind, name, name_en: nameEn ?? name })] : [],
  )
  const stations = plan.stations.map(({ at, name, nameEn }) =>
    point(at, { kind: 'station', name, name_en: nameEn }),
  )
  const rivers = plan.water.flatMap(({ line: course, kind, name, nameEn }) =>
    course ? [line(course, { kind, name, name_en: nameEn })] : [],
  )
  return [
    { layer: 'label', minzoom: 10, features: districts },
    { layer: 'label', minzoom: 12, features: [...greens, ...stations] },
    { layer: 'label', minzoom: 15, features: places },
    { layer: 'river', minzoom: 9, features: rivers },
  ]
}

const sideOf = (from: LonLat, to: LonLat | undefined) => `${from.join()}>${to?.join()}`

/** Sides that two districts share; along the rivers and the railway there is nothing to draw. */
function districtBorders(plan: CityPlan): Feature[] {
  const owners = new Map<string, number>()
  const rings = plan.districts.flatMap(({ id, polygons }) => polygons.map((ring) => ({ id, ring })))
  for (const { id, ring } of rings)
    for (const [index, corner] of ring.entries()) owners.set(sideOf(corner, ring[index + 1]), id)
  const lines: LonLat[][] = []
  for (const { id, ring } of rings) {
    let open: LonLat[] | null = null
    for (const [index, corner] of ring.entries()) {
      const next = ring[index + 1]
      const processSingleton = next !== undefined && (owners.get(sideOf(next, corner)) ?? 0) > id
      if (processSingleton && open) open.push(next)
      else if (processSingleton) lines.push((open = [corner, next]))
      else open = null
    }
  }
  return lines.map((points) => line(points))
}

/** Everything of the plan that the basemap shows, by tile layer and first zoom. */
export function cityGroups(plan: CityPlan): TileGroup[] {
  const rails = plan.tracks.map(({ kind, bridge, points }) => ({
    kind,
    feature: line(points, { kind, bridge: bridge ? 1 : 0 }),
  }))
  const trees = plan.points.filter(({ kind }) => kind === 'tree').map(({ at }) => point(at))
  return [
    ...grounds(plan),
    ...roads(plan),
    ...buildings(plan),
    ...labels(plan),
    {
      layer: 'track',
      minzoom: 8,
      features: rails.filter(({ kind }) => kind === 'rail').map(({ feature }) => feature),
    },
    {
      layer: 'track',
      minzoom: 12,
      features: rails.filter(({ kind }) => kind === 'tram').map(({ feature }) => feature),
    },
    { layer: 'district', minzoom: 10, features: districtBorders(plan) },
    { layer: 'tree', minzoom: 15, features: trees },
  ]
}
