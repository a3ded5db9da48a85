import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import { drive, stand } from '@/lib/testing/driving'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { readBytes } from '@/lib/testing/read-bytes'
import { readCsv } from '@/lib/testing/sheets/read-csv'
import { readXlsx } from '@/lib/testing/sheets/read-xlsx'

const at = (time: string) => new Date(`2026-11-${time}Z`)

let router: RouterServer
let driver: User
let token: string

beforeAll(async () => {
  router = await serveRouter(manifest)
  driver = await make.user({ organization: await make.organization(), fio: '=Ivanov & Sons' })
  token = await make.token(driver)
  await make.track(driver, [
    ...drive(at('10T08:00:00'), 10, { speed: 40 }),
    ...stand(at('10T08:11:00'), 20, { from: 6000 }),
    ...drive(at('10T08:32:00'), 10, { from: 6000, speed: 50 }),
  ])
  const reading = { name: 'fuel', port: 2, date: at('10T08:00:00'), value: 41.5 }
  await make.readings(driver, [reading])
})

afterAll(() => router.stop())

async function download(query: Record<string, string>, language = 'en') {
  const asked = new URLSearchParams({
    from: '2026-11-10',
    to: '2026-11-10',
    timeZone: 'Europe/Moscow',
    userId: String(driver.id),
    ...query,
  })
  const url = `${router.origin}/rest/reports/export?apiVersion=2.0&${asked}`
  const reply = await readBytes(url, token, { headers: { 'accept-language': language } })
  expect(reply.status, reply.bytes.toString().slice(0, 200)).toBe(200)
  return { ...reply, text: reply.bytes.toString() }
}

const collectionIn = <G extends LineString | Point>(text: string): Feature<G, Record<string, unknown>>[] =>
  (JSON.parse(text) as FeatureCollection<G, Record<string, unknown>>).features

describe('trips', () => {
  test('XLSX: a row each, in the words of the reader and the time of the zone', async () => {
    const { bytes, headers } = await download({ kind: 'trips', format: 'xlsx' })
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-disposition')).toContain('filename="Trips 2026-11-10.xlsx"')
    const [head, ...rows] = await readXlsx(bytes)
    expect(head?.slice(0, 8).map((title) => String(title).replace(', ', ' '))).toEqual(
      'Longitude,Latitude,Person,Device,Day,Start (Europe/Moscow),End (Europe/Moscow),Duration min'.split(
        ',',
      ),
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]?.slice(0, 4)).toEqual([100, -30, '=Ivanov & Sons', null])
    expect(rows[0]?.[7]).toBe(10)
  })

  test('CSV in Russian: semicolons, decimal commas, and no formulas', async () => {
    const { text, headers } = await download({ kind: 'trips', format: 'csv', to: '2026-11-11' }, 'ru')
    const name = encodeURIComponent('Поездки 2026-11-10 – 2026-11-11.csv')
    expect(headers.get('content-disposition')).toContain(name)
    const [head, first] = readCsv(text, ';')
    expect(head).toEqual(
      expect.arrayContaining(['Человек', 'Откуда', 'Куда', 'Путь, км', 'Наибольшая скорость, км/ч']),
    )
    expect(first).toEqual(expect.arrayContaining(["'=Ivanov & Sons", '2026-11-10', '2026-11-10 11:00:00']))
  })

  test('GeoJSON: lines with moments in the zone', async () => {
    const lines = collectionIn<LineString>((await download({ kind: 'trips', format: 'geojson' })).text)
    expect(lines.map(({ geometry }) => geometry.type)).toEqual(['LineString', 'LineString'])
    expect(lines[0]?.geometry.coordinates[0]).toEqual([100, -30])
    expect(lines[0]?.properties).toMatchObject({ from: '2026-11-10T11:00:00+03:00', top_speed: 40 })
    expect(lines.map(({ id }) => id)).toEqual([1, 2])
  })

  test('GPX: tracks with names and times', async () => {
    const { text, headers } = await download({ kind: 'trips', format: 'gpx' })
    expect(headers.get('content-type')).toBe('application/gpx+xml')
    expect(text.match(/<trk>/g)).toHaveLength(2)
    expect(text).toContain('<trk><name>=Ivanov &amp; Sons, 2026-11-10 11:00:00</name><extensions>')
    expect(text).toContain('<trkpt lat="-30" lon="100"><time>2026-11-10T08:00:00.000Z</time></trkpt>')
  })

  test('KML: lines with names', async () => {
    const { text } = await download({ kind: 'trips', format: 'kml' })
    expect(text.match(/<LineString>/g)).toHaveLength(2)
    expect(text).toContain('<name>=Ivanov &amp; Sons, 2026-11-10 11:00:00</name><ExtendedData>')
  })
})

test('stops are points in every format of maps', async () => {
  const points = collectionIn<Point>((await download({ kind: 'stops', format: 'geojson' })).text)
  expect(points).toHaveLength(1)
  expect(points[0]?.geometry.coordinates[1]).toBeCloseTo(-30 + 6000 / 111_195, 3)
  expect((await download({ kind: 'stops', format: 'gpx' })).text).toMatch(
    /<wpt lat="-29\.\d+" lon="100"><name>/,
  )
  expect((await download({ kind: 'stops', format: 'kml' })).text.match(/<Point>/g)).toHaveLength(1)
})

test('totals have columns of sensors and none of places', async () => {
  const [head, row] = await readXlsx((await download({ kind: 'mileage', format: 'xlsx' })).bytes)
  expect(head?.[0]).toBe('Person')
  expect(head?.slice(-4)).toEqual(['fuel (2), sum', 'fuel (2), min', 'fuel (2), max', 'fuel (2), average'])
  expect(row?.slice(-4)).toEqual([41.5, 41.5, 41.5, 41.5])
  const csv = readCsv((await download({ kind: 'mileage', format: 'csv', by: 'group' })).text, ',')
  expect(csv[0]?.slice(0, 4)).toEqual(['Person', 'Device', 'Day', 'People'])
  expect(csv[1]?.slice(0, 4)).toEqual(['', '', '2026-11-10', '1'])
})

test('without rows a file has only its headings', async () => {
  const query = { from: '2026-11-01', to: '2026-11-01' }
  for (const kind of ['trips', 'stops', 'visits', 'mileage'])
    expect(readCsv((await download({ ...query, kind, format: 'csv' })).text, ','), kind).toHaveLength(1)
  expect(collectionIn((await download({ ...query, kind: 'visits', format: 'geojson' })).text)).toEqual([])
})
