import { expect, test } from 'vitest'
import { checkQuery, kindsOf, startOf } from './findings'

test('a layer is asked for what its geometries can have', () => {
  expect(kindsOf('MultiPoint')).toEqual(['duplicates'])
  expect(kindsOf('LineString')).toContain('dangles')
  expect(kindsOf('MultiPolygon')).toContain('gaps')
  expect(kindsOf('Geometry')).toHaveLength(6)
  expect(startOf(1, 'LineString').options.kinds).not.toContain('dangles')
})

test('parameters are sent with the kinds that they belong to, and the view only when asked for', () => {
  const { options } = startOf(1, 'Geometry')
  const bounds = [1, 2, 3, 4]
  expect(checkQuery(options, bounds)).toEqual({
    kinds: 'invalid,selfIntersections,duplicates,overlaps,gaps',
    bbox: undefined,
    minArea: 0.01,
    maxGapArea: 10_000,
    dangleWithin: undefined,
  })
  expect(checkQuery({ ...options, kinds: ['dangles'], inView: true }, bounds)).toEqual({
    kinds: 'dangles',
    bbox: '1.000000,2.000000,3.000000,4.000000',
    minArea: undefined,
    maxGapArea: undefined,
    dangleWithin: 1,
  })
  expect(checkQuery({ ...options, kinds: ['dangles'], dangleWithin: null }, null).dangleWithin).toBe(
    undefined,
  )
})
