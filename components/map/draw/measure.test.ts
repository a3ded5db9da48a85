import { expect, test } from 'vitest'
import { circleAround, distanceBetween, lengthOf, measure, spheroidDistance } from './measure'
import type { Place } from './shape'

test('a degree of latitude is 111.2 km, of longitude at 60° half of it', () => {
  expect(distanceBetween([30, 10], [30, 11])).toBeCloseTo(111_195, -2)
  expect(distanceBetween([30, 60], [31, 60])).toBeCloseTo(55_597, -2)
})

test('a line is as long as its parts; a single point has no length', () => {
  const line: Place[] = [
    [30, 10],
    [30, 11],
    [30, 12],
  ]
  expect(lengthOf(line)).toBeCloseTo(
    spheroidDistance([30, 10], [30, 11]) + spheroidDistance([30, 11], [30, 12]),
    3,
  )
  expect(lengthOf([[30, 10]])).toBe(0)
})

test('the area of a square of a hundredth of a degree, with a hole taken out', () => {
  const square = (lon: number, lat: number, edge: number): Place[] => [
    [lon, lat],
    [lon + edge, lat],
    [lon + edge, lat + edge],
    [lon, lat + edge],
    [lon, lat],
  ]
  const whole = measure({ type: 'Polygon', coordinates: [square(0, 0, 0.01)] }).area ?? 0
  expect(whole).toBeCloseTo(1_230_907, -1)
  const holed = measure({ type: 'Polygon', coordinates: [square(0, 0, 0.01), square(0.002, 0.002, 0.005)] })
  expect((holed.area ?? 0) / whole).toBeCloseTo(0.75, 3)
})

test('lengths and areas are those of the spheroid, as the database has them', () => {
  // From New York to London, as GeographicLib documents it.
  expect(spheroidDistance([-73.8, 40.6], [-0.5, 51.6])).toBeCloseTo(5_551_759.4, 1)
  expect(spheroidDistance([0, 0], [0, 1])).toBeCloseTo(110_574.4, 1)
  expect(spheroidDistance([0, 0], [1, 0])).toBeCloseTo(111_319.5, 1)
  expect(spheroidDistance([179.9, 10], [180.1, 10])).toBeCloseTo(
    spheroidDistance([179.9, 10], [-179.9, 10]),
    6,
  )
})

test('every corner of a zone lies at its radius and the ring is closed', () => {
  const ring = circleAround([48.8, 53.9], 250)
  for (const corner of ring) expect(distanceBetween([48.8, 53.9], corner)).toBeCloseTo(250, 3)
  expect(ring.at(-1)).toEqual(ring[0])
})
