import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let admin: User
let days: Awaited<ReturnType<typeof makeLayer>>
let lasting: Awaited<ReturnType<typeof makeLayer>>
let moments: Awaited<ReturnType<typeof makeLayer>>

const at = (lon: number) => `POINT(${lon} 55)`

beforeAll(async () => {
  admin = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const readers = [{ userId: admin.id }]
  days = await makeLayer({
    fields: { seen: 'date', other: 'date', name: 'string' },
    objects: ['2024-01-31', '2024-02-01', '2024-02-29', null].map((seen, n) => ({
      wkt: at(37),
      values: { seen, other: '1999-01-01', name: `day ${n}` },
    })),
    ownerId: admin.id,
    readers,
  })
  lasting = await makeLayer({
    fields: { starts: 'timestamp', ends: 'timestamp' },
    objects: [
      { wkt: at(37), values: { starts: '2024-01-01T10:00:00Z', ends: '2024-01-01T12:00:00Z' } },
      { wkt: at(37), values: { starts: '2024-01-01T11:30:00Z', ends: null } },
    ],
    ownerId: admin.id,
    readers,
  })
  moments = await makeLayer({
    fields: { seen: 'timestamp' },
    objects: ['2024-01-01T10:00:00Z', '2024-01-01T10:59:59.5Z', '2999-01-01T00:00:00Z'].map((seen) => ({
      wkt: at(37),
      values: { seen },
    })),
    ownerId: admin.id,
    readers,
  })
})

const setTime = (layer: { id: number }, time: object | null) =>
  api.as(admin).patch(`/layers/${layer.id}?apiVersion=2.0`, { time })

const question = (layer: { typeName: string }, time: string | null) => ({
  service: 'WMS',
  version: '1.3.0',
  request: 'GetFeatureInfo',
  layers: layer.typeName,
  query_layers: layer.typeName,
  styles: '',
  crs: 'CRS:84',
  bbox: '36.9,54.9,37.1,55.1',
  width: '101',
  height: '101',
  i: '50',
  j: '50',
  format: 'image/png',
  info_format: 'application/json',
  feature_count: '50',
  apiVersion: '2.0',
  ...(time !== null && { time }),
})

const wms = (parameters: Record<string, string>) =>
  api.as(admin).get(`/service/wms?${new URLSearchParams(parameters)}`)

const readTile = async (path: string) => (await api.as(admin).get(path)).text

async function shown(layer: { typeName: string }, time: string | null): Promise<number[]> {
  const answer = await wms(question(layer, time))
  expect(answer.status, answer.text).toBe(200)
  const { features } = JSON.parse(answer.text) as { features: { id: string }[] }
  return features.map(({ id }) => Number(id.split('.').at(-1))).sort((a, b) => a - b)
}

describe('days', () => {
  beforeAll(() => setTime(days, { field: 'seen' }))

  test('200: the name of a field gets its case, and all objects are the default', async () => {
    expect((await setTime(days, { field: 'SEEN' })).body).toMatchObject({
      layer: { time: { field: 'seen', endField: null, default: 'all' } },
    })
  })

  test.each([
    [null, [1, 2, 3, 4]],
    ['2024-02-01', [2]],
    ['2024-02', [2, 3]],
    ['2024', [1, 2, 3]],
    ['2024-01-31/2024-02-01', [1, 2]],
    ['2024-01-31/2024-02-29/P1D', [1, 2, 3]],
    ['2024-01-31,2024-02-29', [1, 3]],
    ['2024-02-29T10:00:00Z', [3]],
    ['2023', []],
    ['2024-02-01/current', [2, 3]],
    ['all', [1, 2, 3, 4]],
  ])('200: objects at %s', async (time, ids) => {
    expect(await shown(days, time)).toEqual(ids)
  })

  test.each([
    'yesterday',
    '2024-13',
    '2024-02-30',
    '2024-02-01/2024-01-01',
    '2024/2025/1D',
    '2024/2025/P',
    '/',
  ])('400: %s is no time', async (time) => {
    const answer = await wms(question(days, time))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('code="InvalidDimensionValue"')
    expect(answer.text).toContain('time')
  })

  test('200: the picture and its tag are those of the time', async () => {
    const picture = async (time: string) =>
      wms({ ...question(days, time), request: 'GetMap', format: 'image/png' })
    const [one, same, none] = await Promise.all([picture('2024-02'), picture('2024-02'), picture('2023')])
    expect(one.headers.get('etag')).toBe(same.headers.get('etag'))
    expect(one.headers.get('etag')).not.toBe(none.headers.get('etag'))
  })

  test.each([
    ['earliest', [1], '2024-01-31'],
    ['latest', [3], '2024-02-29'],
    ['current', [3], 'current'],
    ['all', [1, 2, 3, 4], '2024-01-31/2024-02-29'],
  ])('200: without a time the map shows %s', async (by, ids, listed) => {
    await setTime(days, { field: 'seen', default: by })
    expect(await shown(days, null)).toEqual(ids)
    const capabilities = await wms({
      service: 'WMS',
      version: '1.3.0',
      request: 'GetCapabilities',
      apiVersion: '2.0',
    })
    expect(capabilities.text).toContain(
      `<Dimension name="time" units="ISO8601" default="${listed}" multipleValues="1" nearestValue="0" current="1">2024-01-31,2024-02-01,2024-02-29</Dimension>`,
    )
    const older = await wms({
      service: 'WMS',
      version: '1.1.1',
      request: 'GetCapabilities',
      apiVersion: '2.0',
    })
    expect(older.text).toContain(
      `<Dimension name="time" units="ISO8601"/><Extent name="time" default="${listed}" nearestValue="0" multipleValues="1" current="1">`,
    )
  })
})

test('200: what lasts is shown from its start to its end, without an end for good', async () => {
  await setTime(lasting, { field: 'starts', endField: 'ends', default: 'current' })
  expect(await shown(lasting, '2024-01-01T11:00:00Z')).toEqual([1])
  expect(await shown(lasting, '2024-01-01T11:45Z')).toEqual([1, 2])
  expect(await shown(lasting, '2024-01-01T12:00:00.000001Z/2024-01-02')).toEqual([2])
  expect(await shown(lasting, null)).toEqual([2])
})

test('200: maps of the current minute are the same; tiles show all objects', async () => {
  await setTime(lasting, { field: 'starts', endField: 'ends', default: 'current' })
  const map = { ...question(lasting, null), request: 'GetMap' }
  const tags = new Set<string | null>()
  // A minute may begin between two of them.
  for (let n = 0; n < 4; n++) tags.add((await wms(map)).headers.get('etag'))
  expect(tags.size).toBeLessThanOrEqual(2)
  const tile = `/ogc/features/collections/${days.typeName}/map/tiles/WebMercatorQuad/0/0/0?apiVersion=2.0`
  await setTime(days, { field: 'seen', default: 'all' })
  const whole = await readTile(tile)
  await setTime(days, { field: 'seen', default: 'latest' })
  expect(await readTile(tile)).toBe(whole)
})

test('200: moments that TIME cannot name are not counted', async () => {
  const odd = await makeLayer({
    fields: { seen: 'timestamp' },
    objects: ['0044-03-15 00:00:00+00 BC', '2024-01-01', '12000-01-01', 'infinity'].map((seen) => ({
      wkt: at(37),
      values: { seen },
    })),
    ownerId: admin.id,
    readers: [{ userId: admin.id }],
  })
  for (const by of ['earliest', 'latest', 'current']) {
    await setTime(odd, { field: 'seen', default: by })
    expect(await shown(odd, null)).toEqual([2])
  }
})

test('200: an hour lasts to its end, and the current moment is not in the future', async () => {
  await setTime(moments, { field: 'seen' })
  expect(await shown(moments, '2024-01-01T10Z')).toEqual([1, 2])
  expect(await shown(moments, '2024-01-01T10:00:00Z')).toEqual([1])
  expect(await shown(moments, 'current')).toEqual([2])
})

test('200: OGC API asks by the same field', async () => {
  await setTime(days, { field: 'other' })
  const path = `/ogc/features/collections/${days.typeName}/items?f=json&apiVersion=2.0`
  const { text } = await api.as(admin).get(`${path}&datetime=1999-01-01`)
  expect((JSON.parse(text) as { numberMatched: number }).numberMatched).toBe(4)
})

test.each([
  [{ field: 'name' }, 'time.field'],
  [{ field: 'nothing' }, 'time.field'],
  [{ field: 'seen', endField: 'name' }, 'time.endField'],
  [{ field: 'seen', endField: 'seen' }, 'time.endField'],
  [{ field: 'seen', default: 'often' }, 'time.default'],
])('400: a time by %j', async (time, path) => {
  const { status, body } = await setTime(days, time)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(path)
})

test('200: a renamed field stays the time of its layer; one that is the time cannot be removed', async () => {
  const at2 = `/layers/${moments.id}?apiVersion=2.0`
  const { body } = await setTime(moments, { field: 'seen' })
  const { fields } = (body as { layer: { fields: { id: number; name: string; type: string }[] } }).layer
  const renamed = fields.map((field) => ({ ...field, name: field.name === 'seen' ? 'noticed' : field.name }))
  const answer = await api.as(admin).patch(at2, { fields: renamed })
  expect(answer.body).toMatchObject({ layer: { time: { field: 'noticed' } } })
  expect((await api.as(admin).patch(at2, { fields: [] })).status).toBe(400)
})

describe('the template of an object', () => {
  const html = async (time: string | null) =>
    (await wms({ ...question(days, time), info_format: 'text/html' })).text
  const set = (popup: string | null) => api.as(admin).patch(`/layers/${days.id}?apiVersion=2.0`, { popup })

  beforeAll(() => setTime(days, { field: 'seen' }))

  test('200: fills GetFeatureInfo and the card, with safe tags and escaped values', async () => {
    const { status } = await api
      .as(admin)
      .patch(`/layers/${days.id}/objects/2?apiVersion=2.0`, { properties: { name: '<b>&"x' } })
    expect(status).toBe(200)
    const template =
      '<h3>{{ name }}</h3><p onclick="x()">{{seen}}</p>{{#other}}<i>has</i>{{/other}}{{^other}}none{{/other}}<script>alert(1)</script><a href="javascript:alert(1)">a</a><img src="https://example.org/a.png"><img src="/media/{{seen}}.png">'
    expect((await set(template)).status).toBe(200)
    const text = await html('2024-02-01')
    const filled = /<article>(.*)<\/article>/s.exec(text)?.[1] ?? ''
    expect(filled).toContain('<h3>&lt;b&gt;&amp;"x</h3><p>01.02.2024</p><i>has</i>')
    expect(filled).not.toMatch(/script|onclick|none|example/)
    expect(filled).toContain('<img src="/media/01.02.2024.png"')
    const card = await api.as(admin).get(`/layers/${days.id}/objects/2/popup?apiVersion=2.0`)
    expect(card.body).toEqual({ html: filled })
  })

  test('200: null without a template; GetFeatureInfo has a table', async () => {
    await set(null)
    expect((await api.as(admin).get(`/layers/${days.id}/objects/2/popup?apiVersion=2.0`)).body).toEqual({
      html: null,
    })
    expect(await html('2024-02-01')).toContain('<table>')
  })

  test.each(['{{nothing}}', '{{#name}}', '{{> name}}', '{{=<% %>=}}', '{{seen', '{{{name}}}', '{{&name}}'])(
    '400: %s',
    async (popup) => {
      const { status, body } = await set(popup)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('popup')
    },
  )

  test('200: a field that is renamed is renamed in the template', async () => {
    const { body } = await set('{{# name }}{{name}}{{/ name }}{{ ^name}}-{{/name}}')
    const { fields } = (body as { layer: { fields: { id: number; name: string }[] } }).layer
    const renamed = fields.map((field) => ({ ...field, name: field.name === 'name' ? 'called' : field.name }))
    const answer = await api.as(admin).patch(`/layers/${days.id}?apiVersion=2.0`, { fields: renamed })
    expect(answer.body).toMatchObject({
      layer: { popup: '{{# called }}{{called}}{{/ called }}{{ ^called}}-{{/called}}' },
    })
  })

  test('404: an object that is missing, and a layer that may not be read', async () => {
    expect((await api.as(admin).get(`/layers/${days.id}/objects/99999/popup?apiVersion=2.0`)).status).toBe(
      404,
    )
    const worker = await make.user()
    const answer = await api.as(worker).get(`/layers/${days.id}/objects/2/popup?apiVersion=2.0`)
    expect([403, 404]).toContain(answer.status)
  })
})
