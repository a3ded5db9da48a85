import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsAround, middleNear, middleOf, movedAround, shortWay } from './lon-window'

const path = (...lons: number[]) => lons.map((lon): [number, number] => [lon, 10])
const lonsOf = (all: readonly (readonly number[])[]) => all.map(([lon]) => lon)

test('the middle is the 180th meridian for work nearer to it than to Greenwich', () => {
  expect([0, 37, -90, 90].map(middleNear)).toEqual([0, 0, 0, 0])
  expect([91, 180, -179, 181, -181].map(middleNear)).toEqual([180, 180, 180, 180, 180])
  expect(middleOf([path(37, 38)])).toBe(0)
  expect(middleOf([path(170, 180), path(-180, -170)])).toBe(180)
  expect(middleOf([])).toBe(0)
})

test('what reaches over Greenwich as well stays in the usual range', () => {
  expect(middleOf([path(-5, 180), path(-180, -150)])).toBe(0)
  expect(middleOf([path(-180, 180)])).toBe(0)
})

test('parts of both sides come next to each other, and stay where they are if they fit', () => {
  expect(lonsOf(movedAround(path(-180, -170), 180))).toEqual([180, 190])
  expect(lonsOf(movedAround(path(170, 180), 180))).toEqual([170, 180])
  expect(lonsOf(movedAround(path(181, 182), 0))).toEqual([-179, -178])
  expect(lonsOf(movedAround(path(180), 0))).toEqual([180])
  expect(lonsOf(movedAround(path(-1, 1), 180))).toEqual([-1, 1])
})

test('a path moved to the other middle and back is the same', () => {
  const places = fc.array(fc.integer({ min: 0, max: 179_999_999_999 }), { minLength: 1 })
  fc.assert(
    fc.property(places, fc.boolean(), (billionths, west) => {
      const one = billionths.map((part): [number, number] => [
        Number(((west ? -part : part) / 1e9).toFixed(9)),
        0,
      ])
      const moved = movedAround(one, 180)
      expect(fitsAround([moved], 180)).toBe(true)
      expect(movedAround(moved, 0).map(([lon = 0]) => lon + 0)).toEqual(one.map(([lon]) => lon + 0))
    }),
  )
})

test('typed coordinates take the short way over the meridian', () => {
  expect(lonsOf(shortWay(path(179, -179, -178.5)))).toEqual([179, 181, 181.5])
  expect(lonsOf(shortWay(path(-1, 1)))).toEqual([-1, 1])
  expect(lonsOf(shortWay(path(-180, 0, 180)))).toEqual([-180, 0, 180])
  expect(lonsOf(shortWay(path(-180, 180)))).toEqual([-180, 180])
})
