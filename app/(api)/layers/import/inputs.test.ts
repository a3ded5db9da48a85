import { describe, expect, test } from 'vitest'
import { runImports } from '@/lib/domain/imports'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { encoded } from '@/lib/testing/formats/files'
import {
  csv,
  imported,
  importer,
  type Job,
  jobOf,
  name,
  never,
  objectsOf,
  upload,
} from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

const preview = async (file: string | Uint8Array | null, fields: Record<string, string> = {}) => {
  const { status, text, body } = await upload('/layers/import/preview', file, fields)
  expect(status, text).toBe(200)
  return body
}

const stored = async (file: string | Uint8Array): Promise<string> =>
  (await upload('/files/upload', file)).body.name

const administrator = async () =>
  make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: await make.organization() })

describe('200: a file uploaded earlier', () => {
  test('is previewed and imported by its name, any number of times', async () => {
    const file = await stored(encoded(csv, 'windows-1251'))
    expect((await preview(null, { upload: file })).rows[0].properties.nazvanie).toBe('Дом')
    expect((await preview(null, { upload: file, encoding: 'ibm866' })).rows[0].properties).not.toHaveProperty(
      'nazvanie',
    )
    const job = await imported(null, { upload: file })
    expect((await objectsOf(job.layerId)).numberMatched).toBe(2)
    expect((await imported(null, { upload: file })).state).toBe('done')
  })

  test("400: missing or another user's file; a form without a file names none", async () => {
    const file = await stored(csv)
    const other = await make.token(await administrator())
    for (const path of ['/layers/import', '/layers/import/preview']) {
      const foreign = await upload(path, null, { upload: file }, other)
      expect([foreign.status, foreign.text]).toEqual([400, expect.stringContaining('upload')])
      expect((await upload(path, null, { upload: 'none.bin' })).status).toBe(400)
      expect((await upload(path, null, { name: name() })).status).toBe(400)
    }
  })
})

describe('200: a preview', () => {
  test('shows where the coordinate system comes from', async () => {
    const point = '{"type":"Point","coordinates":[37,55]}'
    const crs = '{"type":"name","properties":{"name":"EPSG:3857"}}'
    const from = async (file: string, fields = {}) => {
      const { srid, sridFrom } = await preview(file, fields)
      return [srid, sridFrom]
    }
    expect(await from(csv)).toEqual([4326, 'assumed'])
    expect(await from(csv, { srid: '4284' })).toEqual([4284, 'request'])
    expect(await from(point)).toEqual([4326, 'format'])
    expect(await from(`{"type":"FeatureCollection","crs":${crs},"features":[]}`)).toEqual([3857, 'file'])
  })

  test('shows the extent of the rows and a thinned sample of them', async () => {
    const line = Array.from({ length: 5000 }, (_, n) => [n / 100, Math.sin(n)])
    const { bbox, sample } = await preview(JSON.stringify({ type: 'LineString', coordinates: line }))
    expect(bbox[0]).toBe(0)
    expect(bbox[2]).toBe(49.99)
    const { coordinates } = sample[0].geometry
    expect(coordinates.length).toBeLessThanOrEqual(301)
    expect([coordinates[0], coordinates.at(-1)]).toEqual([line[0], line.at(-1)])
  })

  test('lists rows that would be rejected, degrees out of range included', async () => {
    const { rows, bbox } = await preview('x;y;a\n4187526;7509137;1\n;;2\n')
    expect(rows.map((row: { error: string }) => row.error)).toEqual([
      expect.stringContaining('4187526'),
      'No geometry.',
    ])
    expect(bbox).toEqual([4187526, 7509137, 4187526, 7509137])
  })

  test('parses a table with the given options', async () => {
    const table = 'a|b,c|d\n1|55,5|37\n'
    const found = await preview(table)
    expect(found.table).toEqual({
      separator: '|',
      columns: ['a', 'b,c', 'd'],
      lon: null,
      lat: null,
      wkt: null,
      candidates: [],
    })
    expect(found.geometryType).toBeNull()
    const told = await preview(table, { lonField: 'd', latField: 'b,c' })
    expect(told.sample).toEqual([{ number: 1, geometry: { type: 'Point', coordinates: [37, 55.5] } }])
    expect(told.fields.map((field: { name: string }) => field.name)).toEqual(['a'])
    expect((await preview(table, { separator: ',' })).table.columns).toEqual(['a|b', 'c|d'])
    const wkt = await preview('форма\tимя\nPOINT(1 2)\tДом\n', { wktField: 'форма' })
    expect([wkt.table.separator, wkt.sample[0].geometry.coordinates]).toEqual(['tab', [1, 2]])
    for (const name of ['POINT Z', 'POINTZ', 'POINTZM']) {
      const high = await preview(`форма\tимя\n${name}(1 2 3 4)\tДом\n`, { wktField: 'форма' })
      expect(high.sample[0].geometry.coordinates, name).toEqual([1, 2])
    }
  })

  test('asks when several columns may hold the place', async () => {
    const table = 'name,lat,lon,wkt\nA,55.5,37.5,POINT (1 2)\n'
    const found = await preview(table)
    expect(found.table).toMatchObject({ lon: null, lat: null, wkt: null })
    expect(found.table.candidates).toEqual([
      { lon: 'lon', lat: 'lat', wkt: null },
      { lon: null, lat: null, wkt: 'wkt' },
    ])
    expect(await imported(table)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('lon, lat; wkt'),
    })
    const chosen = await preview(table, { wktField: 'wkt' })
    expect(chosen.table).toMatchObject({ wkt: 'wkt', candidates: [] })
    expect(chosen.fields.map((field: { rusName: string }) => field.rusName)).toEqual(['name', 'lat', 'lon'])
  })
})

describe('200: fields', () => {
  test('have their type with its reason', async () => {
    const { fields } = await preview('lon;lat;code;floors\n39;57;007;1\n39;57;8;2\n')
    expect(fields).toMatchObject([
      { type: 'string', typeReason: { by: 'digits', row: 1, value: '007' } },
      { type: 'int', typeReason: { by: 'values', row: null, value: null } },
    ])
  })

  const changes = [
    { name: 'nazvanie', rusName: 'Здание' },
    { name: 'etazhey', type: 'string' },
    { name: 'data', take: false },
    { name: 'nowhere', take: false },
  ]

  test('are renamed, retyped, or left out', async () => {
    const fields = JSON.stringify(changes)
    const { fields: planned, rows } = await preview(csv, { fields })
    expect(planned).toMatchObject([
      { name: 'nazvanie', rusName: 'Здание', type: 'string', take: true },
      { name: 'etazhey', type: 'string', take: true },
      { name: 'data', take: false },
    ])
    expect(rows[0].properties.etazhey).toBe('5')
    const job = await imported(csv, { fields })
    expect((await objectsOf(job.layerId)).features[0]?.properties).toEqual({ nazvanie: 'Дом', etazhey: '5' })
    const { body } = await api.as(importer()).get<{ layer: object }>(`/layers/${job.layerId}/info`)
    expect(body.layer).toMatchObject({ fields: [{ rusName: 'Здание' }, { type: 'string' }] })
  })

  test('whose type does not fit a value make row errors, in the preview and in the import', async () => {
    const fields = JSON.stringify([{ name: 'nazvanie', type: 'int' }])
    expect((await preview(csv, { fields })).rows[0].error).toContain('Название')
    expect(await imported(csv, { fields })).toMatchObject({ state: 'failed', errorCount: 2 })
  })
})

describe('200: a group', () => {
  const group = async () => {
    const { body } = await api.as(importer()).post<{ group: { id: number } }>('/groups', { name: name() })
    return body.group.id
  }
  const membersOf = (id: number) =>
    database.query<{ id: number }>(sql`
      select layer_id as id from layer_group_members where group_id = ${id} order by "order"`)

  test('gets the new layers in order, and its audit log says so', async () => {
    const groupId = await group()
    const first = await imported(csv, { groupId: String(groupId) })
    const second = await imported(csv, { groupId: String(groupId) })
    expect(await membersOf(groupId)).toEqual([{ id: first.layerId }, { id: second.layerId }])
    expect((await auditOf('layer-group', groupId)).at(-1)).toMatchObject({
      action: 'update',
      after: { joinedLayerId: second.layerId },
    })
  })

  test('deleted before the end does not delete the layer', async () => {
    const groupId = await group()
    const { body } = await upload('/layers/import', csv, { name: name(), groupId: String(groupId) })
    expect((await api.as(importer()).delete(`/groups/${groupId}`)).status).toBe(200)
    await runImports.work(never)
    expect(await jobOf(body.job.id)).toMatchObject({ state: 'done', layerId: expect.any(Number) })
  })

  test("403 and 404: another user's, a missing one", async () => {
    const groupId = await group()
    const by = await make.token(await administrator())
    expect((await upload('/layers/import', csv, { groupId: String(groupId) }, by)).status).toBe(403)
    expect((await upload('/layers/import', csv, { groupId: '2147483647' })).status).toBe(404)
  })
})

describe('200: an existing layer', () => {
  const target = () =>
    makeLayer({
      geometryType: 'Point',
      fields: { nazvanie: 'string', floors: 'double' },
      objects: [{ wkt: 'POINT(1 2)', values: { nazvanie: 'Старый' } }],
    })

  test('gets the objects, fields matched by name or mapping, and the audit log records how many', async () => {
    const { id } = await target()
    const fields = JSON.stringify([{ name: 'etazhey', into: 'floors' }])
    const shown = await preview(csv, { layerId: String(id), fields })
    expect(shown.fields).toMatchObject([
      { name: 'nazvanie', into: 'nazvanie', take: true },
      { name: 'etazhey', into: 'floors', type: 'double' },
      { name: 'data', into: null, take: false },
    ])
    const job = await imported(csv, { layerId: String(id), fields })
    expect(job).toMatchObject({ state: 'done', layerId: id, targetLayerId: id })
    expect((await objectsOf(id)).features.map(({ properties }) => properties)).toEqual([
      { nazvanie: 'Старый', floors: null },
      { nazvanie: 'Дом', floors: 5 },
      { nazvanie: 'Сарай', floors: null },
    ])
    const auditLog = await auditOf('layer', id)
    expect(auditLog.at(-1)).toMatchObject({ before: { objects: 1 }, after: { objects: 3 } })
    const batcher = await database.query(sql`
      select 1 from pg_tables where schemaname = 'layers' and tablename like '\_import\_%'`)
    expect(batcher).toEqual([])
  })

  test('rejects other geometry types, and is unchanged when nothing fits', async () => {
    const { id } = await target()
    const line = '{"type":"LineString","coordinates":[[1,2],[3,4]]}'
    expect((await preview(line, { layerId: String(id) })).rows[0].error).toContain('LineString')
    expect(await imported(line, { layerId: String(id) })).toMatchObject({ state: 'failed', errorCount: 1 })
    expect((await objectsOf(id)).numberMatched).toBe(1)
  })

  test('400: two fields mapped to one, or to a missing one', async () => {
    const { id } = await target()
    const into = (...names: [string, string][]) =>
      JSON.stringify(names.map(([field, column]) => ({ name: field, into: column })))
    const tried = async (fields: string) =>
      (await upload('/layers/import/preview', csv, { layerId: String(id), fields })).status
    expect(await tried(into(['etazhey', 'floors'], ['data', 'floors']))).toBe(400)
    expect(await tried(into(['data', 'nowhere']))).toBe(400)
    expect(await tried(into(['data', 'floors']))).toBe(200)
  })

  test('403 and 404: needs the right to write, checked at the end too', async () => {
    const { id } = await target()
    const other = await administrator()
    const by = await make.token(other)
    const layerId = String(id)
    expect((await upload('/layers/import', csv, { layerId }, by)).status).toBe(403)
    expect((await upload('/layers/import', csv, { layerId: '2147483647' })).status).toBe(404)
    const grant = (write: boolean) =>
      database.query(sql`update layer_access set write = ${write} where layer_id = ${id}`)
    await database.query(
      sql`insert into layer_access (layer_id, user_id, read, write) values (${id}, ${other.id}, true, false)`,
    )
    expect((await upload('/layers/import', csv, { layerId }, by)).status).toBe(403)
    await grant(true)
    const { status, body } = await upload('/layers/import', csv, { layerId }, by)
    expect(status).toBe(200)
    await grant(false)
    await runImports.work(never)
    expect(await jobOf(body.job.id)).toMatchObject({ state: 'failed', layerId: null })
    expect((await objectsOf(id)).numberMatched).toBe(1)
  })
})

test("200: the list holds the caller's imports, newest first, with error counts only", async () => {
  const owner = await administrator()
  const by = await make.token(owner)
  const begun: number[] = []
  for (const file of [csv, `${csv};;;x;y\n`, csv])
    begun.push((await upload('/layers/import', file, { name: name() }, by)).body.job.id)
  while (await runImports.work(never));
  const list = async (path: string) => {
    const { status, body } = await api.as(owner).get<{ jobs: Job[] }>(path)
    expect(status).toBe(200)
    return body.jobs
  }
  const jobs = await list('/layers/import')
  expect(jobs.map(({ id }) => id)).toEqual(begun.toReversed())
  expect(jobs[1]).toMatchObject({ state: 'done', errorCount: 1, errors: [] })
  expect((await list('/layers/import?limit=1')).map(({ id }) => id)).toEqual(begun.slice(-1))
  expect((await api.as(owner).get('/layers/import?limit=0')).status).toBe(400)
  expect((await api.as(importer()).get<{ jobs: Job[] }>('/layers/import')).body.jobs).not.toContainEqual(
    expect.objectContaining({ id: begun[0] }),
  )
})
