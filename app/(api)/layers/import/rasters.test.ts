import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepFiles } from '@/lib/domain/files'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { api } from '@/lib/testing/api'
import { zipOf } from '@/lib/testing/formats/files'
import { download, imported, importer, jobOf, upload } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'

interface Info {
  layer: {
    isRaster: boolean
    layerType: string
    geometryType: string | null
    fields: unknown[]
    access: { write: boolean; edit: boolean }
    info: { tilesUrl: string | null }
    raster: {
      width: number
      height: number
      crs: string | null
      alpha: number | null
      bbox: number[]
      bands: { type: string; nodata: number | null; min: number | null; max: number | null }[]
    } | null
  }
}

const infoOf = async (layerId: number | null) =>
  (await api.as(importer()).get<Info>(`/layers/${layerId}/info`)).body.layer

const place = { left: 30, top: 60, pixel: 0.01, epsg: 4326 }
const heights = () =>
  makeTiff({
    width: 300,
    height: 200,
    type: 'int16',
    nodata: -32_768,
    place,
    value: (x, y) => (x < 10 ? -32_768 : x + y),
  })

const packed = async (files: Record<string, string | Uint8Array>) => readFile(await zipOf(files))

describe('a raster becomes a layer', () => {
  test('200: a GeoTIFF, with its bands, system, place and file', async () => {
    const file = heights()
    const { body } = await upload('/layers/import/preview', file)
    expect(body).toMatchObject({
      format: 'geotiff',
      srid: 4326,
      sridFrom: 'file',
      raster: {
        width: 300,
        height: 200,
        crs: 'EPSG:4326',
        files: 1,
        bands: [{ type: 'int16', nodata: -32_768 }],
      },
    })
    const job = await imported(file)
    expect(job).toMatchObject({ state: 'done', progress: 100, reason: null, errorCount: 0 })
    const layer = await infoOf(job.layerId)
    expect(layer).toMatchObject({
      isRaster: true,
      layerType: 'raster',
      geometryType: null,
      fields: [],
      access: { write: false, edit: true },
      raster: { width: 300, height: 200, crs: 'EPSG:4326', alpha: null },
    })
    expect(layer.raster?.bands).toEqual([
      {
        type: 'int16',
        name: null,
        nodata: -32_768,
        min: 10,
        max: 498,
        low: expect.anything(),
        high: expect.anything(),
        quantiles: expect.arrayContaining([10, 498]),
      },
    ])
    expect(layer.raster?.bbox.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([30, 58, 33, 60])
    expect(layer.info.tilesUrl).toMatch(/\.png$/)
    const sent = await download(`/layers/${job.layerId}/file`)
    expect(sent.status).toBe(200)
    expect(sent.bytes.subarray(0, 2).toString()).toBe('II')
    expect(sent.headers.get('content-type')).toBe('image/tiff; application=geotiff; profile=cloud-optimized')
    expect(sent.headers.get('accept-ranges')).toBe('bytes')
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff')
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%D0%98/)
  })

  test('206 and 304: the file is sent by ranges and not twice', async () => {
    const { layerId } = await imported(heights())
    const request = (headers: Record<string, string>) =>
      api.as(importer()).get<unknown>(`/layers/${layerId}/file`, { headers })
    const part = await request({ range: 'bytes=0-3' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-3\/\d+$/)
    const again = await request({ 'if-none-match': part.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test.each([
    [
      'png',
      'pgw',
      () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#ff8000' } }).png(),
    ],
    [
      'jpg',
      'jgw',
      () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#ff8000' } }).jpeg(),
    ],
    ['tif', 'tfw', null],
  ] as const)('200: a %s with a world file and .prj', async (ending, world, picture) => {
    const bytes = picture
      ? await picture().toBuffer()
      : makeTiff({ width: 8, height: 6, bands: 3, value: (_, __, band) => band * 50 })
    const file = await packed({
      [`Снимок.${ending}`]: bytes,
      [`Снимок.${world}`]: '10\n0\n0\n-10\n500005\n6599995\n',
      'Снимок.prj': utm37,
      'прочти.txt': 'note',
    })
    const job = await imported(file)
    expect(job).toMatchObject({ state: 'done', reason: null })
    expect(await infoOf(job.layerId)).toMatchObject({
      raster: { width: 8, height: 6, bands: [{ type: 'uint8' }, { type: 'uint8' }, { type: 'uint8' }] },
    })
  })

  test('200: a palette keeps its values and colours', async () => {
    const colors = [
      [0, 0, 0],
      [255, 0, 0],
      [0, 0, 255],
    ] as const
    const file = makeTiff({ width: 40, height: 40, place, colors, value: (x) => (x < 20 ? 1 : 2) })
    const { layerId } = await imported(file)
    const { body } = await api
      .as(importer())
      .get<{ layers: { metadata: { raster: unknown } }[] }>(`/layers/${layerId}/styles/default`)
    expect(body.layers[0]).toMatchObject({
      type: 'raster',
      metadata: { raster: { bands: [1], ramp: { kind: 'exact' } } },
    })
  })

  test('200: several GeoTIFF files of an archive become one layer', async () => {
    const half = (left: number) =>
      makeTiff({ width: 50, height: 50, place: { ...place, left }, value: () => left })
    const job = await imported(await packed({ 'a/1.tif': half(30), 'a/2.tif': half(30.5) }))
    expect(job).toMatchObject({ state: 'done', reason: null })
    expect((await infoOf(job.layerId)).raster).toMatchObject({ width: 100, height: 50 })
  })

  test('200: the caller names the system of a file without one', async () => {
    const file = makeTiff({
      width: 8,
      height: 8,
      place: { left: 500_000, top: 6_600_000, pixel: 10 },
      value: () => 1,
    })
    const job = await imported(file, { srid: 'EPSG:32637' })
    expect(job).toMatchObject({ state: 'done', reason: null })
    expect((await infoOf(job.layerId)).raster?.crs).toBe('EPSG:32637')
  })

  test.each([
    [0, 'open'],
    [40, 'convert'],
    [90, 'measure'],
    [95, 'store'],
  ])('200: a running import says its step (%i %%)', async (progress, rasterStep) => {
    const { body } = await upload('/layers/import', heights(), { name: make.unique('Растр') })
    const { id } = body.job
    expect(body.job).toMatchObject({ state: 'queued', rasterStep: null })
    const set = (state: string, percent: number) =>
      database.query(
        sql`update import_jobs set state = ${state}, progress = ${percent}, lease_until = now() + interval '1 minute' where id = ${id}`,
      )
    await set('running', progress)
    expect(await jobOf(id)).toMatchObject({ rasterStep })
    await set('failed', progress)
    expect(await jobOf(id)).toMatchObject({ rasterStep: null })
  })

  test('deleting the layer removes the file with the next sweep', async () => {
    const { layerId } = await imported(heights())
    const [row] = await database.query<{ file: string }>(
      sql`select raster->>'file' as file from layers where id = ${layerId}`,
    )
    const path = join(env.FILES_ROOT, 'uploads', row?.file ?? '')
    expect(existsSync(path)).toBe(true)
    expect((await api.as(importer()).delete(`/layers/${layerId}`)).status).toBe(200)
    await database.query(
      sql`update files set created_at = now() - interval '8 days' where name = ${row?.file}`,
    )
    await sweepFiles(database)
    expect(existsSync(path)).toBe(false)
  })
})

const utm37 =
  'PROJCS["WGS 84 / UTM zone 37N",GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",39],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1],AUTHORITY["EPSG","32637"]]'

describe('400: files that are refused', () => {
  const refused = async (file: Uint8Array, fields: Record<string, string> = {}) => {
    const { status, text } = await upload('/layers/import', file, fields)
    return `${status} ${text}`
  }

  test('without a place or a system', async () => {
    const plain = makeTiff({ width: 4, height: 4, value: () => 1 })
    expect(await refused(plain)).toMatch(/^400 .*no place on the map/)
    const unnamed = makeTiff({ width: 4, height: 4, place: { left: 1, top: 1, pixel: 1 }, value: () => 1 })
    expect(await refused(unnamed)).toMatch(/^400 .*no coordinate system/)
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await refused(png)).toMatch(/^400 .*no place on the map/)
  })

  test('a small file that declares very many pixels', async () => {
    const bomb = makeTiff({
      width: 4,
      height: 4,
      place,
      value: () => 1,
      claims: { width: 200_000, height: 100_000 },
    })
    expect(await refused(bomb)).toMatch(/^400 .*2000 times/)
  })

  test('a truncated file, in the job at the latest', async () => {
    const whole = heights()
    const cut = Buffer.concat([whole.subarray(0, 8), whole.subarray(-400)])
    expect(await refused(cut)).toMatch(/^400 /)
  })

  test('a virtual file under another name', async () => {
    const vrt =
      '<VRTDataset rasterXSize="1" rasterYSize="1"><VRTRasterBand dataType="Byte" band="1"><SimpleSource><SourceFilename>/etc/passwd</SourceFilename></SimpleSource></VRTRasterBand></VRTDataset>'
    expect(await refused(Buffer.from(vrt))).toMatch(/^400 /)
    expect(await refused(await packed({ 'a.tif': vrt }))).toMatch(/^400 .*TIF/)
  })

  test('an .aux.xml with entities', async () => {
    const aux =
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><PAMDataset><SRS>&x;</SRS></PAMDataset>'
    const file = await packed({
      'a.tif': makeTiff({ width: 4, height: 4, value: () => 1 }),
      'a.tfw': '1\n0\n0\n-1\n30\n60\n',
      'a.tif.aux.xml': aux,
    })
    expect(await refused(file)).toMatch(/^400 .*DOCTYPE/)
  })

  test('rasters of an archive that differ', async () => {
    const one = makeTiff({ width: 4, height: 4, place, value: () => 1 })
    const other = makeTiff({ width: 4, height: 4, place, bands: 3, value: () => 1 })
    expect(await refused(await packed({ '1.tif': one, '2.tif': other }))).toMatch(/^400 .*bands/)
  })

  test('choices about objects', async () => {
    expect(await refused(heights(), { separator: ';' })).toMatch(/^400 .*separator.*no effect for a raster/)
  })
})

test('400 and 403: a raster has no objects, and strangers learn nothing of it', async () => {
  const { layerId } = await imported(heights())
  const owner = api.as(importer())
  expect((await owner.get(`/layers/${layerId}/objects`)).status).toBe(400)
  expect(
    (await owner.post(`/layers/${layerId}/objects`, { type: 'FeatureCollection', features: [] })).status,
  ).toBe(400)
  expect((await owner.patch(`/layers/${layerId}`, { geometryType: 'Point' })).status).toBe(400)
  const stranger = api.as(await make.user({ role: 'USER' }))
  for (const path of ['file', 'info', 'styles', 'objects'])
    expect((await stranger.get(`/layers/${layerId}/${path}`)).status, path).toBe(403)
  expect((await stranger.get(`/service/tiles/${layerId}/0/0/0.png`)).status).toBe(403)
  expect((await stranger.get(`/service/tiles/${layerId}.json`)).status).toBe(403)
})
