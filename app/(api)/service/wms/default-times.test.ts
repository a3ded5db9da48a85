import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let admin: User
let days: Awaited<ReturnType<typeof makeLayer>>
let plain: Awaited<ReturnType<typeof makeLayer>>

const wkt = 'POINT(37 55)'
const dated = (type: 'date' | 'timestamp', all: readonly (string | null)[]) =>
  makeLayer({
    fields: { seen: type },
    objects: all.map((seen) => ({ wkt, values: { seen } })),
    ownerId: admin.id,
    readers: [{ userId: admin.id }],
  })

beforeAll(async () => {
  admin = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  days = await dated('date', ['2024-01-31', '2024-02-01', '2024-02-29', null])
  plain = await dated('date', ['1999-01-01'])
})

const setTime = (layer: { id: number }, time: object) =>
  api.as(admin).patch(`/layers/${layer.id}?apiVersion=2.0`, { time })

const map = (over: Record<string, string> = {}) => ({
  service: 'WMS',
  version: '1.3.0',
  request: 'GetMap',
  layers: days.typeName,
  styles: '',
  crs: 'CRS:84',
  bbox: '36.9,54.9,37.1,55.1',
  width: '101',
  height: '101',
  format: 'image/png',
  apiVersion: '2.0',
  ...over,
})

const info = (over: Record<string, string> = {}) =>
  map({
    request: 'GetFeatureInfo',
    query_layers: days.typeName,
    i: '50',
    j: '50',
    info_format: 'application/json',
    feature_count: '50',
    ...over,
  })

const wms = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  api.as(admin).get(`/service/wms?${new URLSearchParams(parameters)}`, { headers })

const warningOf = async (parameters: Record<string, string>) => (await wms(parameters)).headers.get('warning')

// time:time-default of the suite of 1.3.0.
test.each([
  ['earliest', '2024-01-31'],
  ['latest', '2024-02-29'],
  ['current', 'current'],
  ['all', '2024-01-31/2024-02-29'],
])('200: a header says that the default %s was used, as capabilities name it', async (by, usual) => {
  await setTime(days, { field: 'seen', default: by })
  const warning = `99 Default value used: time=${usual} ISO8601`
  const drawn = await wms(map())
  expect(drawn.headers.get('warning')).toBe(warning)
  const again = await wms(map(), { 'if-none-match': drawn.headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('warning')]).toEqual([304, warning])
  expect(await warningOf(info())).toBe(warning)
  // Nothing is said of a layer without a time, nor where a time is asked for.
  expect(await warningOf(map({ layers: `${plain.typeName},${days.typeName}`, styles: ',' }))).toBe(warning)
  expect(await warningOf(map({ layers: plain.typeName }))).toBeNull()
  expect(await warningOf(map({ time: '2024-02-01' }))).toBeNull()
  expect(await warningOf(info({ time: 'all' }))).toBeNull()
})

test('200: the default of all times shows objects without a date too', async () => {
  await setTime(days, { field: 'seen', default: 'all' })
  const { features } = JSON.parse((await wms(info())).text) as { features: unknown[] }
  expect(features).toHaveLength(4)
})

test('200: many moments are an interval, with a resolution only where they have one', async () => {
  const many = (fraction: string) =>
    dated(
      'timestamp',
      Array.from({ length: 101 }, (_, n) => {
        const minute = String(n % 60).padStart(2, '0')
        return `2024-01-01T10:${minute}:0${Math.floor(n / 60)}${fraction}Z`
      }),
    )
  const listed: string[] = []
  for (const layer of [await many(''), await many('.25')]) {
    await setTime(layer, { field: 'seen' })
    const { text } = await wms({
      service: 'WMS',
      version: '1.3.0',
      request: 'GetCapabilities',
      apiVersion: '2.0',
    })
    const [, own = ''] = text.split(`<Name>${layer.typeName}</Name>`)
    listed.push(/<Dimension [^>]*>([^<]*)/.exec(own)?.[1] ?? '')
  }
  expect(listed).toEqual([
    '2024-01-01T10:00:00Z/2024-01-01T10:59:00Z/PT1S',
    '2024-01-01T10:00:00.250000Z/2024-01-01T10:59:00.250000Z/0',
  ])
})
