import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { runImports } from '@/lib/domain/imports'
import { bytesOf, zipOf } from '@/lib/testing/formats/files'
import { imported, jobOf, name, never, objectsOf, upload } from '@/lib/testing/importing'

const fixture = (file: string) => readFile(join(process.cwd(), 'lib/testing/formats/fixtures', file))
const point = '{"type":"Feature","properties":{"a":1},"geometry":{"type":"Point","coordinates":[1,2]}}'

test('200: a MapInfo table becomes a layer', async () => {
  const file = await fixture('mapinfo.zip')
  const { body } = await upload('/layers/import/preview', file)
  expect(body).toMatchObject({ format: 'tab', srid: 4326, sridFrom: 'file', geometryType: 'Point', count: 2 })
  const job = await imported(file)
  expect(job).toMatchObject({ state: 'done', rowsDone: 2, errorCount: 0 })
  expect((await objectsOf(job.layerId)).features[0]?.properties).toMatchObject({ name: 'Школа', floors: 3 })
})

test('200: a layer of an archive of several, by its name', async () => {
  const file = await bytesOf(await zipOf({ 'a.geojson': point, 'b/c.csv': 'lon,lat,b\n3,4,5\n' }))
  const { body } = await upload('/layers/import/preview', file, { source: 'b/c.csv' })
  expect(body).toMatchObject({ format: 'csv', sources: ['a.geojson', 'b/c.csv'] })
  const job = await imported(file, { source: 'b/c.csv' })
  expect((await objectsOf(job.layerId)).features[0]?.geometry.coordinates).toEqual([3, 4])
})

test('a workbook without places fails with the reason, and its preview shows the columns', async () => {
  const file = await fixture('table.xlsx')
  const { body } = await upload('/layers/import/preview', file)
  expect(body).toMatchObject({ format: 'xlsx', sources: ['p', 'second'], geometryType: null })
  expect(await imported(file)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('no place on the map'),
  })
})

test('an import that was cancelled before its turn is not converted', async () => {
  const { body } = await upload('/layers/import', await fixture('mapinfo.zip'), { name: name() })
  await database.query(sql`update import_jobs set cancelled = true where id = ${body.job.id}`)
  await runImports.work(never)
  expect(await jobOf(body.job.id)).toMatchObject({ state: 'failed', reason: 'The import was cancelled' })
})
