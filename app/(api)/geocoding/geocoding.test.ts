import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api, type Caller } from '@/lib/testing/api'
import { loadTestland } from '@/lib/testing/places'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Item {
  pkid: string
  label: string
  zoom: number
  point: { lon: number; lat: number }
  address: Record<string, string>
  sys_clr_id: number | null
  sys_org_id: number | null
}
type Results = { layer: string; wmsName: string; layerId: number | null; items: Item[] }[]

let people: SevenRoles
let user: Caller
let unload: () => Promise<boolean>

beforeAll(async () => {
  people = await scene.sevenRoles()
  // The first request loads the code of every endpoint.
  await api.anonymous.get('/geocoding')
  user = api.as(people.tokens.USER)
  unload = await loadTestland()
})

afterAll(() => unload())

const ask = async (parameters: Record<string, string>, language = 'ru') => {
  const reply = await user.get<Results>(`/geocoding?${new URLSearchParams(parameters)}`, {
    headers: { 'accept-language': language },
  })
  expect(reply.status).toBe(200)
  return reply.body
}
const labels = async (query: string, more: Record<string, string> = {}, language = 'ru') =>
  (await ask({ query, ...more }, language)).flatMap(({ items }) => items.map(({ label }) => label))
const first = async (query: string, more: Record<string, string> = {}) => (await labels(query, more))[0]
const at = async (lon: number, lat: number, zoom?: number, language = 'ru') =>
  (await ask({ lon: `${lon}`, lat: `${lat}`, ...(zoom !== undefined && { zoom: `${zoom}` }) }, language))[0]
    ?.items[0]

const city = 'Большой Щёкинск, Мурский район, Верхнемурская область, Мурландия'

describe('GET /geocoding?query=', () => {
  test('401 and 400 in text/plain', async () => {
    const anonymous = await api.anonymous.get('/geocoding?query=x')
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('content-type')).toMatch(/^text\/plain/)
    const bad = [
      '',
      'query=',
      'query=%20%20',
      `query=${'x'.repeat(10_000)}`,
      'query=x&bbox=1,2,3',
      'query=x&bbox=1,2,3,NaN',
      'query=x&bbox=1,2,3,Infinity',
      'query=x&bbox=1,3,2,2',
      'query=x&layersId=1,x',
      'query=%00',
      'query=x&onlylayers=maybe',
      'lon=1',
      'lat=1',
      'lon=NaN&lat=1',
      'lon=181&lat=1',
      'lon=1&lat=91',
      'lon=1&lat=1&zoom=99',
      'lon=1&lat=1&zoom=-1',
      'lon=1&lat=1&zoom=1.5',
    ]
    for (const query of bad) {
      const reply = await user.get(`/geocoding?${query}`)
      expect([query.slice(0, 40), reply.status]).toEqual([query.slice(0, 40), 400])
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    }
  })

  test('200: an address in the documented format', async () => {
    const [result, ...others] = await ask({ query: 'улица Ленина 12, Большой Щёкинск' })
    expect(others).toEqual([])
    expect(result).toMatchObject({ layer: 'Адреса и места', wmsName: 'default', layerId: null })
    expect(result?.items[0]).toEqual({
      pkid: expect.stringMatching(/^\d+$/),
      label: `улица Ленина, 12, ${city}`,
      zoom: 18,
      point: { lon: 100.1, lat: -39.9001 },
      address: {
        house_number: '12',
        road: 'улица Ленина',
        city: 'Большой Щёкинск',
        county: 'Мурский район',
        state: 'Верхнемурская область',
        postcode: '987654',
        country: 'Мурландия',
        country_code: 'zz',
      },
      sys_clr_id: null,
      sys_org_id: null,
    })
  })

  test('200: labels in the requested language', async () => {
    const [label] = await labels('Ленина 12 Большой Щёкинск', {}, 'en')
    expect(label).toBe('12 Lenin Street, Great Shchekinsk, Mur County, Upper Mur, Murland')
  })

  test.each([
    ['words in any order', '12, Ленина улица, Щёкинск Большой'],
    ['no commas', 'большой щёкинск ленина 12'],
    ['е for ё, any case', 'БОЛЬШОЙ ЩЕКИНСК УЛИЦА ЛЕНИНА 12'],
    ['short forms', 'г. Большой Щёкинск, ул. Ленина, д. 12'],
    ['another script', 'Bolshoy Shchekinsk, ulitsa Lenina 12'],
    ['another way of transliteration', 'bolshoi sheckinsk ul lenina 12'],
    ['a typing error in every word', 'Болшой Щекниск Ленинна 12'],
    ['a beginning in the end', '12 улица Ленина, Большой Щёк'],
    ['beginnings', 'Больш Щёк Ленин 12'],
    ['a postcode', '987654, Ленина 12'],
    ['an apartment', 'Большой Щёкинск, ул. Ленина, д. 12, кв. 5'],
    ['what lies above', 'Мурландия, Верхнемурская обл., Большой Щёкинск, Ленина 12'],
    ['a part that fits nothing', 'Заволжский квартал Жуковка, Ленина 12, Большой Щёкинск'],
    ['a word that nobody knows', 'Большой Щёкинск Ленина 12 квакша'],
  ])('200: %s', async (_, query) => {
    expect(await first(query)).toBe(`улица Ленина, 12, ${city}`)
  })

  test.each([
    ['Ленина 12а Большой Щёкинск', 'улица Ленина, 12А'],
    ['Ленина 12 А, Большой Щёкинск', 'улица Ленина, 12А'],
    ['Ленина 12/1 Большой Щёкинск', 'улица Ленина, 12/1'],
    ['пр-т Победы 5 корп. 2', 'проспект Победы, 5 к2'],
    ['просп. Победы, д. 5к2', 'проспект Победы, 5 к2'],
    ['8 марта 12', 'улица 8 Марта, 12'],
    ['8 марта 8', 'улица 8 Марта, 8'],
    ['12 8-го Марта', 'улица 8 Марта, 12'],
  ])('200: the house number of "%s"', async (query, start) => {
    expect(await first(query)).toBe(`${start}, ${city}`)
  })

  test('200: a village without streets has houses', async () => {
    expect(await first('елкино 7')).toBe('Ёлкино, 7, Мурский район, Верхнемурская область, Мурландия')
  })

  test('200: a missing house is interpolated between its neighbours', async () => {
    const items = (await ask({ query: 'Большой Щёкинск, Ленина 14' }))[0]?.items
    expect(items?.[0]?.label).toBe(`улица Ленина, 14, ${city}`)
    expect(items?.[0]?.point.lon).toBeCloseTo(100.101, 6)
    expect(await first('Большой Щёкинск, Ленина 900')).toBe(`улица Ленина, ${city}`)
  })

  test('200: larger places first; a box restricts', async () => {
    expect(await labels('Ленина')).toEqual([`улица Ленина, ${city}`, 'улица Ленина, Жуковка, Мурландия'])
    expect(await labels('Ленина', { bbox: '101,-39,102,-38' })).toEqual(['улица Ленина, Жуковка, Мурландия'])
    expect(await labels('Ленина', { bbox: '0,0,1,1' })).toEqual([])
    expect(await labels('Ленина 12', { bbox: '101,-39,102,-38' })).toEqual([
      'улица Ленина, 12, Жуковка, Мурландия',
      'улица Ленина, Жуковка, Мурландия',
    ])
    // Its west is east of its east: it spans the other side of the globe.
    expect(await labels('Ленина', { bbox: '101,-40,99,-38' })).toEqual(['улица Ленина, Жуковка, Мурландия'])
  })

  test('200: countries, states, postcodes and points of interest', async () => {
    expect(await first('мурландия')).toBe('Мурландия')
    expect(await first('Murland')).toBe('Мурландия')
    expect(await first('верхнемурская')).toBe('Верхнемурская область, Мурландия')
    expect(await first('987654')).toBe(`987654, ${city}`)
    expect(await first('музей победы')).toBe(`Музей Победы, улица Ленина, 12, ${city}`)
  })

  test('200 or 400 and never slow: hostile texts', async () => {
    const texts = [
      "'; drop table tasks; --",
      '%',
      '_',
      '\\',
      '%%%___',
      'а',
      'к',
      '-',
      '...',
      '🦫🦫',
      '\ud83d',
      '((((',
      'ул',
      'д 5',
      '9'.repeat(400),
      'а '.repeat(250),
      'к1 '.repeat(160),
      '\u202e\u0301',
      '<script>',
      '{"a":1}',
      "' or 1=1",
    ]
    for (const query of texts) {
      const startedAt = performance.now()
      const reply = await user.get(`/geocoding?query=${encodeURIComponent(query.toWellFormed())}`)
      expect([query, [200, 400].includes(reply.status)]).toEqual([query, true])
      expect(performance.now() - startedAt).toBeLessThan(5_000)
    }
  })

  test('200: every role may search', async () => {
    for (const role of roleCodes)
      expect((await api.as(people.tokens[role]).get('/geocoding?query=Мурландия')).body).toMatchObject([
        { layerId: null },
      ])
  })
})

describe('GET /geocoding?lon=&lat=', () => {
  test('200: as detailed as the zoom asks, with all enclosing places', async () => {
    const deep = await at(100.10001, -39.90011)
    expect(deep).toMatchObject({ label: `улица Ленина, 12, ${city}`, zoom: 18 })
    const found = []
    for (const zoom of [18, 17, 16, 14, 12, 10, 8, 5, 3, 0])
      found.push((await at(100.1, -39.90011, zoom))?.label)
    const [, county, state, country] = city.split(', ')
    expect(found).toEqual([
      `улица Ленина, 12, ${city}`,
      `улица Ленина, ${city}`,
      `улица Ленина, ${city}`,
      city,
      city,
      city,
      [county, state, country].join(', '),
      [state, country].join(', '),
      country,
      country,
    ])
    expect((await at(100.1, -39.9001, 18, 'en'))?.address).toMatchObject({
      city: 'Great Shchekinsk',
      country: 'Murland',
      country_code: 'zz',
    })
  })

  test('200: the house whose outline contains the point, before a nearer one', async () => {
    expect((await at(100.0996, -39.9109))?.label).toBe(`проспект Победы, 5 к2, ${city}`)
  })

  test('200: on open land the street, the settlement, then enclosing places', async () => {
    expect((await at(100.1, -39.912))?.label).toMatch(/^проспект Победы, Большой/)
    expect((await at(100.07, -39.93))?.label).toBe(`Заречный, ${city}`)
    expect((await at(101.52, -38.51, 12))?.label).toBe('Жуковка, Мурландия')
    expect((await at(101.9, -38.1))?.label).toBe('Мурландия')
    expect((await at(100.9, -39.9, 18))?.label).toBe('Верхнемурская область, Мурландия')
  })

  test('200: nothing in the open sea, at the poles and on the 180th meridian', async () => {
    for (const [lon, lat] of [
      [120, -50],
      [180, -60],
      [-180, -60],
      [0, 90],
      [0, -90],
    ] as const)
      for (const zoom of [3, 10, 18])
        expect(await ask({ lon: `${lon}`, lat: `${lat}`, zoom: `${zoom}` })).toEqual([])
  })
})

describe('POST /geocoding', () => {
  test('200: the same with a JSON body', async () => {
    const reply = await user.post<Results>('/geocoding', {
      point: { lon: 100.1, lat: -39.9001 },
      layersId: [],
      zoom: 18,
    })
    expect(reply.status).toBe(200)
    expect(reply.body[0]?.items[0]?.label).toBe(`улица Ленина, 12, ${city}`)
    const nulls = { point: { lon: '100.1', lat: '-39.9001' }, layersId: null, zoom: null, onlylayers: null }
    expect((await user.post<Results>('/geocoding', nulls)).body).toEqual(reply.body)
  })

  test('400 in text/plain', async () => {
    for (const body of [
      {},
      { point: null },
      { point: { lon: 1 } },
      { point: { lon: 1, lat: 91 } },
      { point: { lon: 'x', lat: 1 } },
      { point: { lon: 1, lat: 1 }, zoom: 99 },
      { point: { lon: 1, lat: 1 }, layersId: ['x'] },
      { point: { lon: 1, lat: 1 }, onlylayers: 1 },
      { point: { lon: 1, lat: 1 }, onlylayers: 'true' },
    ]) {
      const reply = await user.post('/geocoding', body)
      expect(reply.status).toBe(400)
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    }
  })
})
