import { expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { imported, importer, name } from '@/lib/testing/importing'
import { type Feature, feature, point } from '@/lib/testing/objects'

const partsOf = (table: string) =>
  database.query(sql`
    select replace(c.relname, ${table}, 'TABLE') as name, c.relkind::text as kind from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'layers' and c.relname like ${`${table}%`} order by 1`)

test('an imported table has the same name scheme, triggers and key sequence as one created empty', async () => {
  const main = api.as(importer())
  const features = [1, 2, 3].map((number) => feature(point(37, 55), { number, title: `n ${number}` }))
  const job = await imported(JSON.stringify({ type: 'FeatureCollection', features }))
  expect(job).toMatchObject({ state: 'done', rowsDone: 3 })
  const layers = database.prisma.layer
  const made = await layers.findUniqueOrThrow({ where: { id: job.layerId ?? 0 } })
  const { body } = await main.post<{ layer: { id: number } }>('/layers', {
    name: name(),
    geometryType: 'Point',
  })
  const empty = await layers.findUniqueOrThrow({ where: { id: body.layer.id } })
  expect(await partsOf(made.tableName)).toEqual(await partsOf(empty.tableName))
  expect(await partsOf(made.tableName)).toHaveLength(4)
  expect(await partsOf(`_import_${job.id}`)).toEqual([])
  const added = await main.post<Feature>(`/layers/${made.id}/objects`, features[0])
  expect(added.body.id).toBe(4)
  const after = await layers.findUniqueOrThrow({ where: { id: made.id } })
  expect(after.dataVersion).toBeGreaterThan(made.dataVersion)
})
