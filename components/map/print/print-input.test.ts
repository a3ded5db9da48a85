import { expect, test } from 'vitest'
import { dpiOf, frameOf, type PrintForm, printBody, resolutionsOf, scaleOf, sheetOf } from './print-input'

const form: PrintForm = {
  title: ' Parks ',
  format: 'pdf',
  paper: 'A4',
  orientation: 'landscape',
  dpi: 150,
  scale: null,
  basemap: true,
  legend: true,
  scaleBar: true,
  north: true,
  grid: 'none',
  date: true,
}
const seen = { lon: 397.6, lat: 55.75, zoom: 12, width: 900, height: 600 }

test('what is printed fits into what is seen, at a round scale', () => {
  const sheet = sheetOf(form, true)
  const scale = scaleOf(form, sheet, seen)
  const { width, height } = frameOf(scale, sheet, seen)
  expect(width).toBeLessThanOrEqual(900)
  expect(height).toBeLessThanOrEqual(600)
  expect(Math.max(width / 900, height / 600)).toBeGreaterThan(0.8)
  expect(scale % 1000).toBe(0)
})

test('a chosen scale is taken as it is', () => {
  const sheet = sheetOf(form, true)
  expect(scaleOf({ scale: 25_000 }, sheet, seen)).toBe(25_000)
  const [near, far] = [frameOf(10_000, sheet, seen), frameOf(20_000, sheet, seen)]
  expect(far.width / near.width).toBeCloseTo(2)
})

test('pictures of large papers have fewer pixels to the inch', () => {
  expect(resolutionsOf({ paper: 'A0', format: 'png' })).toEqual([96, 150])
  expect(resolutionsOf({ paper: 'A0', format: 'pdf' })).toEqual([96, 150, 200, 300])
  expect(dpiOf({ paper: 'A0', format: 'png', dpi: 300 })).toBe(150)
  expect(dpiOf({ paper: 'A4', format: 'png', dpi: 300 })).toBe(300)
})

test('the request', () => {
  const layers = [{ name: 'local:parks' }]
  expect(printBody({ ...form, scale: 5000 }, seen, layers, 7)).toMatchObject({
    title: 'Parks',
    center: [37.6, 55.75],
    scale: 5000,
    layers,
    basemap: 7,
    dpi: 150,
  })
  expect(printBody({ ...form, basemap: false }, seen, layers, 7)).toMatchObject({ basemap: null })
})
