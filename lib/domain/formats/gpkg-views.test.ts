import { Database } from 'node-sqlite3-wasm'
import { expect, test } from 'vitest'
import { rowsOf, writtenFile } from '@/lib/testing/formats/files'
import { openSource } from './index'

/** A GeoPackage of ten points with views over them. */
async function fileWith(...views: string[]): Promise<string> {
  const path = await writtenFile(
    { format: 'gpkg', fields: [{ name: 'kind', title: 'Вид', type: 'int' }], geometryType: 'Point' },
    Array.from({ length: 10 }, (_, at) => ({
      id: at + 1,
      geometry: { type: 'Point' as const, coordinates: [at, at] },
      attributes: { kind: at % 2 },
    })),
  )
  const database = new Database(path)
  database.exec('create table kinds (id integer primary key, title text)')
  database.exec("insert into kinds values (0, 'even'), (1, 'odd')")
  for (const [at, view] of views.entries()) {
    const name = `view_${at}`
    database.exec(`create view ${name} as ${view}`)
    database.exec(`
      insert into gpkg_contents select '${name}', data_type, '${name}', description, last_change, min_x, min_y, max_x, max_y, srs_id
        from gpkg_contents where table_name = 'objects';
      insert into gpkg_geometry_columns select '${name}', column_name, geometry_type_name, srs_id, z, m
        from gpkg_geometry_columns where table_name = 'objects'`)
  }
  database.close()
  return path
}

async function sourcesOf(path: string): Promise<readonly string[]> {
  const source = await openSource(path, {})
  await source.close()
  return source.sources
}

test('views of tables are offered after the tables, and read', async () => {
  const path = await fileWith(
    'select * from objects where kind = 1',
    'select o.fid, o.geom, k.title as "Вид" from "objects" o left join kinds as k on (k.id = o.kind) order by o.fid',
    "select fid, geom, 'a; select (' as word from [objects] limit 3",
  )
  expect(await sourcesOf(path)).toEqual(['objects', 'view_0', 'view_1', 'view_2'])
  expect(await rowsOf(path, { source: 'view_0' })).toHaveLength(5)
  const joined = await rowsOf(path, { source: 'view_1' })
  expect(joined.map(({ attributes }) => attributes.Вид).slice(0, 3)).toEqual(['even', 'odd', 'even'])
  expect(await rowsOf(path, { source: 'view_2' })).toHaveLength(3)
})

test.each([
  'with recursive n(i) as (select 1 union all select i + 1 from n) select o.* from objects o, n',
  'select * from objects union all select * from objects',
  'select fid, geom, hex(zeroblob(1000000000)) as kind from objects',
  'select fid, geom, "hex" (kind) as kind from objects',
  `select a.* from objects a, ${Array.from({ length: 9 }, (_, at) => `objects b${at}`).join(', ')}`,
  'select * from (select * from objects)',
  'select a.* from objects a join (objects b join objects c) on a.fid = b.fid',
  'select a.* from objects a where kind in (select id from kinds)',
  'select * from sqlite_master',
  'select * from objects group by kind',
])('a view that could be an endless computation is not offered: %s', async (view) => {
  expect(await sourcesOf(await fileWith(view))).toEqual(['objects'])
})

test('a view of a view is not offered', async () => {
  expect(await sourcesOf(await fileWith('select * from objects', 'select * from view_0'))).toEqual([
    'objects',
    'view_0',
  ])
})
