import { readFileSync } from 'node:fs'
import { geoArea, geoCentroid, geoContains, geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { PlaceDraft } from '@/lib/domain/places'
import { alpha2 } from '@/lib/shared/country-codes'
import { countryOfCrimea, pointInCrimea } from './crimea'
import { countryKey } from './keys'
import type { Spot, Survey } from './survey'

type Outline = Polygon | MultiPolygon
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>
type Country = Feature<Outline, { name: string }>

/** Every country with an outline or a place. */
export function* countryDrafts(atlasPath: string, { countries }: Survey): Generator<PlaceDraft> {
  const outlines = readOutlines(atlasPath)
  for (const code of new Set([...countries.keys(), ...outlines.keys()])) {
    const outline = outlines.get(code)
    const spot = (outline && middleOf(outline)) ?? countries.get(code)
    if (!spot) continue
    const area = outline && (isCrossing(outline) ? cutAtAntimeridian(outline) : plainOf(outline.geometry))
    yield {
      ...spot,
      ...countryNames(code),
      ...(area && { area }),
      kind: 'country',
      key: countryKey(code),
      code: code.toLowerCase(),
    }
  }
}

function readOutlines(path: string): Map<string, Country> {
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Atlas
  const found = new Map<string, Country>()
  for (const one of feature(atlas, atlas.objects.countries).features) {
    // The atlas has no number for Kosovo, and unused ones for a few others.
    const code = alpha2(one.id) ?? (one.properties.name === 'Kosovo' ? 'XK' : undefined)
    if (code && code !== 'AQ' && !found.has(code) && one.geometry.type.endsWith('Polygon'))
      found.set(code, one as Country)
  }
  moveCrimea(found)
  return found
}

/** Puts the outline of Crimea into the country that the setting names. */
function moveCrimea(outlines: Map<string, Country>): void {
  const { lon, lat } = pointInCrimea
  const isCrimea = (coordinates: Position[][]) => geoContains({ type: 'Polygon', coordinates }, [lon, lat])
  const owner = outlines.get(countryOfCrimea())
  for (const [code, country] of outlines) {
    const [crimea] = partsOf(country.geometry).filter(isCrimea)
    if (!crimea || !owner || country === owner) continue
    const others = partsOf(country.geometry).filter((part) => part !== crimea)
    outlines.set(code, withParts(country, others))
    outlines.set(countryOfCrimea(), withParts(owner, [...partsOf(owner.geometry), crimea]))
    return
  }
}

const withParts = (country: Country, coordinates: Position[][][]): Country => ({
  ...country,
  geometry: { type: 'MultiPolygon', coordinates },
})

/** The centroid of the largest part, if it is inside. */
function middleOf({ geometry }: Country): Spot | null {
  const polygons = partsOf(geometry).map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  const [largest] = polygons.sort((one, other) => geoArea(other) - geoArea(one))
  if (!largest) return null
  const [lon, lat] = geoCentroid(largest)
  return geoContains(largest, [lon, lat]) ? { lon, lat } : null
}

const partsOf = (outline: Outline): Position[][][] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates

/** Whether a side of it crosses the antimeridian. */
const isCrossing = ({ geometry }: Country) =>
  partsOf(geometry).some((rings) =>
    rings.some((ring) => ring.some(([x = 0], at) => Math.abs(x - (ring[at + 1]?.[0] ?? x)) > 180)),
  )

const plainOf = (outline: Outline): Outline => ({ type: 'MultiPolygon', coordinates: partsOf(outline) })

/** Cuts rings that cross the antimeridian, which would otherwise cover the whole width of the world. */
function cutAtAntimeridian(country: Country): Outline {
  const plain = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0)
  const parts = partsOf(country.geometry).flatMap((coordinates) => {
    const part: Feature<Outline> = {
      type: 'Feature',
      properties: null,
      geometry: { type: 'Polygon', coordinates },
    }
    // A ring without an area would be taken for its complement.
    return geoArea(part) < halfOfWorld ? partsOf(geoProject(part, plain).geometry) : []
  })
  return { type: 'MultiPolygon', coordinates: parts.map(turned) }
}

const halfOfWorld = 2 * Math.PI

const turned = (rings: Position[][]) =>
  rings.map((ring) => ring.map(([x = 0, y = 0]): Position => [round(x), round(-y)]))
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const namers = new Map<string, Intl.DisplayNames>()

function nameIn(language: string, code: string, style: 'long' | 'short' = 'long'): string | undefined {
  const key = `${language}-${style}`
  const namer =
    namers.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })
  namers.set(key, namer)
  return namer.of(code)
}

function countryNames(code: string): Pick<PlaceDraft, 'name' | 'names' | 'otherNames'> {
  const own = new Intl.Locale(`und-${code}`).maximize().language
  const languages = [own, 'ru', 'en', 'de', 'fr', 'es']
  const names = languages.map((language) => [language, nameIn(language, code)] as const)
  const short = (['ru', 'en'] as const).map((language) => nameIn(language, code, 'short'))
  return {
    name: nameIn('en', code) ?? code,
    names: Object.fromEntries(names.flatMap(([language, name]) => (name ? [[language, name]] : []))),
    otherNames: short.flatMap((name) => name ?? []),
  }
}
