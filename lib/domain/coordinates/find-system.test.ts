import { afterAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { metresBetween, toDegrees } from './engine'
import { findSystem, readSystem } from './find-system'
import { isSystem, type Point } from './system'

afterAll(stopDatabase)

async function system(text: string) {
  const found = await readSystem(database, text)
  if (!isSystem(found)) throw new Error(`${found.reason}: ${found.name}`)
  return found
}

async function placeOf(text: string, plane: Point): Promise<Point> {
  const [place] = await toDegrees(database, (await system(text)).definition, [plane])
  if (!place) throw new Error(`${text} has no such place`)
  return place
}

test.each([
  ['EPSG:28407', 'EPSG:28407'],
  ['28407', 'EPSG:28407'],
  ['epsg:28407', 'EPSG:28407'],
  ['urn:ogc:def:crs:EPSG::28407', 'EPSG:28407'],
  ['urn:ogc:def:crs:EPSG:9.9:28407', 'EPSG:28407'],
  ['http://www.opengis.net/def/crs/EPSG/0/28407', 'EPSG:28407'],
  ['https://www.opengis.net/def/crs/EPSG/0/28407', 'EPSG:28407'],
  ['http://www.opengis.net/gml/srs/epsg.xml#28407', 'EPSG:28407'],
  ['+init=epsg:28407', 'EPSG:28407'],
  ['CRS:84', 'CRS:84'],
  ['CRS84', 'CRS:84'],
  ['OGC:CRS84', 'CRS:84'],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 'CRS:84'],
  ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', 'CRS:84'],
  ['WGS84', 'CRS:84'],
  ['WGS 84', 'CRS:84'],
  ['900913', 'EPSG:900913'],
  ['102100', 'EPSG:102100'],
  ['ESRI:102025', 'ESRI:102025'],
  ['102025', 'ESRI:102025'],
  ['Pulkovo 1942 / Gauss-Kruger zone 7', 'EPSG:28407'],
  ['Pulkovo_1942_GK_Zone_7', 'EPSG:28407'],
  ['SK-42 zone 7', 'EPSG:28407'],
  ['СК-42 зона 7', 'EPSG:28407'],
  ['СК-42, Гаусс-Крюгер, зона 7', 'EPSG:28407'],
  ['СК 42 зона 7N', 'EPSG:28467'],
  ['СК-42', 'EPSG:4284'],
  ['СК-42 3-градусная зона 8', 'EPSG:2524'],
  ['СК-95 зона 7', 'EPSG:20007'],
  ['SK-95', 'EPSG:4200'],
  ['ГСК-2011', 'EPSG:7683'],
  ['GSK-2011 zone 7', 'EPSG:20907'],
  ['ГСК-2011 зона 7', 'EPSG:20907'],
  ['ГСК-2011 3 градусная зона 13', 'EPSG:21213'],
  ['ПЗ-90', 'EPSG:4740'],
  ['ПЗ-90.11', 'EPSG:9475'],
  ['СК-63 зона А2', 'EPSG:2936'],
  ['СК-63 зона X1', 'EPSG:7825'],
])('%s is %s', async (text, code) => {
  const found = await system(text)
  expect(found.code).toBe(code)
  expect((await toDegrees(database, found.definition, [[0, 0]])).length).toBe(1)
})

test.each([
  ['', 'unknown'],
  ['EPSG:999999', 'unknown'],
  ['nonsense', 'unknown'],
  ['+proj=nonsense', 'unknown'],
  ['+proj=geocent +datum=WGS84 +units=m', 'unknown'],
  ['GEOGCS("WGS 84","x")', 'unknown'],
  ['PROJCS("nobody","x")', 'unknown'],
  ['+proj=longlat +ellps=krass +towgs84', 'datum'],
  ['PROJCS["x"]', 'unknown'],
  ['PROJCS["x"', 'unknown'],
  ['{"type":"ProjectedCRS"}', 'unknown'],
  ['LOCAL_CS["a plan",UNIT["metre",1]]', 'unknown'],
  ['+proj=longlat +ellps=krass +nadgrids=/etc/passwd', 'unknown'],
  ['+proj=longlat +ellps=krass +no_defs', 'datum'],
  ['EPSG:4024', 'datum'],
  ...[4010, 4011, 4012, 4013, 4014, 4015, 4016, 4042, 4044, 4045].map((code) => [`EPSG:${code}`, 'datum']),
  [
    'GEOGCS["mine",DATUM["mine",SPHEROID["Bessel 1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]',
    'datum',
  ],
  ['МСК-77 зона 1', 'local'],
  ['МСК-23', 'local'],
  ['СК-42 зона 99', 'unknown'],
])('%s is refused: %s', async (text, reason) => {
  expect(await readSystem(database, text)).toMatchObject({ reason })
  expect(await findSystem(database, text)).toBeNull()
  // The database answers as before.
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a definition of ESRI may have a vertical system behind it, and WKT may have round brackets', async () => {
  const plane =
    'PROJCS["WGS_1984_UTM_Zone_37N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",39.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'
  const vertical = `${plane},VERTCS["Baltic",VDATUM["Baltic"],PARAMETER["Vertical_Shift",0.0],PARAMETER["Direction",1.0],UNIT["Meter",1.0]]`
  const round = plane.replaceAll('[', '(').replaceAll(']', ')')
  for (const text of [vertical, round]) expect((await system(text)).code).toBe('EPSG:32637')
})

test('parameters and shifts that a definition gives win over its name', async () => {
  const plan = (east: number, shift = '') =>
    `PROJCS["Pulkovo_1942_GK_Zone_7",GEOGCS["GCS_Pulkovo_1942",DATUM["D_Pulkovo_1942",SPHEROID["Krasovsky_1940",6378245.0,298.3]${shift}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",${east}],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",39.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`
  const texts = [
    plan(7_500_000),
    plan(7_500_700),
    plan(7_500_000, ',TOWGS84[33.92,-141.27,-80.9,0,0.35,0.82,-0.12]'),
  ]
  const found = await Promise.all(
    texts.map(async (text) => {
      const { code, definition } = await system(text)
      const [place] = await toDegrees(database, definition, [[7_500_000, 6_170_000]])
      return { code, longitude: place?.[0] ?? 0 }
    }),
  )
  expect(found.map(({ code }) => code)).toEqual(['EPSG:28407', null, null])
  const [usual, moved, shifted] = found.map(({ longitude }) => longitude)
  expect((usual ?? 0) - (moved ?? 0)).toBeCloseTo(0.0111, 3)
  expect(Math.abs((shifted ?? 0) - (usual ?? 0))).toBeGreaterThan(1e-5)
})

test('a name of two codes means the one that was not withdrawn', async () => {
  expect((await system('NAD_1983_StatePlane_Indiana_East_FIPS_1301_Feet')).code).toBe('EPSG:2965')
})

describe('Pulkovo 1942 and 1995 have the shift of GOST R 51794-2008 in every form', () => {
  const shifted = (year: number, shift: string) =>
    [
      year,
      `+proj=tmerc +lat_0=0 +lon_0=39 +k=1 +x_0=7500000 +y_0=0 +ellps=krass +towgs84=${shift} +units=m`,
    ] as const
  const wkt = (year: number) =>
    `PROJCS["plan",GEOGCS["GCS_Pulkovo_${year}",DATUM["D_Pulkovo_${year}",SPHEROID["Krasovsky_1940",6378245.0,298.3]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",7500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",39.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`
  const wkt2 = (year: number) =>
    `PROJCRS["plan",BASEGEOGCRS["Pulkovo ${year}",DATUM["Pulkovo ${year}",ELLIPSOID["Krassowsky 1940",6378245,298.3]]],CONVERSION["y",METHOD["Transverse Mercator"],PARAMETER["Latitude of natural origin",0,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Longitude of natural origin",39,ANGLEUNIT["degree",0.0174532925199433]],PARAMETER["Scale factor at natural origin",1,SCALEUNIT["unity",1]],PARAMETER["False easting",7500000,LENGTHUNIT["metre",1]],PARAMETER["False northing",0,LENGTHUNIT["metre",1]]],CS[Cartesian,2],AXIS["northing (X)",north,ORDER[1],LENGTHUNIT["metre",1]],AXIS["easting (Y)",east,ORDER[2],LENGTHUNIT["metre",1]]]`

  test.each([
    shifted(1942, '23.57,-140.95,-79.8,0,0.35,0.79,-0.22'),
    shifted(1995, '24.47,-130.89,-81.56,0,0,0.13,-0.22'),
  ])('%s', async (year, truth) => {
    const zone = year === 1942 ? 28407 : 20007
    // Far beyond the zone too, where PROJ would take the shift of another country.
    for (const plane of [
      [7_412_345, 6_178_901],
      [6_012_345, 5_178_901],
      [8_400_000, 7_300_000],
    ] as const) {
      const expected = await placeOf(truth, plane)
      for (const text of [`EPSG:${zone}`, `СК-${String(year).slice(2)} зона 7`, wkt(year), wkt2(year)])
        expect(metresBetween(await placeOf(text, plane), expected), text).toBeLessThan(0.002)
    }
  })
})

test('a definition with the name of a code and other parameters is read as it says', async () => {
  const zone7 = `PROJCS["Pulkovo_1942_GK_Zone_7",GEOGCS["GCS_Pulkovo_1942",DATUM["D_Pulkovo_1942",SPHEROID["Krasovsky_1940",6378245.0,298.3]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",39.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`
  expect((await system(zone7)).code).toBeNull()
  const [given, expected] = [
    await placeOf(zone7, [412_345, 6_178_901]),
    await placeOf('28407', [7_412_345, 6_178_901]),
  ]
  expect(metresBetween(given, expected)).toBeLessThan(0.002)
})

test('units, axes and areas are those of the definition', async () => {
  expect(await system('EPSG:2263')).toMatchObject({ metresPerUnit: 0.30480060960121924, northFirst: false })
  expect(await system('EPSG:28407')).toMatchObject({ metresPerUnit: 1, northFirst: true, srid: 28407 })
  expect(await system('EPSG:20907')).toMatchObject({ northFirst: true, area: [36, 43.18, 42.01, 69.23] })
  expect(await system('EPSG:32637')).toMatchObject({ northFirst: false, name: 'WGS 84 / UTM zone 37N' })
  const feet =
    'PROJCS["x",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-75.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",40.0],UNIT["Foot_US",0.3048006096012192]]'
  expect(await system(feet)).toMatchObject({ code: null, metresPerUnit: 0.3048006096012192 })
})

test('МСК-50 lies where the region is', async () => {
  const [longitude, latitude] = await placeOf('МСК-50 зона 2', [2_190_000, 470_000])
  expect(longitude).toBeGreaterThan(37)
  expect(longitude).toBeLessThan(38)
  expect(latitude).toBeGreaterThan(55.5)
  expect(latitude).toBeLessThan(56)
})

test('a row that an administrator added to spatial_ref_sys is a system', async () => {
  await database.query(sql`
    insert into spatial_ref_sys (srid, auth_name, auth_srid, proj4text)
    values (950001, 'LOCAL', 1, '+proj=tmerc +lat_0=0 +lon_0=39 +x_0=1000 +ellps=krass +towgs84=23.57,-140.95,-79.8,0,0.35,0.79,-0.22 +units=m')
    on conflict do nothing`)
  expect(await system('950001')).toMatchObject({ srid: 950001, code: null })
})

test.each([
  [
    'the name of its datum',
    'PROJCS["OSGB 1936 / British National Grid",GEOGCS["OSGB 1936",DATUM["D_OSGB_1936",SPHEROID["Airy_1830",6377563.396,299.3249646]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",49],PARAMETER["central_meridian",-2],PARAMETER["scale_factor",0.9996012717],PARAMETER["false_easting",400000],PARAMETER["false_northing",-100000],UNIT["Meter",1]]',
  ],
  [
    'the code of its base',
    'PROJCS["Transverse_Mercator",GEOGCS["GCS_OSGB 1936",DATUM["OSGB_1936",SPHEROID["Airy 1830",6377563.396,299.3249646,AUTHORITY["EPSG","7001"]],AUTHORITY["EPSG","6277"]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433],AUTHORITY["EPSG","4277"]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",49],PARAMETER["central_meridian",-2],PARAMETER["scale_factor",0.999601],PARAMETER["false_easting",400000],PARAMETER["false_northing",-100000],UNIT["metre",1,AUTHORITY["EPSG","9001"]],AXIS["Easting",EAST],AXIS["Northing",NORTH]]',
  ],
])('the shift of a map is known by %s, also where the map begins outside of its area', async (_, text) => {
  const plane: Point = [530_000, 180_000]
  expect(metresBetween(await placeOf(text, plane), await placeOf('EPSG:27700', plane))).toBeLessThan(0.5)
})
