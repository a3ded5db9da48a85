import { expect, test } from 'vitest'
import { parseCoordinates } from './parse-coordinates'

const at = (text: string) => {
  const place = parseCoordinates(text)
  return place && [Number(place.lat.toFixed(4)), Number(place.lon.toFixed(4))]
}

test.each([
  ['55.79, 49.12'],
  ['55.79 49.12'],
  [' 55.79,49.12 '],
  ['55.79; 49.12'],
  ['55,79 49,12'],
  ['55,79, 49,12'],
  ['55,79; 49,12'],
  ['55,79,49,12'],
  ['55.79° 49.12°'],
  ['55.79 N, 49.12 E'],
  ['49.12E 55.79N'],
  ['N55.79 E49.12'],
  ['55.79 с. ш. 49.12 в. д.'],
  ['55.79 С.Ш., 49.12 В.Д.'],
  ['55°47.4′, 49°7.2′'],
  ['55°47′24″ 49°07′12″'],
  ['55°47\'24"N 49°07\'12"E'],
  ["55°47'24''с.ш. 49°07'12''в.д."],
  ['N 55 47 24 E 49 7 12'],
])('%s', (text) => {
  expect(at(text)).toEqual([55.79, 49.12])
})

test('southern and western hemispheres', () => {
  expect(at('-33.8688, 151.2093')).toEqual([-33.8688, 151.2093])
  expect(at('−22.9 −43.2')).toEqual([-22.9, -43.2])
  expect(at('33°52′ S 151°12′ E')).toEqual([-33.8667, 151.2])
  expect(at('22.9 ю.ш. 43.2 з.д.')).toEqual([-22.9, -43.2])
  expect(at('0, 0')).toEqual([0, 0])
})

test('a number too large for a latitude is the longitude', () => {
  expect(at('129.7, 62.03')).toEqual([62.03, 129.7])
})

test.each([
  [''],
  ['Казань'],
  ['Ленина 12'],
  ['12 5'],
  ['420111'],
  ['55.79'],
  ['8 марта, 12'],
  ['91.5, 181'],
  ['55.79, 49.12, 7'],
  ['55°61′ 49°7′'],
  ['N 55 N 49'],
  ['1.2.3, 4'],
  ['NSEW'],
  ['- -'],
])('"%s" is not a place', (text) => {
  expect(parseCoordinates(text)).toBeNull()
})
