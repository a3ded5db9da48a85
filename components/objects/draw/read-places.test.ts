import { expect, test } from 'vitest'
import { readPlaces, writePlaces } from './read-places'

test.each(['57.5, 39.25', '57.5 39.25', '57,5; 39,25', '57,5 39,25', '57.5,39.25', '57.5\t39.25'])(
  'a place may be typed as %j',
  (text) => expect(readPlaces(text, 'point')).toEqual({ places: [[39.25, 57.5]] }),
)

test('a ring is closed, and formatted as it was typed', () => {
  const text = '0, 0\n0, 1\n1, 1'
  const read = readPlaces(`${text}\n\n`, 'polygon')
  expect(read).toEqual({
    places: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  })
  expect('places' in read && writePlaces(read.places, 'polygon')).toBe(text)
  expect(readPlaces(`${text}\n0 0`, 'hole')).toEqual(read)
})

test('an invalid place is reported by its line', () => {
  expect(readPlaces('1, 2\nx, 3', 'linestring')).toEqual({ line: 2, fault: 'numbers' })
  expect(readPlaces('1, 2, 3', 'point')).toEqual({ line: 1, fault: 'numbers' })
  expect(readPlaces('91, 0', 'point')).toEqual({ line: 1, fault: 'range' })
  expect(readPlaces('1, 2\n3, 4', 'polygon')).toEqual({ fault: 'few', least: 3 })
  expect(readPlaces('', 'point')).toEqual({ fault: 'few', least: 1 })
})

test('places beyond the 180th meridian are written from -180', () => {
  expect(
    writePlaces(
      [
        [181.5, 65],
        [180, 66],
      ],
      'linestring',
    ),
  ).toBe('65, -178.5\n66, 180')
})
