import { expect, test } from 'vitest'
import { parseLocation } from './parse-location'
import { readShortPlusCode, recoverPlusCode } from './plus-code'

const rounded = (place: ReturnType<typeof parseLocation>) =>
  place && [Number(place.lat.toFixed(3)), Number(place.lon.toFixed(3))]

test.each([
  ['55.79, 49.12'],
  ['lat 55.79 lon 49.12'],
  ['lat: 55.79, lng: 49.12'],
  ['Latitude=55.79 Longitude=49.12'],
  ['lon 49.12 lat 55.79'],
  ['широта 55.79 долгота 49.12'],
  ['Широта: 55,79; долгота: 49,12'],
  ['55.79 (lat), 49.12 (lon)'],
  ['x: 49.12, y: 55.79'],
  ['(55.79, 49.12)'],
  ['55.79 / 49.12'],
  ['+55.79+049.12/'],
  ['55.79° с. ш. 49.12° в. д.'],
  ['55.79 северной широты, 49.12 восточной долготы'],
  ['сев. шир. 55.79, вост. долг. 49.12'],
  ['С 55.79 В 49.12'],
  ['55 град. 47 мин. 24 сек. с.ш., 49 град. 7 мин. 12 сек. в.д.'],
  ['55d47m24sN 49d07m12sE'],
  ['координаты: 55.79, 49.12'],
  ['GPS 55.79 49.12'],
  ['Ш 55.79 Д 49.12'],
  ['lat=55.79&lon=49.12'],
  ['{"lat": 55.79, "lng": 49.12}'],
  ['55:47:24 49:07:12'],
  ['55-47-24 N 49-07-12 E'],
  ['5547.400N 04907.200E'],
  ['55.79 север 49.12 восток'],
  ['55.79 - 49.12'],
  ['Казань (55.79, 49.12)'],
  ['55.79, 49.12 Казань'],
  ['авария в точке 55.7900, 49.1200, у моста'],
  ['554724N 0490712E'],
  ['N554724 E0490712'],
  ['55°47‘24“N 49°07‘12“E'],
  ['geo:55.79,49.12'],
  ['geo:55.79,49.12;u=35'],
  ['geo:0,0?q=55.79,49.12(Дом)'],
  ['POINT(49.12 55.79)'],
  ['SRID=4326;POINT (49.12 55.79)'],
  ['Point Z (49.12 55.79 12)'],
  ['{"type":"Point","coordinates":[49.12,55.79]}'],
  ['https://www.openstreetmap.org/#map=15/55.79/49.12'],
  ['https://www.openstreetmap.org/?mlat=55.79&mlon=49.12#map=5/10/10'],
  ['https://www.google.com/maps/@55.79,49.12,15z'],
  ['https://www.google.com/maps/place/X/@1,2,15z/data=!3m1!4b1!8m2!3d55.79!4d49.12'],
  ['https://maps.google.com/?q=55.79,49.12'],
  ['https://www.google.com/maps/search/?api=1&query=55.79%2C49.12'],
  ['https://yandex.ru/maps/43/kazan/?ll=49.12%2C55.79&z=12'],
  ['https://yandex.ru/maps/?text=55.79%2C49.12'],
  ['https://2gis.ru/kazan/geo/49.12%2C55.79'],
  ['https://2gis.ru/kazan?m=49.12%2C55.79%2F15'],
  ['https://maps.apple.com/?ll=55.79,49.12'],
  ['https://www.bing.com/maps?cp=55.79~49.12'],
  ['https://waze.com/ul?ll=55.79,49.12'],
  ['https://yandex.ru/maps/?rtext=~55.79,49.12'],
  ['yandexnavi://build_route_on_map?lat_to=55.79&lon_to=49.12'],
  ["https://www.google.com/maps/place/55%C2%B047'24.0%22N+49%C2%B007'12.0%22E/"],
  ['https://www.google.com/maps/place/9H7FQ4R9%2B2V'],
  ['https://plus.codes/9H7FQ4R9+2V'],
  ['https://share.here.com/l/55.79,49.12'],
  ['https://nakarte.me/#m=12/55.79/49.12'],
  ['om://map?v=1&ll=55.79,49.12'],
  ['[49.12, 55.79]'],
  ['[49.12,55.79,120]'],
  ['"coordinates": [49.12, 55.79]'],
  ['Казань [49.12, 55.79]'],
  ['авария: [49.1200, 55.7900], у моста'],
  ['[55.79 N, 49.12 E]'],
  ['[lat 55.79, lon 49.12]'],
  ['LINESTRING(49.11 55.78, 49.13 55.80)'],
  ['POLYGON((49.11 55.78, 49.13 55.78, 49.13 55.80, 49.11 55.78))'],
])('%s', (text) => {
  expect(rounded(parseLocation(text))).toEqual([55.79, 49.12])
})

test('in square brackets a number too large for a latitude is still the longitude', () => {
  expect(rounded(parseLocation('[62.03, 129.7]'))).toEqual([62.03, 129.7])
  expect(rounded(parseLocation('[129.7, 62.03]'))).toEqual([62.03, 129.7])
})

test('plus codes, full and padded', () => {
  expect(rounded(parseLocation('9H7FQ4R9+2V'))).toEqual([55.79, 49.12])
  expect(rounded(parseLocation('9h7fq4r9+2v'))).toEqual([55.79, 49.12])
  expect(rounded(parseLocation('9H7F0000+'))).toEqual([55.5, 49.5])
  expect(rounded(parseLocation('8FVC9G8F+6XQ'))).toEqual([47.366, 8.525])
})

test('a short plus code is read near its place', () => {
  const short = readShortPlusCode('Q4R9+2V Казань')
  expect(short).toEqual({ code: 'Q4R9+2V', near: 'Казань' })
  expect(rounded(recoverPlusCode('Q4R9+2V', { lon: 49.1, lat: 55.8 }))).toEqual([55.79, 49.12])
  // The nearest cell of that code may have another beginning than the place.
  expect(rounded(recoverPlusCode('Q4R9+2V', { lon: 48.95, lat: 55.99 }))).toEqual([55.79, 49.12])
})

test.each([
  ['Казань'],
  ['Ленина 12'],
  ['Москва + Казань'],
  ['https://example.com/about'],
  ['POINT'],
  ['geo:'],
  ['12 в 5'],
  ['2+2'],
  ['дом 5, кв. 7'],
  ['8 марта, 12'],
  ['geo:95,200'],
  ['цена 12.50, 13.20'],
  ['кабель ВВГ 3х2.5, 100 м'],
  ['10:30'],
  ['192.168.0.1'],
  ['12.05.2024'],
  ['2024-01-15 10:30:00'],
])('%s states no point', (text) => {
  expect(parseLocation(text)).toBeNull()
})
