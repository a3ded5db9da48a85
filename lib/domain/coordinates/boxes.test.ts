import { afterAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { degreesOf } from './boxes'
import { closedForm } from './closed-form'
import { fromDegrees, toDegrees } from './engine'
import { findCoded } from './listed'
import { uriOf, urnOf } from './spellings'
import type { Box, Point } from './system'

afterAll(stopDatabase)

const named = (name: string) => {
  const system = findCoded(name)
  if (!system) throw new Error(`nobody knows ${name}`)
  return system
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
  ['ESRI:102025', 'ESRI:102025', false],
])('%s is %s', (spelling, code, northFirst) => {
  expect(findCoded(spelling)).toMatchObject({ code, northFirst })
  expect(findCoded(urnOf(named(spelling)))?.code).toBe(code)
  expect(findCoded(uriOf(named(spelling)))?.code).toBe(code)
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
])('services do not know %j', (name) => expect(findCoded(name)).toBeNull())

test('the formula of Web Mercator and PROJ agree', async () => {
  const places: Point[] = [
    [0, 0],
    [37.62, 55.75],
    [-180, -85],
    [179.999, 85.05],
  ]
  const formula = closedForm(named('EPSG:3857'))
  const planes = await fromDegrees(database, 'EPSG:3857', places)
  for (const [at, place] of places.entries()) {
    const [given, made] = [formula?.forward(place), planes[at]]
    if (!given || !made) throw new Error('no place')
    expect(Math.abs(given[0] - made[0])).toBeLessThan(1e-6)
    expect(Math.abs(given[1] - made[1])).toBeLessThan(1e-6)
    const [back] = await toDegrees(database, 'EPSG:3857', [made])
    const again = formula?.inverse(made)
    expect(Math.abs((again?.[0] ?? 0) - (back?.[0] ?? 1))).toBeLessThan(1e-10)
    expect(Math.abs((again?.[1] ?? 0) - (back?.[1] ?? 1))).toBeLessThan(1e-10)
  }
})

const rounded = (box: Box | null) => box?.map((side) => Math.round(side * 1e6) / 1e6)

test('boxes of Web Mercator convert to degrees and back', async () => {
  const system = named('EPSG:3857')
  const edge = 20_037_508.342_789_244
  const world = [-180, -85.051129, 180, 85.051129]
  expect(rounded(await degreesOf(database, system, [-edge, -edge, edge, edge]))).toEqual(world)
  expect(rounded(await degreesOf(database, system, [-3e7, -3e7, 3e7, 3e7]))).toEqual(world)
  const whole = closedForm(system)
    ?.boxOf([-180, -90, 180, 90])
    ?.map((side) => Math.round(side))
  expect(whole).toEqual([-20037508, -20037508, 20037508, 20037508])
  expect(await degreesOf(database, system, [3e7, 0, 4e7, 1])).toBeNull()
  expect(await degreesOf(database, system, [Number.NaN, 0, Number.NaN, 1])).toBeNull()
})

test('a box of a zone holds its places, near and far', async () => {
  const system = named('EPSG:28407')
  const near = await degreesOf(database, system, [7_400_000, 6_170_000, 7_430_000, 6_200_000])
  expect(near?.[0]).toBeGreaterThan(37)
  expect(near?.[2]).toBeLessThan(38.5)
  // Of a box that shows half of the Earth, places a quarter around the Earth are not lost.
  const far = await degreesOf(database, system, [-1e7, -1e7, 2.5e7, 2e7])
  expect(far?.[0]).toBeLessThan(-20)
  expect(far?.[2]).toBeGreaterThan(100)
  expect(await degreesOf(database, system, [1e12, 1e12, 2e12, 2e12])).toBeNull()
})

test('a box around a pole has all longitudes and the pole', async () => {
  const box = await degreesOf(database, named('EPSG:3413'), [-1e6, -1e6, 1.2e6, 1.3e6])
  expect(box?.[0]).toBe(-180)
  expect(box?.[2]).toBe(180)
  expect(box?.[3]).toBe(90)
  expect(box?.[1]).toBeGreaterThan(70)
})

test('UTM and Gauss-Kruger zones agree with the authority', async () => {
  const [utm] = await fromDegrees(database, named('EPSG:32637').definition, [[39, 55]])
  expect(utm?.map(Math.round)).toEqual([500000, 6094791])
  const [gauss] = await fromDegrees(database, named('EPSG:28407').definition, [[39, 55]])
  expect(Math.abs((gauss?.[0] ?? 0) - 7_500_000)).toBeLessThan(300)
})
