import { expect, test } from 'vitest'
import { fileTimeOf, timeOfName, timeOfTag } from './file-times'

test.each([
  ['2024-05-11', '2024-05-11T00:00:00Z'],
  ['2024-05-11T08:36:01.5+03:00', '2024-05-11T05:36:01Z'],
  ['2024-05-11 08:36', '2024-05-11T08:36:00Z'],
  ['2024-02-30', null],
  ['yesterday', null],
])('the time of a file: %s', (text, time) => {
  expect(fileTimeOf(text)).toBe(time)
})

test.each([
  ['2024:05:11 08:36:01', '2024-05-11T08:36:01Z'],
  ['0000:00:00 00:00:00', null],
  ['', null],
])('the time that a TIFF says: %s', (text, time) => {
  expect(timeOfTag(text)).toBe(time)
})

test.each([
  ['ndvi_2024-05-11.tif', '2024-05-11T00:00:00Z'],
  ['S2A_MSIL2A_20240511T083601_N0510_R064.tif', '2024-05-11T08:36:01Z'],
  ['LC08_L1TP_178021_20200512_20200820.tif', '2020-05-12T00:00:00Z'],
  ['снимок 2024.05.11 08-36.tif', '2024-05-11T08:36:00Z'],
  ['2024-05/ndvi.tif', '2024-05-01T00:00:00Z'],
  ['20241399.tif', null],
  ['sheet_12345678.tif', null],
])('the time in the name %s', (name, time) => {
  expect(timeOfName(name)).toBe(time)
})
