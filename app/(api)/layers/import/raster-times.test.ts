import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '@/lib/domain/files'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { api } from '@/lib/testing/api'
import { zipOf } from '@/lib/testing/formats/files'
import { csv, download, imported, importer, upload } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'

interface Raster {
  width: number
  height: number
  size: number
  bands: { min: number; max: number }[]
  files: {
    id: number
    name: string | null
    time: string | null
    width: number
    size: number
    fileUrl: string
  }[]
}

const rasterOf = async (layerId: number | null) =>
  (await api.as(importer()).get<{ layer: { raster: Raster } }>(`/layers/${layerId}/info`)).body.layer.raster

const sheet = (left: number, value: number, date?: string) =>
  makeTiff({
    width: 20,
    height: 10,
    place: { left, top: 60, pixel: 0.01, epsg: 4326 },
    value: () => value,
    ...(date !== undefined && { date }),
  })

let archive: Buffer
beforeAll(async () => {
  const files = {
    'a/2024-05-11.tif': sheet(30, 10, '2024:05:12 08:36:01'),
    'b/2024-06.tif': sheet(30.1, 20),
  }
  archive = await readFile(await zipOf(files))
})

describe('the files of a raster are stored one by one', () => {
  test('200: a preview tells the times that the files and their names say', async () => {
    const { body } = await upload('/layers/import/preview', archive)
    expect(body.raster).toMatchObject({
      files: 2,
      members: [
        { name: 'a/2024-05-11.tif', time: '2024-05-12T08:36:01Z', nameTime: '2024-05-11T00:00:00Z' },
        { name: 'b/2024-06.tif', time: null, nameTime: '2024-06-01T00:00:00Z' },
      ],
    })
  })

  test('200: with the times of their names', async () => {
    const job = await imported(archive, { timesFrom: 'name' })
    expect(job).toMatchObject({ state: 'done', reason: null, notices: [] })
    const raster = await rasterOf(job.layerId)
    expect(raster).toMatchObject({
      width: 30,
      height: 10,
      bands: [{ min: 10, max: 20 }],
      files: [
        { id: 1, name: 'a/2024-05-11.tif', time: '2024-05-11T00:00:00Z', width: 20 },
        { id: 2, name: 'b/2024-06.tif', time: '2024-06-01T00:00:00Z', width: 20 },
      ],
    })
    expect(raster.size).toBe(raster.files.reduce((sum, { size }) => sum + size, 0))
    const second = await download(new URL(raster.files[1]?.fileUrl ?? '').href.replace(env.BASE_URL, ''))
    expect(second.bytes.length).toBe(raster.files[1]?.size)
    const { data } = await sharp(second.bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBe(20)
    expect((await download(`/layers/${job.layerId}/file?file=3`)).status).toBe(404)
  })

  test('200: with the times in the files, and a notice of those without', async () => {
    const job = await imported(archive, { timesFrom: 'file' })
    expect(job).toMatchObject({ notices: [{ kind: 'filesWithoutTime', count: 1 }] })
    const { files } = await rasterOf(job.layerId)
    expect(files.map(({ time }) => time)).toEqual(['2024-05-12T08:36:01Z', null])
  })

  test('200: with given times, also of a single file', async () => {
    const times = JSON.stringify([{ name: 'b/2024-06.tif', time: '2024-06-15 12:00' }])
    const job = await imported(archive, { timesFrom: 'name', times })
    const { files } = await rasterOf(job.layerId)
    expect(files.map(({ time }) => time)).toEqual(['2024-05-11T00:00:00Z', '2024-06-15T12:00:00Z'])
    const single = await imported(sheet(30, 1, '2020:01:02 03:04:05'), { timesFrom: 'file' })
    expect((await rasterOf(single.layerId)).files).toMatchObject([
      { id: 1, name: 'данные.bin', time: '2020-01-02T03:04:05Z' },
    ])
  })

  test('200: without times they become one picture', async () => {
    const job = await imported(archive)
    expect((await rasterOf(job.layerId)).files).toMatchObject([{ id: 1, name: null, time: null, width: 30 }])
  })

  test('deleting the layer removes all files with the next sweep', async () => {
    const { layerId } = await imported(archive, { timesFrom: 'name' })
    const rows = await database.query<{ file: string }>(
      sql`select part->>'file' as file from layers, jsonb_array_elements(raster->'files') part where id = ${layerId}`,
    )
    const paths = rows.map(({ file }) => join(env.FILES_ROOT, 'uploads', file))
    const names = rows.map(({ file }) => file)
    await database.query(
      sql`update files set created_at = now() - interval '8 days' where name = any(${names}::text[])`,
    )
    await sweepFiles(database)
    expect(paths.map((path) => existsSync(path))).toEqual([true, true])
    expect((await api.as(importer()).delete(`/layers/${layerId}`)).status).toBe(200)
    await sweepFiles(database)
    expect(paths.map((path) => existsSync(path))).toEqual([false, false])
  })
})

test.each([
  [
    'a name that no file has',
    { times: '[{"name":"c.tif","time":"2024-05-11"}]' },
    /times\.0\.name: The raster has no such file/,
  ],
  [
    'what is no time',
    { times: '[{"name":"b/2024-06.tif","time":"soon"}]' },
    /times\.0\.time: Expected a day or a moment/,
  ],
  ['another source of times', { timesFrom: 'sky' }, /timesFrom: Allowed values: file, name/],
])('400: %s', async (_, fields, reason) => {
  const { status, text } = await upload('/layers/import', archive, fields)
  expect(`${status} ${text}`).toMatch(new RegExp(`^400 .*${reason.source}`))
})

test('400: times for what is no raster', async () => {
  for (const path of ['/layers/import', '/layers/import/preview']) {
    const { status, text } = await upload(path, csv, { timesFrom: 'name' })
    expect(`${status} ${text}`).toMatch(/^400 .*timesFrom: Has an effect only for a raster/)
  }
})

describe('PATCH of the times', () => {
  let id = 0
  beforeAll(async () => {
    id = (await imported(archive, { timesFrom: 'name' })).layerId ?? 0
  })
  const patch = (body: object, by = importer()) =>
    api.as(by).patch<{ layer: { raster: Raster } }>(`/layers/${id}`, body, {
      headers: { 'accept-language': 'en' },
    })

  test('200: one file gets another time, the others keep theirs', async () => {
    const { status, body } = await patch({
      raster: { files: [{ id: 2, time: '2024-07-01T10:00:00+03:00' }] },
    })
    expect(status).toBe(200)
    const times = ['2024-05-11T00:00:00Z', '2024-07-01T07:00:00Z']
    expect(body.layer.raster.files.map(({ time }) => time)).toEqual(times)
    await patch({ raster: { files: [{ id: 1, time: null }] } })
    const [entry] = await database.query<{ after: { fileTimes: string[] } }>(
      sql`select after from audit where noun = 'layer' and entity_id = ${id} order by id desc limit 1`,
    )
    expect(entry?.after.fileTimes).toEqual(['a/2024-05-11.tif: —', `b/2024-06.tif: ${times[1]}`])
    expect((await rasterOf(id)).files.map(({ time }) => time)).toEqual([null, times[1]])
  })

  test('200: the file of a plain raster gets a time', async () => {
    const { layerId } = await imported(sheet(30, 1))
    const { body } = await api.as(importer()).patch<{ layer: { raster: Raster } }>(`/layers/${layerId}`, {
      raster: { files: [{ id: 1, time: '2024-05-11' }] },
    })
    expect(body.layer.raster.files).toMatchObject([{ id: 1, name: null, time: '2024-05-11T00:00:00Z' }])
  })

  test.each([
    [
      { raster: { files: [{ id: 3, time: '2024-05-11' }] } },
      'raster.files.0.id: The raster has no such file',
    ],
    [
      { raster: { files: [{ id: 1, time: '2024-02-30' }] } },
      'raster.files.0.time: Expected a day or a moment',
    ],
    [{ raster: { files: [{ id: 1 }] } }, 'raster.files.0.time: Required'],
  ])('400: %j', async (body, reason) => {
    const { status, body: said } = await patch(body)
    expect(`${status} ${JSON.stringify(said)}`).toContain(reason)
    expect(status).toBe(400)
  })

  test('400: a layer of objects', async () => {
    const { layerId } = await imported(csv)
    const { status, body } = await api
      .as(importer())
      .patch(`/layers/${layerId}`, { raster: { files: [] } }, { headers: { 'accept-language': 'en' } })
    expect(`${status} ${JSON.stringify(body)}`).toMatch(/^400 .*raster: Has an effect only for a raster/)
  })

  test('403 or 404: strangers, and nothing is written', async () => {
    const stranger = await make.user({ role: 'USER' })
    const { status } = await patch({ raster: { files: [{ id: 1, time: '2020-01-01' }] } }, stranger)
    expect([403, 404]).toContain(status)
    expect((await rasterOf(id)).files[0]?.time).not.toBe('2020-01-01T00:00:00Z')
  })
})
