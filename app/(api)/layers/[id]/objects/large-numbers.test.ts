import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { newLayer, newTable, people } from '@/lib/testing/objects'

/** The first integer beyond a double, and the limits of a column of type long. */
const numbers = ['9007199254740993', '9223372036854775807', '-9223372036854775808']

const main = () => api.as(people.main)
const featureWith = (number: string, place = '{"type":"Point","coordinates":[37,55]}') =>
  `{"type":"Feature","geometry":${place},"properties":{"number":${number},"title":"12345678901234567890"}}`
const numberIn = (text: string) => /"number":(-?\d+)/.exec(text)?.[1]

test.each(numbers)('200: %s keeps its digits in every answer about a layer object', async (number) => {
  const path = `/layers/${await newLayer()}`
  const created = await main().post<{ id: number }>(`${path}/objects`, featureWith(number))
  expect(numberIn(created.text)).toBe(number)
  const one = `${path}/objects/${created.body.id}`
  expect(numberIn((await main().get(one)).text)).toBe(number)
  expect((await main().patch(one, '{"properties":{"number":5}}')).status).toBe(200)
  const changed = await main().patch(one, `{"properties":{"number":${number}}}`)
  expect(numberIn(changed.text)).toBe(number)
  expect(changed.body).toMatchObject({ properties: { title: '12345678901234567890' } })
  const history = (await main().get(`${one}/history`)).text
  expect([...history.matchAll(/"number":(-?\d+)/g)].map(([, digits]) => digits)).toEqual([
    '5',
    number,
    number,
    '5',
    number,
  ])
  for (const format of ['csv', 'kml', 'geojson'])
    expect((await main().get(`${path}/export?format=${format}`)).text, format).toContain(number)
  const { body } = await main().get<{ layer: { info: { typeName: string } } }>(`${path}/info`)
  const items = `/ogc/features/collections/${body.layer.info.typeName}/items`
  for (const page of ['', `/${created.body.id}`])
    for (const f of ['json', 'html'])
      expect((await main().get(`${items}${page}?f=${f}`)).text, page + f).toContain(number)
})

test('200: so do several objects of a data table', async () => {
  const path = `/datatables/${await newTable()}/objects`
  const features = numbers.map((number) => featureWith(number, 'null')).join(',')
  const created = await main().post(path, `{"type":"FeatureCollection","features":[${features}]}`)
  expect([...created.text.matchAll(/"number":(-?\d+)/g)].map(([, digits]) => digits)).toEqual(numbers)
})

test.each([
  ['number', '9223372036854775808'],
  ['floors', '9007199254740993'],
  ['works', '9007199254740993'],
  ['built', '9007199254740993'],
])('400 when %s is %s, and nothing is written', async (name, number) => {
  const path = `/layers/${await newLayer()}/objects`
  const place = '{"type":"Point","coordinates":[37,55]}'
  const body = `{"type":"Feature","geometry":${place},"properties":{"${name}":${number}}}`
  const refused = await main().post(path, body)
  expect(refused).toMatchObject({ status: 400, body: expect.stringContaining(`properties.${name}`) })
  expect((await main().get(path)).text).toContain('"numberMatched":0')
})

test('400 for such a number as a position or a key', async () => {
  const path = `/layers/${await newLayer()}/objects`
  const far = '{"type":"Point","coordinates":[9007199254740993,55]}'
  expect((await main().post(path, featureWith('1', far))).status).toBe(400)
  const restoring = featureWith('1').replace('"geometry"', '"restores":9007199254740993,"geometry"')
  expect((await main().post(path, restoring)).status).toBe(400)
})
