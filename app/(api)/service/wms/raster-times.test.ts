import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { zipOf } from '@/lib/testing/formats/files'
import { download, imported } from '@/lib/testing/importing'
import { pixelsOf } from '@/lib/testing/pixels'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'

/** A file of one colour with its corner at 30°E 60°N, clear beyond some columns of 0.01 degrees. */
const sheet = (color: readonly [number, number, number], width: number, shown = width) =>
  makeTiff({
    width,
    height: 100,
    place: { left: 30, top: 60, pixel: 0.01, epsg: 4326 },
    bands: 4,
    alpha: true,
    value: (x, _, band) => (x >= shown ? 0 : ([...color, 255][band] ?? 0)),
  })

let layer: string
let id: number

beforeAll(async () => {
  const file = await readFile(
    await zipOf({
      'green_20240601T101500.tif': sheet([0, 255, 0], 100, 50),
      'red_2024-05-11.tif': sheet([255, 0, 0], 100),
      'blue.tif': sheet([0, 0, 255], 200),
    }),
  )
  const job = await imported(file, { timesFrom: 'name' })
  if (job.state !== 'done') throw new Error(`Not imported: ${job.reason}`)
  id = job.layerId ?? 0
  const [row] = await database.query<{ name: string }>(
    sql`select type_name as name from layers where id = ${id}`,
  )
  layer = row?.name ?? ''
}, 120_000)

const frame = { crs: 'EPSG:4326', bbox: '59,30,60,32', width: '200', height: '100', styles: '' }
const ask = (more: Record<string, string>) =>
  download(`/service/wms?${new URLSearchParams({ service: 'WMS', version: '1.3.0', ...frame, ...more })}`)

/** The colours in the west, in the middle, and in the east, where only the file without a time has data. */
async function shownAt(time?: string) {
  const picture = await pixelsOf(
    await ask({
      request: 'GetMap',
      layers: layer,
      format: 'image/png',
      transparent: 'true',
      ...(time !== undefined && { time }),
    }),
  )
  return [25, 75, 150].map((x) => names[String(picture.at(x, 50))] ?? picture.at(x, 50))
}
const names: Record<string, string> = {
  '255,0,0,255': 'red',
  '0,255,0,255': 'green',
  '0,0,255,255': 'blue',
  '0,0,0,0': 'clear',
}

describe('GetMap', () => {
  test.each([
    [undefined, ['green', 'red', 'blue']],
    ['all', ['green', 'red', 'blue']],
    ['2024-05', ['red', 'red', 'clear']],
    ['2024-06-01', ['green', 'clear', 'clear']],
    ['2024-06-01T10:15:00Z', ['green', 'clear', 'clear']],
    ['2024-06-01T10:16Z', ['clear', 'clear', 'clear']],
    ['2024-05-01/2024-06-02', ['green', 'red', 'clear']],
    ['2024-05-11,2024-06-01', ['green', 'red', 'clear']],
    ['2023/2024-05-31', ['red', 'red', 'clear']],
    ['current', ['green', 'clear', 'clear']],
  ])('TIME=%s shows the files of that time, the newest on top', async (time, shown) => {
    expect(await shownAt(time)).toEqual(shown)
  })

  test('400: what is no time', async () => {
    const { status, bytes } = await ask({
      request: 'GetMap',
      layers: layer,
      format: 'image/png',
      time: 'someday',
    })
    expect(status).toBe(400)
    expect(bytes.toString()).toContain('InvalidDimensionValue')
  })
})

test('capabilities list the moments of the files', async () => {
  const values = '2024-05-11T00:00:00Z,2024-06-01T10:15:00Z'
  const usual = 'default="2024-05-11T00:00:00Z/2024-06-01T10:15:00Z"'
  for (const [version, element] of [
    ['1.3.0', 'Dimension'],
    ['1.1.1', 'Extent'],
  ] as const) {
    const { bytes } = await ask({ request: 'GetCapabilities', version })
    const [, after = ''] = bytes.toString().split(`<Name>${layer}</Name>`)
    const [own = ''] = after.split('<Style>')
    expect(own).toMatch(new RegExp(`<${element} [^>]*${usual}[^>]*>${values}</${element}>`))
  }
})

test('GetFeatureInfo answers the values of the files under a pixel, the newest first', async () => {
  const infoAt = async (more: Record<string, string>) => {
    const { bytes } = await ask({
      request: 'GetFeatureInfo',
      layers: layer,
      query_layers: layer,
      info_format: 'application/json',
      j: '50',
      ...more,
    })
    const { features } = JSON.parse(bytes.toString()) as { features: { properties: object }[] }
    return features.map(({ properties }) => properties)
  }
  const [newest, older, undated] = [
    { band1: 0, band2: 255, band3: 0, band4: 255, time: '2024-06-01T10:15:00Z' },
    { band1: 255, band2: 0, band3: 0, band4: 255, time: '2024-05-11T00:00:00Z' },
    { band1: 0, band2: 0, band3: 255, band4: 255, time: null },
  ]
  expect(await infoAt({ i: '25' })).toEqual([newest])
  expect(await infoAt({ i: '25', feature_count: '10' })).toEqual([newest, older, undated])
  expect(await infoAt({ i: '75' })).toEqual([older])
  expect(await infoAt({ i: '25', time: '2024-05' })).toEqual([older])
  expect(await infoAt({ i: '150', time: '2024-05' })).toEqual([])
})

test('tiles show all files', async () => {
  // 30 to 32 degrees east lie in this tile of 5.6 degrees.
  const picture = await pixelsOf(await download(`/service/tiles/${id}/6/37/18.png`))
  const [width, height] = picture.size
  const at = (lon: number) =>
    picture.at(Math.round(((lon - 28.125) / 5.625) * width), Math.round(0.76 * height))
  expect([30.25, 30.75, 31.5].map((lon) => names[String(at(lon))])).toEqual(['green', 'red', 'blue'])
})
