import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAngle, readPair } from './read-angle'

test.each([
  ['37.6173', 37.6173, null],
  [' -37,6173 ', -37.6173, null],
  ['007.5', 7.5, null],
  ['+12', 12, null],
  ['37°30\'36"E', 37.51, 'lon'],
  ['37° 30′ 36″ W', -37.51, 'lon'],
  ['N55 45.6', 55.76, 'lat'],
  ['55 45 36 S', -55.76, 'lat'],
  ['55°45,6′ с. ш.', 55.76, 'lat'],
  ['37.51 в.д.', 37.51, 'lon'],
  ['55d45m36s', 55.76, null],
  ['-0°30′', -0.5, null],
])('%s', (text, degrees, axis) => {
  const angle = readAngle(text)
  expect(angle?.degrees).toBeCloseTo(degrees, 9)
  expect(angle?.axis).toBe(axis)
})

test.each(['', 'дом 5', '55°60′', "55.5°30'", '5 5 5 5', 'N55E', '-55 S', '1e5', '12:30', '55 45 61'])(
  '%j is none',
  (text) => {
    expect(readAngle(text)).toBeNull()
  },
)

test.each([
  ['55.7558, 37.6173'],
  ['55.7558,37.6173'],
  ['55,7558; 37,6173'],
  ['55,7558, 37,6173'],
  ['55.7558 37.6173'],
  ['(55.7558, 37.6173)'],
  ['37.6173 E, 55.7558 N'],
  ['55.7558 с.ш. 37.6173 в.д.'],
  ['N55.7558 E37.6173'],
])('%s', (text) => {
  const place = readPair(text)
  expect(place?.lat).toBeCloseTo(55.7558, 9)
  expect(place?.lon).toBeCloseTo(37.6173, 9)
})

test('the longitude is first where the name says so, or where it cannot be a latitude', () => {
  expect(readPair('37.5, 55.5', 'lon')).toEqual({ lon: 37.5, lat: 55.5 })
  expect(readPair('131.9 43.1')).toEqual({ lon: 131.9, lat: 43.1 })
})

test.each(['', '55', 'a, b', '55 N, 37 N', '1, 2, 3', '55.75'])('%j is no pair', (text) => {
  expect(readPair(text)).toBeNull()
})

test('degrees, minutes and seconds come back', () => {
  const arbitrary = fc.tuple(fc.nat(179), fc.nat(59), fc.nat(59), fc.constantFrom('N', 'S', 'E', 'W'))
  fc.assert(
    fc.property(arbitrary, fc.constantFrom(`°'"`, '   ', '°′″', 'dms'), ([d, m, s, side], signs) => {
      const [x, y, z] = signs
      const { degrees } = readAngle(`${d}${x}${m}${y}${s}${z}${side}`) ?? {}
      expect(degrees).toBeCloseTo((/[SW]/.test(side) ? -1 : 1) * (d + m / 60 + s / 3600), 9)
    }),
  )
})
