import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sweepFiles } from '@/lib/domain/files'
import { runImports } from '@/lib/domain/imports'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { stagingFolder } from '@/lib/platform/storage/staging'
import { api } from '@/lib/testing/api'
import {
  download,
  finishedJob,
  imported,
  type Job,
  jobOf,
  name,
  objectsOf,
  upload,
} from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

type Refusing = Job & { refusedFile: boolean }

const pathOf = ({ id }: { id: number }) => `/layers/import/${id}/refused`
const isOffered = (job: Job) => (job as Refusing).refusedFile

async function refusedOf(job: Job): Promise<string> {
  expect(isOffered(job)).toBe(true)
  const { status, bytes } = await download(pathOf(job))
  expect(status).toBe(200)
  return bytes.toString()
}

const files = () => readdirSync(join(env.FILES_ROOT, 'uploads')).length
const staged = async () => (await readdir(stagingFolder()).catch(() => [])).sort()

describe('200: the rows that were not taken', () => {
  const table = [
    'lon;lat;n;Название',
    '37,5;55,5;1;Дуб',
    'abc;55,5;2;"Клён; старый"',
    '37,7;99;3;=1+1',
    ';;4;',
    '37,9;55,9;пять;Вяз',
    '38;56;6;Ясень;лишнее',
  ].join('\n')
  const fields = JSON.stringify([{ name: 'n', type: 'int' }])

  test('come with number, reason, data and place', async () => {
    const job = await imported(table, { fields })
    expect(job).toMatchObject({ state: 'done', errorCount: 5 })
    const lines = (await refusedOf(job)).split('\r\n')
    expect(lines[0]).toBe('\uFEFFrow;reason;n;Название;WKT')
    expect(lines.slice(1).map((line) => line.replace(/^(\d+;)("[^"]*"|[^;]*)/, '$1…'))).toEqual([
      '2;…;2;"Клён; старый";POINT (abc 55.5)',
      "3;…;3;'=1+1;POINT (37.7 99)",
      '4;…;4;;',
      '5;…;пять;Вяз;POINT (37.9 55.9)',
      '6;…;6;Ясень;POINT (38 56);лишнее',
      '',
    ])
    const [reason] = job.errors.map((error) => error.reason)
    expect(lines[1]).toContain(reason)
  })

  test('are appended after they have been mended', async () => {
    const job = await imported(table, { fields })
    const mended = (await refusedOf(job))
      .replace('abc', '37.6')
      .replace('37.7 99', '37.7 55.7')
      .replace(';4;;', ';4;Липа;POINT (37.8 55.8)')
      .replace('пять', '5')
      .replace(';лишнее', '')
    const more = await imported(mended, { layerId: String(job.layerId) })
    expect(more).toMatchObject({ state: 'done', errorCount: 0, refusedFile: false })
    const { features } = await objectsOf(job.layerId)
    expect(
      features.map(({ geometry, properties }) => [geometry.coordinates, ...Object.values(properties)]),
    ).toEqual([
      [[37.5, 55.5], 1, 'Дуб'],
      [[37.6, 55.5], 2, 'Клён; старый'],
      [[37.7, 55.7], 3, '=1+1'],
      [[37.8, 55.8], 4, 'Липа'],
      [[37.9, 55.9], 5, 'Вяз'],
      [[38, 56], 6, 'Ясень'],
    ])
  })

  test('keep heights and the system of the file, and fields called like our columns', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32637' } }
    const polygon = (top: number) => [
      [
        [400000, 6100000, 5],
        [400010, 6100010, 6],
        [top, 6100000, 7],
        [400000, 6100010, 8],
        [400000, 6100000, 5],
      ],
    ]
    const feature = (coordinates: unknown, reason: string) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates },
      properties: { row: 1.5, reason },
    })
    const square = [
      [
        [400000, 6100000, 5],
        [400010, 6100000, 5],
        [400010, 6100010, 5],
        [400000, 6100000, 5],
      ],
    ]
    const features = [feature(square, 'a'), feature(polygon(400010), 'b')]
    const job = await imported(JSON.stringify({ type: 'FeatureCollection', crs, features }))
    const text = await refusedOf(job)
    expect(text).toContain('\uFEFFrow_2,reason_2,row,reason,WKT\r\n2,')
    expect(text).toContain(',1.5,b,"SRID=32637;POLYGON Z ((400000 6100000 5, ')
    const mended = text.replace('400010 6100010 6, 400010 6100000 7', '400010 6100000 7, 400010 6100010 6')
    const more = await imported(mended, { layerId: String(job.layerId) })
    expect(more).toMatchObject({ state: 'done', errorCount: 0 })
    const rows = (await objectsOf(job.layerId)).features
    expect(rows.map(({ properties }) => properties)).toEqual([
      { row: 1.5, reason: 'a' },
      { row: 1.5, reason: 'b' },
    ])
    const [[first] = []] = (rows[1]?.geometry.coordinates as unknown as number[][][] | undefined) ?? []
    expect(first?.[0]).toBeCloseTo(37.43, 1)
    expect(first?.[2]).toBe(5)
  })

  test('are all of them when nothing could be taken', async () => {
    for (const file of ['lon;lat;n\n500;1;1\n1;500;2\n', 'lon;lat;n\na;1;1\n1;b;2\n']) {
      const job = await imported(file)
      expect(job).toMatchObject({ state: 'failed', errorCount: 2, layerId: null })
      expect((await refusedOf(job)).trim().split('\r\n')).toHaveLength(3)
    }
  })

  test('are also those without a clear key', async () => {
    const { layerId } = await imported('lon;lat;n;name\n1;1;10;Дуб\n')
    const file = 'lon;lat;n;name\n1;1;;Никто\n2;2;10;Дуб\n3;3;10;Повтор\n4;95;40;Вне\n'
    const job = await imported(file, { layerId: String(layerId), mode: 'upsert', keyField: 'n' })
    expect(job).toMatchObject({ state: 'done', errorCount: 3 })
    const lines = (await refusedOf(job)).trim().split('\r\n').slice(1)
    expect(lines.map((line) => [line.split(';')[0], line.split(';').slice(-3)])).toEqual([
      ['4', ['40', 'Вне', 'POINT (4 95)']],
      ['1', ['', 'Никто', 'POINT (1 1)']],
      ['3', ['10', 'Повтор', 'POINT (3 3)']],
    ])
  })
})

test('200: it is offered for saving under a name like that of the file, in the language of the reader', async () => {
  const job = await imported('lon;lat\n1;1\n1;91\n')
  const { headers } = await download(pathOf(job))
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const said = headers.get('content-disposition') ?? ''
  expect(said).toMatch(/^attachment; filename="[^"]*\.csv"; filename\*=UTF-8''/)
  expect(decodeURIComponent(said)).toContain('данные - отклонённые строки.csv')
})

test('the reasons are in the language of who started the import', async () => {
  const job = await imported('lon;lat\n1;1\n1;91\n')
  expect(await refusedOf(job)).toMatch(/^2;"[A-Z]/m)
})

test('404 when no row was refused, when there is no import, and after the file was swept', async () => {
  const whole = await imported('lon;lat\n1;1\n')
  expect(isOffered(whole)).toBe(false)
  expect((await download(pathOf(whole))).status).toBe(404)
  expect((await download('/layers/import/2147483647/refused')).status).toBe(404)
  const job = await imported('lon;lat\n1;1\n1;91\n')
  const [file] = await database.query<{ name: string }>(
    sql`update files set created_at = now() - interval '8 days'
      where name = (select refused_file from import_jobs where id = ${job.id}) returning name`,
  )
  await sweepFiles(database)
  expect(isOffered(await jobOf(job.id))).toBe(false)
  expect((await download(pathOf(job))).status).toBe(404)
  expect(await readdir(join(env.FILES_ROOT, 'uploads'))).not.toContain(file?.name)
})

test('403 for those who may not read the import', async () => {
  const job = await imported('lon;lat\n1;1\n1;91\n')
  const organization = await make.organization()
  for (const role of ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'] as const) {
    const other = await make.user({ role, organization })
    expect((await api.as(other).get(pathOf(job))).status).toBe(403)
  }
  expect((await api.anonymous.get(pathOf(job))).status).toBe(401)
})

test('an import that breaks off keeps nothing of it', async () => {
  const before = await staged()
  const job = await imported(`lon;lat\n1;1\n1;91\n1;1\n"1;1${'x'.repeat(10)}`)
  expect(job).toMatchObject({ state: 'failed', refusedFile: false })
  expect((await download(pathOf(job))).status).toBe(404)
  const typeName = `layer${job.id}`
  await imported('lon;lat\n1;1\n', { typeName })
  const count = files()
  const late = await imported('lon;lat\n1;1\n1;91\n', { typeName })
  expect(late).toMatchObject({ state: 'failed', errorCount: 1, refusedFile: false })
  expect(files()).toBe(count + 1)
  expect(await staged()).toEqual(before)
})

test('an import that is interrupted when the file was stored writes it again', async () => {
  const count = files()
  const { body } = await upload('/layers/import', 'lon;lat\n1;1\n1;91\n', { name: name() })
  const stopping = {
    get aborted() {
      return files() > count + 1
    },
  } as AbortSignal
  await runImports.work(stopping)
  expect(await jobOf(body.job.id)).toMatchObject({ state: 'queued', refusedFile: false })
  expect(files()).toBe(count + 1)
  const job = await finishedJob(body.job.id)
  expect((await refusedOf(job)).trim().split('\r\n')).toHaveLength(2)
  expect(files()).toBe(count + 2)
})
