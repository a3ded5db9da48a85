import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoArea, geoEquirectangular, geoGraticule, geoCentroid } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { alpha2 } from '@/lib/shared/country-codes'
import { innerPoint } from './inner-point'
import { MODULES, PUBLIC } from './paths'
import { type TileGroup, writeTiles } from './tiles'
import { townFeatures } from './towns'

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

type Scale = '10m' | '50m' | '110m'

const atlas = (scale: Scale): Atlas =>
  JSON.parse(readFileSync(join(MODULES, 'world-atlas', `countries-${scale}.json`), 'utf8')) as Atlas

/** Cuts rings at the antimeridian; without it Russia floods the map with a band from edge to edge. */
function cutAtAntimeridian<T extends Feature>(data: T): T {
  const plain = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0)
  return geoProject(data, plain)
}

// Projected y grows downward; turning it only here keeps inner rings inner ones.
const round = ([x = 0, y = 0]: Position): Position => [
  Math.round(x * 1000) / 1000,
  -Math.round(y * 1000) / 1000,
]

function rounded(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.map(round)) }
  return {
    ...geometry,
    coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(round))),
  }
}

/** Whether a polygon is the whole sphere but for a speck: rings of a few points collapse in the atlas. */
const isInsideOut = (coordinates: Position[][]): boolean =>
  geoArea({ type: 'Polygon', coordinates }) > 2 * Math.PI

/** The union of the countries for a range of zooms. */
function land(scale: Scale, minzoom: number, maxzoom?: number): TileGroup {
  const data = atlas(scale)
  // Not the atlas's land: that one has no Caspian Sea.
  const merged = merge(data, data.objects.countries.geometries as Parameters<typeof merge>[1])
  const whole = { ...merged, coordinates: merged.coordinates.filter((rings) => !isInsideOut(rings)) }
  const { geometry } = cutAtAntimeridian({ type: 'Feature' as const, properties: {}, geometry: whole })
  const features: Feature[] = [{ type: 'Feature', properties: {}, geometry: rounded(geometry) }]
  return { layer: 'land', minzoom, ...(maxzoom !== undefined && { maxzoom }), features }
}

function borders(scale: Scale, minzoom: number, maxzoom?: number): TileGroup {
  const data = atlas(scale)
  const geometry = mesh(data, data.objects.countries, (a, b) => a !== b)
  const features: Feature[] = [{ type: 'Feature', properties: {}, geometry }]
  return { layer: 'border', minzoom, ...(maxzoom !== undefined && { maxzoom }), features }
}

const titles = {
  ru: new Intl.DisplayNames('ru', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}

/** Share of the sphere from which on a country is named at each zoom. */
const RANKS: [area: number, zoom: number][] = [
  [0.12, 1],
  [0.04, 2],
  [0.008, 3],
  [0.0012, 4],
]

/** One point per country at the widest spot of its largest part. */
function labels(): Feature[] {
  const data = atlas('50m')
  const countries = feature(data, data.objects.countries)
  return countries.features.flatMap((country): Feature[] => {
    const code = alpha2(country.id)
    const whole = cutAtAntimeridian(country).geometry
    const english = country.properties.name
    if (!whole || (whole.type !== 'Polygon' && whole.type !== 'MultiPolygon')) return []
    const area = geoArea(country)
    const at = innerPoint(rounded(whole)) ?? geoCentroid(country)
    const name = (code && titles.ru.of(code)) || english
    const nameEn = (code && titles.en.of(code)) || english
    const zoom = RANKS.find(([least]) => area > least)?.[1] ?? 5
    return [
      {
        type: 'Feature',
        properties: { name, name_en: nameEn, zoom, area: Math.round(area * 1e6) },
        geometry: { type: 'Point', coordinates: at },
      },
    ]
  })
}

/** The offline world: tiles from zoom 0 to 5, coarse below zoom 3. They are finest at zoom 5, which deeper zooms enlarge. */
export async function buildWorld(): Promise<{ files: number; bytes: number }> {
  const named = labels()
  const towns = await townFeatures()
  const byZoom = [1, 2, 3, 4, 5].map(
    (zoom): TileGroup => ({
      layer: 'country',
      minzoom: zoom,
      features: named.filter(({ properties }) => properties?.['zoom'] === zoom),
    }),
  )
  const graticule = {
    type: 'Feature' as const,
    properties: {},
    geometry: geoGraticule().step([15, 15]).precision(5)(),
  }
  return writeTiles({
    folder: join(PUBLIC, 'basemap', 'world'),
    minzoom: 0,
    maxzoom: 5,
    bounds: [-180, -85.05, 180, 85.05],
    groups: [
      land('110m', 0, 2),
      land('50m', 3, 4),
      land('10m', 5),
      borders('110m', 0, 2),
      borders('50m', 3, 4),
      borders('10m', 5),
      { layer: 'graticule', minzoom: 0, features: [graticule] },
      ...byZoom,
      {
        layer: 'town',
        minzoom: 4,
        maxzoom: 4,
        features: towns.filter((town) => town.properties?.['zoom'] === 4),
      },
      { layer: 'town', minzoom: 5, features: towns },
    ],
  })
}
