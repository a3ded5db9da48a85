import { expect, test } from 'vitest'
import { boxOf, degreesOf, findCrs, uriOf, urnOf } from './crs'

const named = (name: string) => {
  const crs = findCrs(name)
  if (!crs) throw new Error(`nobody knows ${name}`)
  return crs
}

test.each([
  ['EPSG:4326', 'EPSG:4326', true],
  ['epsg:4326', 'EPSG:4326', true],
  ['urn:ogc:def:crs:EPSG::4326', 'EPSG:4326', true],
  ['urn:ogc:def:crs:EPSG:6.9:4326', 'EPSG:4326', true],
  ['http://www.opengis.net/def/crs/EPSG/0/3857', 'EPSG:3857', false],
  ['http://www.opengis.net/gml/srs/epsg.xml#4326', 'EPSG:4326', true],
  ['CRS:84', 'CRS:84', false],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 'CRS:84', false],
  ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', 'CRS:84', false],
  ['EPSG:900913', 'EPSG:900913', false],
  ['EPSG:32637', 'EPSG:32637', false],
  ['EPSG:28407', 'EPSG:28407', true],
])('%s is %s', (spelling, code, northFirst) => {
  expect(findCrs(spelling)).toMatchObject({ code, northFirst })
  expect(findCrs(urnOf(named(spelling)))?.code).toBe(code)
  expect(findCrs(uriOf(named(spelling)))?.code).toBe(code)
})

test.each([
  '',
  'EPSG:999999',
  'EPSG:',
  '4326',
  'EPSG:4326;drop',
  'EPSG:1e309',
  '__proto__',
  'EPSG:4326\n4326',
])('%j is unknown', (name) => expect(findCrs(name)).toBeNull())

test('Web Mercator converts to degrees and back', () => {
  const crs = named('EPSG:3857')
  const edge = 20_037_508.342_789_244
  const world = degreesOf(crs, [-edge, -edge, edge, edge])
  expect(world?.map((side) => Math.round(side * 1e6) / 1e6)).toEqual([-180, -85.051129, 180, 85.051129])
  const past = degreesOf(crs, [-3e7, -3e7, 3e7, 3e7])
  expect(past?.map((side) => Math.round(side * 1e6) / 1e6)).toEqual([-180, -85.051129, 180, 85.051129])
  const whole = boxOf(crs, [-180, -90, 180, 90])?.map((side) => Math.round(side))
  expect(whole).toEqual([-20037508, -20037508, 20037508, 20037508])
  expect(degreesOf(crs, [3e7, 0, 4e7, 1])).toBeNull()
  expect(degreesOf(crs, [Number.NaN, 0, Number.NaN, 1])).toBeNull()
})

test('UTM and Gauss-Krueger zones agree with the authority', () => {
  const [east, north] = named('EPSG:32637').forward([39, 55])
  expect([Math.round(east), Math.round(north)]).toEqual([500000, 6094791])
  const [x] = named('EPSG:28407').forward([39, 55])
  expect(Math.abs(x - 7_500_000)).toBeLessThan(300)
  const [longitude, latitude] = named('EPSG:28407').inverse(named('EPSG:28407').forward([40.5, 56.25]))
  expect([longitude, latitude].map((one) => Math.round(one * 1e7) / 1e7)).toEqual([40.5, 56.25])
})
