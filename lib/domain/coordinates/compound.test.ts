import { afterAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { metresBetween, toDegrees } from './engine'
import { readSystem } from './find-system'
import { findCoded } from './listed'
import { isSystem } from './system'

afterAll(stopDatabase)

const vertical = 'VERTCRS["Baltic",VDATUM["Baltic"],CS[vertical,1],AXIS["up",up],LENGTHUNIT["metre",1]]'
const wgs =
  'GEOGCRS["WGS 84",DATUM["World Geodetic System 1984",ELLIPSOID["WGS 84",6378137,298.257223563]],CS[ellipsoidal,2],AXIS["latitude",north],AXIS["longitude",east],ANGLEUNIT["degree",0.0174532925199433]]'
const old =
  'GEOGCRS["mine",DATUM["mine",ELLIPSOID["Krassowsky 1940",6378245,298.3]],CS[ellipsoidal,2],AXIS["latitude",north],AXIS["longitude",east],ANGLEUNIT["degree",0.0174532925199433]]'
const bound = `BOUNDCRS[SOURCECRS[${old}],TARGETCRS[${wgs}],ABRIDGEDTRANSFORMATION["mine",METHOD["Geocentric translations (geog2D domain)"],PARAMETER["X-axis translation",24],PARAMETER["Y-axis translation",-123],PARAMETER["Z-axis translation",-94]]]`

const ellipsoid = { name: 'WGS 84', semi_major_axis: 6378137, inverse_flattening: 298.257223563 }
const axis = (name: string, abbreviation: string, direction: string, unit: string) => ({
  name,
  abbreviation,
  direction,
  unit,
})
const json = JSON.stringify({
  type: 'CompoundCRS',
  name: 'WGS 84 + Baltic',
  components: [
    {
      type: 'GeographicCRS',
      name: 'WGS 84',
      datum: { type: 'GeodeticReferenceFrame', name: 'World Geodetic System 1984', ellipsoid },
      coordinate_system: {
        subtype: 'ellipsoidal',
        axis: [
          axis('Geodetic latitude', 'Lat', 'north', 'degree'),
          axis('Geodetic longitude', 'Lon', 'east', 'degree'),
        ],
      },
      id: { authority: 'EPSG', code: 4326 },
    },
    {
      type: 'VerticalCRS',
      name: 'Baltic',
      datum: { type: 'VerticalReferenceFrame', name: 'Baltic' },
      coordinate_system: { subtype: 'vertical', axis: [axis('height', 'H', 'up', 'metre')] },
    },
  ],
})

test.each([
  ['urn:ogc:def:crs,crs:EPSG::28407,crs:EPSG::5705', 'EPSG:28407'],
  ['urn:ogc:def:crs,crs:EPSG:6.9:4326,crs:EPSG:6.9:5773', 'EPSG:4326'],
  ['EPSG:28407+5705', 'EPSG:28407'],
  ['EPSG:4326+EPSG:5773', 'EPSG:4326'],
  [json, 'EPSG:4326'],
])('of %s the horizontal part is read', async (text, code) => {
  expect(await readSystem(database, text)).toMatchObject({ code })
})

test('services do not answer by the name of a compound system', () => {
  expect(findCoded('EPSG:4326+5773')).toBeNull()
  expect(findCoded('urn:ogc:def:crs,crs:EPSG::4326,crs:EPSG::5773')).toBeNull()
})

test('a bound system in a compound one brings its shift', async () => {
  const found = await readSystem(database, `COMPOUNDCRS["mine + Baltic",${bound},${vertical}]`)
  if (!isSystem(found)) throw new Error(`${found.reason}: ${found.name}`)
  const [place] = await toDegrees(database, found.definition, [[37, 55]])
  expect(place && metresBetween(place, [37, 55])).toBeGreaterThan(50)
})

test.each([
  'urn:ogc:def:crs,crs:EPSG::999999,crs:EPSG::5705',
  'EPSG:28407+',
  '{"type":"CompoundCRS","components":[]}',
])('%s is unknown', async (text) => {
  expect(await readSystem(database, text)).toMatchObject({ reason: 'unknown' })
})
