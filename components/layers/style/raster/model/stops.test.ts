import { expect, test } from 'vitest'
import {
  addStop,
  changeStop,
  dropStop,
  findValues,
  makePalette,
  makeRamp,
  originOf,
  recolor,
  titleOfStop,
} from './stops'
import type { WireBand } from './bands'

const quantiles = [0, 5, 10, 20, 50, 100, 250, 500, 750, 900, 950, 980, 990, 995, 1000]
const bandOf = (more: Partial<WireBand>): WireBand => ({
  type: 'float32',
  name: null,
  nodata: null,
  min: 0,
  max: 1000,
  low: 20,
  high: 980,
  quantiles,
  ...more,
})

test('values at even steps and at even shares of the pixels', () => {
  const band = bandOf({})
  expect(findValues(band, 'blended', 'equal', 5)).toEqual([0, 250, 500, 750, 1000])
  expect(findValues(band, 'classes', 'equal', 4)).toEqual([0, 250, 500, 750])
  expect(findValues(band, 'blended', 'shares', 5)).toEqual([0, 250, 500, 750, 1000])
  expect(findValues(bandOf({ quantiles: quantiles.map(() => 7) }), 'blended', 'shares', 5)).toEqual([7])
  expect(findValues(bandOf({ quantiles: null }), 'blended', 'equal', 2)).toEqual([0, 255])
})

test('a palette has every value of a few whole ones', () => {
  const few = bandOf({ type: 'uint8', quantiles: quantiles.map((_, at) => Math.min(3, at)) })
  expect(makePalette(few).stops.map(({ value }) => value)).toEqual([0, 1, 2, 3])
  expect(makePalette(bandOf({})).stops).toHaveLength(quantiles.length)
})

test('the ramp of colours is found again', () => {
  const ramp = makeRamp(bandOf({}))
  expect(originOf(ramp)).toEqual({ ramp: 'viridis', inverted: false })
  const heat = recolor(ramp, { ramp: 'heat', inverted: true })
  expect(originOf(heat)).toEqual({ ramp: 'heat', inverted: true })
  const other = changeStop(heat, 0, { color: '#123456' })
  expect(other && originOf(other)).toEqual({ ramp: '', inverted: false })
})

test('stops without a title are called by their values', () => {
  const ramp = { ...makeRamp(bandOf({})), kind: 'classes' as const }
  expect([0, 6].map((at) => titleOfStop(ramp, at, String))).toEqual(['0 – 166.6667', '≥ 1000'])
  expect(titleOfStop({ ...ramp, kind: 'exact' }, 6, String)).toBe('1000')
})

test('stops stay in order, each value once, and at least one of them', () => {
  const ramp = makeRamp(bandOf({}))
  expect(changeStop(ramp, 0, { value: 1000 })).toBeNull()
  expect(changeStop(ramp, 0, { value: 5000 })?.stops.at(-1)?.value).toBe(5000)
  expect(changeStop(ramp, 0, { label: '' })?.stops[0]).not.toHaveProperty('label')
  expect(addStop(ramp).stops).toHaveLength(ramp.stops.length + 1)
  expect(dropStop({ ...ramp, stops: ramp.stops.slice(0, 1) }, 0).stops).toHaveLength(1)
})
