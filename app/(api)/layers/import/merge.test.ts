import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { download, imported, importer, objectsOf, upload } from '@/lib/testing/importing'

const csv = (...rows: string[]) => ['lon;lat;number;name', ...rows].join('\n')

let layerId: string
let layer: number
beforeEach(async () => {
  const job = await imported(csv('1;1;10;Дуб', '2;2;20;Клён', '3;3;30;Ель'))
  layer = job.layerId ?? 0
  layerId = String(layer)
})

const valuesOf = async () =>
  (await objectsOf(layer)).features.map(({ id, geometry, properties }) => [
    id,
    geometry.coordinates,
    properties.number,
    properties.name,
  ])
const changesOf = (job: object) => (job as { changes: object | null }).changes
const historyOf = async (id: number) =>
  JSON.parse((await download(`/layers/${layer}/objects/${id}/history`)).bytes.toString())

describe('200: an import that replaces', () => {
  test('leaves only the objects of the file, in a layer with the same id, and keeps the history', async () => {
    const [[first] = []] = await valuesOf()
    const job = await imported(csv('5;5;50;Липа', '6;6;60;Ива'), { layerId, mode: 'replace' })
    expect(job).toMatchObject({ state: 'done', layerId: layer, errorCount: 0 })
    expect(changesOf(job)).toEqual({ added: 2, changed: 0, unchanged: 0, missing: 3 })
    expect((await valuesOf()).map(([, , number]) => number)).toEqual([50, 60])
    const { items } = await historyOf(Number(first))
    expect(items[0]).toMatchObject({ action: 'delete', before: { properties: { name: 'Дуб' } } })
  })

  test('changes nothing when no row can be taken', async () => {
    const job = await imported(csv('500;5;50;Липа'), { layerId, mode: 'replace' })
    expect(job).toMatchObject({ state: 'failed' })
    expect(await valuesOf()).toHaveLength(3)
  })
})

describe('200: an import that updates by a key', () => {
  const upsert = { mode: 'upsert', keyField: 'number' }
  const file = csv('1;1;10;Дуб', '2;2.5;20;Клён', '4;4;40;Вяз')

  test('counts first without changing anything', async () => {
    const before = await valuesOf()
    const job = await imported(file, { layerId, ...upsert, dryRun: 'true' })
    expect(job).toMatchObject({ state: 'done', dryRun: true })
    expect(changesOf(job)).toEqual({ added: 1, changed: 1, unchanged: 1, missing: 1 })
    expect(await valuesOf()).toEqual(before)
  })

  test('changes, adds, and keeps what the file does not have', async () => {
    const ids = (await valuesOf()).map(([id]) => id)
    const job = await imported(file, { layerId, ...upsert })
    expect(changesOf(job)).toEqual({ added: 1, changed: 1, unchanged: 1, missing: 1 })
    const after = await valuesOf()
    expect(after).toEqual([
      [ids[0], [1, 1], 10, 'Дуб'],
      [ids[1], [2, 2.5], 20, 'Клён'],
      [ids[2], [3, 3], 30, 'Ель'],
      [expect.any(Number), [4, 4], 40, 'Вяз'],
    ])
    const { items } = await historyOf(Number(ids[1]))
    expect(items).toMatchObject([
      {
        action: 'update',
        before: { geometry: { coordinates: [2, 2] } },
        after: { geometry: { coordinates: [2, 2.5] } },
      },
    ])
    expect((await historyOf(Number(ids[0]))).items).toEqual([])
  })

  test('deletes on request what the file does not have', async () => {
    await imported(file, { layerId, ...upsert, missing: 'delete' })
    expect((await valuesOf()).map(([, , number]) => number)).toEqual([10, 20, 40])
  })

  test('marks on request what the file does not have, until it is there again', async () => {
    const { body } = await api.as(importer()).get<{ layer: { fields: object[] } }>(`/layers/${layer}/info`)
    const fields = [...body.layer.fields, { name: 'gone', rusName: 'Нет в выгрузке', type: 'boolean' }]
    expect((await api.as(importer()).patch(`/layers/${layer}`, { fields })).status).toBe(200)
    const marks = async () => (await objectsOf(layer)).features.map(({ properties }) => properties.gone)
    const marking = { layerId, ...upsert, missing: 'mark', missingField: 'gone' }
    await imported(file, marking)
    expect(await marks()).toEqual([false, false, true, null])
    await imported(csv('1;1;10;Дуб', '3;3;30;Ель'), marking)
    expect(await marks()).toEqual([false, true, false, true])
  })

  test('keeps what the file does not have when rows were refused, and says so', async () => {
    const broken = csv('1;1;10;Дуб', '2;200;20;Клён')
    const job = await imported(broken, { layerId, ...upsert, missing: 'delete' })
    expect(job).toMatchObject({ errorCount: 1, notices: [{ kind: 'missingKept', count: 2 }] })
    expect(await valuesOf()).toHaveLength(3)
  })

  test('refuses rows without a key, repeated keys, and keys of several objects', async () => {
    await imported(csv('7;7;70;Один', '8;8;70;Два'), { layerId })
    const job = await imported(csv('1;1;;Никто', '1;1.5;10;Дуб', '1;9;10;Повтор', '7;7;70;Оба'), {
      layerId,
      ...upsert,
    })
    expect(job.errors.map(({ row }) => row)).toEqual([1, 3, 4])
    expect(changesOf(job)).toMatchObject({ added: 0, changed: 1 })
    expect(job.errors.map(({ reason }) => reason)).toEqual([
      'number: Required.',
      'number: Given more than once.',
      'number: Several objects of the layer have this key.',
    ])
  })

  test('fails when no column of the file is mapped to the key', async () => {
    const job = await imported('lon;lat;name\n1;1;Дуб\n', { layerId, ...upsert })
    expect(job).toMatchObject({ state: 'failed', reason: expect.stringContaining('keyField') })
  })
})

test.each([
  ['layerId', { mode: 'replace' }],
  ['layerId', { dryRun: 'true' }],
  ['keyField', { mode: 'upsert', layerId: 'own' }],
  ['keyField', { mode: 'upsert', keyField: 'none', layerId: 'own' }],
  ['missingField', { mode: 'upsert', keyField: 'number', missing: 'mark', layerId: 'own' }],
  ['missingField', { mode: 'upsert', keyField: 'number', missingField: 'name', layerId: 'own' }],
  ['mode', { mode: 'merge' }],
])('400 names %s: %o', async (name, fields) => {
  const own = { ...fields, ...('layerId' in fields && { layerId }) } as Record<string, string>
  for (const path of ['/layers/import', '/layers/import/preview']) {
    const { status, text } = await upload(path, csv('1;1;10;Дуб'), own)
    expect([status, text]).toEqual([400, expect.stringContaining(name)])
  }
})
