import { describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { imported, importer, name, upload } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

const split = { mixedGeometry: 'split' }
const mixed = JSON.stringify({
  type: 'GeometryCollection',
  geometries: [
    { type: 'Point', coordinates: [1, 2] },
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
  ],
})

/** Tables and layers of a type name, and tables in which an import collects rows. */
const leftOf = (typeName: string, job = 0) =>
  database.query(sql`
    select tablename::text as name from pg_tables
    where schemaname = 'layers' and (starts_with(tablename, ${typeName}) or starts_with(tablename, ${`_import_${job}_`}))
    union all select type_name from layers where starts_with(type_name, ${`local:${typeName}`}) order by 1`)
const freshName = () => make.unique('mixed').replaceAll(/\W/g, '_').toLowerCase()

test('failed: nothing is left when one of the layers cannot be made', async () => {
  const [title, typeName] = [name(), freshName()]
  const taken = await api
    .as(importer())
    .post<{ layer: { id: number } }>('/layers', { name: name(), info: { typeName: `${typeName}_areas` } })
  expect(taken.status).toBe(200)
  const before = await leftOf(typeName)
  const job = await imported(mixed, { ...split, name: title, typeName })
  expect(job).toMatchObject({ state: 'failed', layerId: null, layerIds: [] })
  expect(job.reason).toContain('typeName')
  expect(before).toHaveLength(2)
  expect(await leftOf(typeName, job.id)).toEqual(before)
  expect(await database.prisma.layer.count({ where: { title: { startsWith: title } } })).toBe(0)
})

describe('400 before anything is queued', () => {
  const refused = async (fields: Record<string, string>) => {
    const own = { name: name(), ...split, ...fields }
    const { status, text } = await upload('/layers/import', mixed, own)
    const preview = await upload('/layers/import/preview', mixed, own)
    expect([preview.status, preview.text]).toEqual([status, text])
    return [status, text]
  }
  const queued = () => database.prisma.importJob.count({ where: { userId: importer().id } })

  test('with an existing layer', async () => {
    const { layerId } = await imported(mixed)
    const before = await queued()
    expect(await refused({ layerId: String(layerId) })).toEqual([
      400,
      expect.stringMatching(/mixedGeometry: .*without layerId/),
    ])
    expect(await queued()).toBe(before)
    const source = { url: 'https://example.org/a.geojson', options: split }
    const { status, body } = await api.as(importer()).put(`/layers/${layerId}/source`, source)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('mixedGeometry')])
  })

  test('a word that is not known', async () => {
    expect(await refused({ mixedGeometry: 'apart' })).toEqual([400, expect.stringContaining('mixedGeometry')])
  })

  test('a type name or title without room for the names of kinds', async () => {
    const before = await queued()
    const long = (length: number) => freshName().padEnd(length, 'x')
    expect(await refused({ typeName: long(57) })).toEqual([400, expect.stringMatching(/typeName: .*56/)])
    expect(await refused({ typeName: `city:${long(57)}` })).toEqual([
      400,
      expect.stringMatching(/typeName: .*61/),
    ])
    expect(await refused({ name: name().padEnd(191, 'я') })).toEqual([
      400,
      expect.stringMatching(/name: .*190/),
    ])
    expect(await queued()).toBe(before)
    const job = await imported(mixed, {
      ...split,
      typeName: long(56),
      name: name().padEnd(190, 'я'),
    })
    expect(job).toMatchObject({
      state: 'done',
      layerIds: [expect.any(Number), expect.any(Number), expect.any(Number)],
    })
  })
})
