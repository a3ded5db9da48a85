/** A coordinate reference system for proj4. */
export interface CrsDefinition {
  code: string
  /** SRID in the database. */
  srid: number
  /** null: WGS 84 degrees, as stored. */
  proj4: string | null
  /** Whether the authority puts the northing first. */
  northFirst: boolean
  /** Metres per unit, for scale denominators; for degrees at the equator. */
  metresPerUnit: number
  /** Area of use in degrees: west, south, east, north. */
  area: readonly [number, number, number, number]
  /** Whether capabilities list it; others are served on request. */
  listed: boolean
}

/** Metres of a degree at the equator of WGS 84. */
const metresPerDegree = 111_319.490_793_273_57

/** Northern limit of Web Mercator, degrees. */
const mercatorNorth = 85.051_128_779_806_6
const webMercator = '+proj=merc +a=6378137 +b=6378137 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +no_defs'
const krassovsky = '+ellps=krass +towgs84=23.57,-140.95,-79.8,0,0.35,0.79,-0.22'

const degrees = { northFirst: true, metresPerUnit: metresPerDegree }
const metres = { northFirst: false, metresPerUnit: 1 }
const world = [-180, -90, 180, 90] as const
const squareWorld = [-180, -mercatorNorth, 180, mercatorNorth] as const

const general: readonly CrsDefinition[] = [
  { ...degrees, code: 'EPSG:4326', srid: 4326, proj4: null, area: world, listed: true },
  { ...degrees, code: 'CRS:84', srid: 4326, proj4: null, area: world, listed: true, northFirst: false },
  { ...metres, code: 'EPSG:3857', srid: 3857, proj4: webMercator, area: squareWorld, listed: true },
  { ...metres, code: 'EPSG:900913', srid: 3857, proj4: webMercator, area: squareWorld, listed: true },
  {
    ...metres,
    code: 'EPSG:3395',
    srid: 3395,
    proj4: '+proj=merc +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs',
    area: [-180, -85, 180, 85],
    listed: true,
  },
  {
    ...degrees,
    code: 'EPSG:4284',
    srid: 4284,
    proj4: `+proj=longlat ${krassovsky} +no_defs`,
    area: [19, 35, 180, 82],
    listed: false,
  },
]

/** A zone may be used some degrees beyond its edges. */
const widened = (west: number, south: number, east: number, north: number) =>
  [
    Math.max(-180, west - 6),
    Math.max(-90, south - 6),
    Math.min(180, east + 6),
    Math.min(90, north + 6),
  ] as const

/** The UTM zones of both hemispheres. */
const utm = Array.from({ length: 60 }, (_, at) => at + 1).flatMap((zone): CrsDefinition[] => {
  const west = zone * 6 - 186
  const form = `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`
  const processSingleton = { ...metres, listed: false }
  return [
    {
      ...processSingleton,
      code: `EPSG:${32600 + zone}`,
      srid: 32600 + zone,
      proj4: form,
      area: widened(west, 0, west + 6, 80),
    },
    {
      ...processSingleton,
      code: `EPSG:${32700 + zone}`,
      srid: 32700 + zone,
      proj4: `${form} +south`,
      area: widened(west, -80, west + 6, 0),
    },
  ]
})

/** Gauss-Krueger zones on Pulkovo 1942 for Russia: their first coordinate is the northing. */
const gaussKrueger = Array.from({ length: 29 }, (_, at) => at + 4).map((zone): CrsDefinition => {
  const middle = zone * 6 - 3
  return {
    code: `EPSG:${28400 + zone}`,
    srid: 28400 + zone,
    proj4: `+proj=tmerc +lat_0=0 +lon_0=${middle > 180 ? middle - 360 : middle} +k=1 +x_0=${zone * 1e6 + 5e5} +y_0=0 ${krassovsky} +units=m +no_defs`,
    northFirst: true,
    metresPerUnit: 1,
    area: widened(middle - 3, 40, middle + 3, 78),
    listed: false,
  }
})

export const crsDefinitions: readonly CrsDefinition[] = [...general, ...utm, ...gaussKrueger]
