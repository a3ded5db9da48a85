import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import sqlite from 'node-sqlite3-wasm'
import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { zipOf } from '@/lib/testing/formats/files'
import { download, finishedJob, imported, importer, upload } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array
  setQuality(lossless: boolean, quality: number): void
  encode(): void
  getEncodedBuffer(): Uint8Array
}

interface Codec {
  J2KEncoder: new () => Encoder
}

/** A JPEG2000 codestream of one band of bytes. */
async function jp2Of(width: number, height: number, value: (x: number, y: number) => number) {
  const open = createRequire(import.meta.url)('@cornerstonejs/codec-openjpeg/wasmjs') as () => Promise<Codec>
  const { J2KEncoder } = await open()
  const encoder = new J2KEncoder()
  const frame = { width, height, bitsPerSample: 8, componentCount: 1, isSigned: false }
  const pixels = encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: false })
  for (let at = 0; at < pixels.length; at++) pixels[at] = value(at % width, Math.floor(at / width))
  encoder.setQuality(true, 0)
  encoder.encode()
  return Buffer.from(encoder.getEncodedBuffer())
}

const packed = async (files: Record<string, string | Uint8Array>) => readFile(await zipOf(files))

interface Info {
  layer: { raster: { width: number; height: number; crs: string; bands: { type: string; max: number }[] } }
}

const rasterOf = async (layerId: number | null) =>
  (await api.as(importer()).get<Info>(`/layers/${layerId}/info`)).body.layer.raster

test('200: JPEG2000 with a world file keeps its values', async () => {
  const file = await packed({
    'a.jp2': await jp2Of(64, 64, (x, y) => x + y),
    'a.j2w': '0.01\n0\n0\n-0.01\n30.005\n59.995\n',
  })
  const job = await imported(file, { srid: '4326' })
  expect(job).toMatchObject({ state: 'done', reason: null })
  expect(await rasterOf(job.layerId)).toMatchObject({
    width: 64,
    height: 64,
    crs: 'EPSG:4326',
    bands: [{ type: 'uint8', max: 126 }],
  })
})

const fixture = (file: string) =>
  readFile(new URL(`../../../../lib/testing/rasters/fixtures/${file}`, import.meta.url))

interface Pixel {
  features: { properties: Record<string, number> }[]
}

/** The values at a pixel of a layer of 40 by 40 pixels of 0.01 degrees. */
async function valuesAt(layerId: number | null, i: number, j: number) {
  const { info } = (
    await api.as(importer()).get<{ layer: { info: { typeName: string } } }>(`/layers/${layerId}/info`)
  ).body.layer
  const asked = {
    service: 'WMS',
    version: '1.1.1',
    request: 'GetFeatureInfo',
    info_format: 'application/json',
  }
  const frame = { srs: 'EPSG:4326', bbox: '30,59.6,30.4,60', width: '40', height: '40', styles: '' }
  const at = { x: String(i), y: String(j), layers: info.typeName, query_layers: info.typeName }
  const { body } = await api
    .as(importer())
    .get<Pixel>(`/service/wms?${new URLSearchParams({ ...asked, ...frame, ...at })}`)
  return body.features[0]?.properties
}

// These are written by `gdal_translate -of JP2OpenJPEG`, of 40 by 40 pixels in blocks of 32; red and green grow by 6.
test('200: JPEG2000 of four bands, of which one is opacity', async () => {
  const job = await imported(await fixture('rgba.jp2'))
  expect(job).toMatchObject({ state: 'done', reason: null })
  expect(await rasterOf(job.layerId)).toMatchObject({ width: 40, height: 40, crs: 'EPSG:4326', alpha: 4 })
  expect(await valuesAt(job.layerId, 10, 20)).toEqual({ band1: 60, band2: 120, band3: 100, band4: 255 })
  expect(await valuesAt(job.layerId, 35, 35)).toEqual({ band1: null, band2: null, band3: null, band4: 0 })
  const { bytes } = await download(`/layers/${job.layerId}/file`)
  const { channels, hasAlpha } = await sharp(bytes).metadata()
  expect([channels, hasAlpha]).toEqual([4, true])
})

test('200: JPEG2000 of colours and near infrared keeps all bands', async () => {
  const job = await imported(await fixture('nir.jp2'))
  expect(job).toMatchObject({ state: 'done', reason: null })
  const raster = await rasterOf(job.layerId)
  expect(raster).toMatchObject({ width: 40, height: 40, alpha: null })
  expect(raster.bands.map(({ type }) => type)).toEqual(['uint8', 'uint8', 'uint8', 'uint8'])
  expect(await valuesAt(job.layerId, 35, 38)).toEqual({ band1: 210, band2: 228, band3: 100, band4: 73 })
})

test('200: JPEG2000 of four bands of 16 bits keeps its values', async () => {
  const job = await imported(await fixture('nir16.jp2'))
  expect(job).toMatchObject({ state: 'done', reason: null })
  const raster = await rasterOf(job.layerId)
  expect(raster).toMatchObject({ width: 40, height: 40, alpha: null })
  expect(raster.bands.map(({ type }) => type)).toEqual(['uint16', 'uint16', 'uint16', 'uint16'])
  // Those of the file before, 257 times.
  const values = { band1: 53_970, band2: 58_596, band3: 25_700, band4: 18_761 }
  expect(await valuesAt(job.layerId, 35, 38)).toEqual(values)
})

test('400: JPEG2000 of four bands of 20 bits, or with fewer values than pixels', async () => {
  const file = await fixture('nir16.jp2')
  // Of each component the header has its bits less one, and every how many columns and rows it has a value.
  const parts = file.indexOf(Buffer.from('ff4fff51', 'hex')) + 42
  for (const [at, value] of [
    [0, 19],
    [4, 2],
  ] as const) {
    const changed = Buffer.from(file)
    changed[parts + at] = value
    const { status, text } = await upload('/layers/import', changed)
    expect(`${status} ${text}`).toMatch(/^400 .*has 4 bands, and one of them has more than 16 bits/)
  }
})

test('400: JPEG2000 without a place', async () => {
  const { status, text } = await upload('/layers/import', await jp2Of(64, 64, () => 1))
  expect(`${status} ${text}`).toMatch(/^400 .*no place on the map/)
})

interface MbtilesPlan {
  metadata?: string
  /** Pixels on the side of the one tile. */
  side?: number
}

async function mbtilesOf(format: string, plan: MbtilesPlan = {}) {
  const { metadata = 'create table metadata (name text, value text)', side = 256 } = plan
  const path = join(tmpdir(), `${make.unique('tiles')}.mbtiles`)
  const database = new sqlite.Database(path)
  const tile = await sharp({ create: { width: side, height: side, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  database.exec(metadata)
  if (metadata.startsWith('create table'))
    for (const [name, value] of Object.entries({ name: 'a', format, minzoom: '1', maxzoom: '1' }))
      database.run('insert into metadata values (?, ?)', [name, value])
  database.exec(
    'create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)',
  )
  database.run('insert into tiles values (1, 1, 1, ?)', [tile])
  database.close()
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}

test('200: MBTiles of pictures', async () => {
  const job = await imported(await mbtilesOf('png'))
  expect(job).toMatchObject({ state: 'done', reason: null })
  expect(await rasterOf(job.layerId)).toMatchObject({ crs: 'EPSG:3857' })
})

test('400: MBTiles of vector tiles, and with a view that may have no end', async () => {
  const refused = async (file: Uint8Array) => {
    const { status, text } = await upload('/layers/import', file)
    return `${status} ${text}`
  }
  expect(await refused(await mbtilesOf('pbf'))).toMatch(/^400 .*vector tiles/)
  const endless =
    'create view metadata as with recursive n(i) as (select 1 union all select i + 1 from n) select i as name, i as value from n'
  expect(await refused(await mbtilesOf('png', { metadata: endless }))).toMatch(/^400 /)
})

const bombs: [string, () => Promise<Uint8Array>][] = [
  [
    'a picture of very many pixels with a world file',
    async () => {
      const create = { width: 16_000, height: 16_000, channels: 3, background: '#fff' } as const
      const png = await sharp({ create, limitInputPixels: false }).png().toBuffer()
      return packed({ 'a.png': png, 'a.pgw': '0.0001\n0\n0\n-0.0001\n30\n60\n' })
    },
  ],
  [
    'an archive that is very much larger unpacked',
    async () => packed({ 'a.tif': Buffer.alloc(300_000_000), 'a.tfw': '0.01\n0\n0\n-0.01\n30\n60\n' }),
  ],
  ['tiles of very many pixels', () => mbtilesOf('png', { side: 16_000 })],
]

test.each(bombs)('400, or a job that fails, in bounded memory: %s', async (_, file) => {
  const bytes = await file()
  expect(bytes.length).toBeLessThan(4_000_000)
  const before = process.memoryUsage().rss
  const { status, body, text } = await upload('/layers/import', bytes, {
    name: make.unique('Растр'),
    srid: '4326',
  })
  if (status === 200) expect((await finishedJob(body.job.id)).state).toBe('failed')
  else expect(status, text).toBe(400)
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
})
