import { problem } from '@/lib/problems'
import type { PlaceForm, SourceOptions } from '../record'
import { placeOfRefused } from '../writers/refused-table'

/** Words for the two coordinates, the longitude first. */
const axes: readonly (readonly [lon: string, lat: string])[] = [
  ['lon', 'lat'],
  ['lng', 'lat'],
  ['long', 'lat'],
  ['longitude', 'latitude'],
  ['x', 'y'],
  ['east', 'north'],
  ['easting', 'northing'],
  ['долгота', 'широта'],
  ['долг', 'шир'],
]
/** What may stand beside such a word. */
const unitWords = new Set(
  words('wgs84 wgs 84 4326 epsg deg degree degrees dd decimal град градусы десятичные'),
)
const geometryNames = new Set(
  words(
    'wkt ewkt wkb ewkb geom geometry thegeom wktgeom wktgeometry geomwkt geometrywkt geomwkb wkbgeometry shape ' +
      'geojson geomjson geometryjson геометрия',
  ),
)
const pairNames = new Map<string, 'lat' | 'lon'>([
  ...words(
    'coordinates coordinate coords coord latlon latlng latlong latitudelongitude geo gps gpscoordinates location ' +
      'координаты координата широтадолгота местоположение',
  ).map((name) => [name, 'lat'] as const),
  ...words('lonlat lnglat longlat longitudelatitude долготаширота').map((name) => [name, 'lon'] as const),
])

function words(text: string): readonly string[] {
  return text.split(' ')
}

/** Columns that may hold the place of the objects: pairs of longitude and latitude, both in one column, and columns of
 * geometry. */
export function findPlaces(names: readonly string[]): PlaceForm[] {
  const refused = placeOfRefused(names)
  if (refused !== undefined) return [{ geometry: refused }]
  if (isOwnExport(names)) return [names[0] === 'WKT' ? { geometry: 'WKT' } : pairOf(names[0], names[1])]
  const tokens = names.map(tokensOf)
  const joined = tokens.map((parts) => parts.join(''))
  return [
    ...findPairs(names, tokens),
    ...names.flatMap((name, at): PlaceForm[] => {
      if (geometryNames.has(joined[at] ?? '')) return [{ geometry: name }]
      const first = pairNames.get(joined[at] ?? '')
      return first ? [{ both: name, first }] : []
    }),
  ]
}

const pairOf = (lon = '', lat = ''): PlaceForm => ({ lon, lat })

/** Our own exports put the place first. */
const isOwnExport = ([first, second]: readonly string[]) =>
  first === 'WKT' ||
  (first === 'Долгота' && second === 'Широта') ||
  (first === 'Longitude' && second === 'Latitude')

function findPairs(names: readonly string[], tokens: readonly (readonly string[])[]): PlaceForm[] {
  const keys = tokens.map((parts) => parts.join(' '))
  const pairs: PlaceForm[] = []
  tokens.forEach((parts, lon) => {
    const axis = axes.find(([word]) => parts.includes(word))
    if (!axis) return
    const lat = keys.indexOf(parts.map((part) => (part === axis[0] ? axis[1] : part)).join(' '))
    if (lat >= 0) pairs.push(pairOf(names[lon], names[lat]))
  })
  if (pairs.length > 0) return pairs
  // Names that do not match, like lng and latitude, are a pair when there is one of each.
  const single = (of: 0 | 1) => {
    const known = new Set(axes.map((axis) => axis[of]))
    const found = names.filter((_, at) => tokens[at]?.some((part) => known.has(part)))
    return found.length === 1 ? found[0] : undefined
  }
  const [lon, lat] = [single(0), single(1)]
  return lon !== undefined && lat !== undefined && lon !== lat ? [pairOf(lon, lat)] : []
}

/** `Latitude (WGS84)` and `pointX` as words. */
function tokensOf(name: string): string[] {
  const plain = name
    .replace(/([a-zа-яё])(?=[A-ZА-ЯЁ])/g, '$1 ')
    .toLowerCase()
    .replace(/[^a-zа-яё0-9]+/g, ' ')
    .trim()
  const parts = plain.split(' ').flatMap(splitCoordinate)
  const telling = parts.filter((part) => !unitWords.has(part))
  return telling.length > 0 ? telling : parts
}

/** `xcoord` and `pointx` as two words. */
const splitCoordinate = (part: string) =>
  /^(?:[xy](?:coord|coordinate)|(?:point|coord)[xy])$/.test(part)
    ? part.replace(/^([xy])(.+)$|^(.+)([xy])$/, '$1$4 $2$3').split(' ')
    : /^(?:lon|lat)wgs84$/.test(part)
      ? [part.slice(0, 3)]
      : [part]

/** The requested columns, else the only ones that may hold the place; null when there are none or several. */
export function choosePlace(
  names: readonly string[],
  found: readonly PlaceForm[],
  { lonField, latField, wktField }: SourceOptions,
): PlaceForm | null {
  const known = (name: string) => {
    if (!names.includes(name))
      throw problem('import.column', { column: name, columns: names.slice(0, 20).join(', ') })
    return name
  }
  if (wktField !== undefined) {
    const first = pairNames.get(tokensOf(known(wktField)).join(''))
    return first ? { both: wktField, first } : { geometry: wktField }
  }
  if (lonField !== undefined && latField !== undefined)
    return lonField === latField
      ? { both: known(lonField), first: 'lat' }
      : pairOf(known(lonField), known(latField))
  return found.length === 1 ? (found[0] ?? null) : null
}
