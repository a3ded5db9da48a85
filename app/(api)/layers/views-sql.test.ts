import { beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import type { Collection } from '@/lib/testing/objects'
import { type LayerAnswer, storedLayer } from '@/lib/testing/post-layer'

let main: User
let base: { id: number; tableName: string }
beforeAll(async () => {
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  base = await makeLayer({
    geometryType: 'Point',
    fields: { district: 'string', height: 'double' },
    objects: [
      { wkt: 'POINT(37 55)', values: { district: 'north', height: 3 } },
      { wkt: 'POINT(38 55)', values: { district: 'north', height: 5 } },
      { wkt: 'POINT(39 57)', values: { district: 'south', height: 7 } },
    ],
  })
})

const addView = (query: string, more: object = {}, by = main) =>
  api.as(by).post<LayerAnswer>('/layers', {
    name: make.unique('Запрос'),
    source: { sql: query, key: 'id', geometry: 'geom', ...more },
  })

const districts = () => `
  select min(id) as id, district, count(*) as objects, avg(height) as height,
    st_centroid(st_collect(geom))::geometry(Point, 4326) as geom
  from ${base.tableName} group by district -- by part of the city
  ;`

async function objectsOf(id: number, by = main) {
  const { status, text } = await api.as(by).get(`/layers/${id}/objects`)
  expect(status, text).toBe(200)
  const { features }: Collection = JSON.parse(text)
  return features.map(({ id: key, properties }) => [key, properties])
}

test('200: a query of a Main administrator is a layer that follows its tables', async () => {
  const { status, body, text } = await addView(districts())
  expect(status, text).toBe(200)
  const { layer } = body
  expect(layer).toMatchObject({
    isView: true,
    geometryType: 'Point',
    source: { kind: 'SQL', sql: districts(), key: 'id', geometry: 'geom', layerId: null },
    fields: [
      { name: 'district', type: 'string' },
      { name: 'objects', type: 'long' },
      { name: 'height', type: 'double' },
    ],
  })
  expect(await objectsOf(layer.id)).toEqual([
    [1, { district: 'north', objects: 2, height: 4 }],
    [3, { district: 'south', objects: 1, height: 7 }],
  ])
  const before = (await storedLayer(layer.id)).dataVersion
  const change = { properties: { height: 9 } }
  expect((await api.as(main).patch(`/layers/${base.id}/objects/3`, change)).status).toBe(200)
  expect((await storedLayer(layer.id)).dataVersion).toBeGreaterThan(before)
  expect(await objectsOf(layer.id)).toContainEqual([3, { district: 'south', objects: 1, height: 9 }])
})

test('200: those who read the view need no right to its tables; it is drawn, served and searched', async () => {
  const reader = await make.user()
  const { layer } = (await addView(districts())).body
  await api.as(main).put(`/layers/${layer.id}/access`, { items: [{ user_id: reader.id, read: true }] })
  expect(await objectsOf(layer.id, reader)).toHaveLength(2)
  const name = layer.info.typeName
  const box = 'srs=EPSG:4326&bbox=36,54,40,58&width=64&height=64&styles=&format=image/png'
  const drawn = `/service/wms?service=WMS&version=1.1.1&request=GetMap&layers=${name}&${box}`
  const served = `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${name}&filter=`
  const filter = encodeURIComponent(
    '<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0"><fes:PropertyIsEqualTo><fes:ValueReference>district</fes:ValueReference><fes:Literal>south</fes:Literal></fes:PropertyIsEqualTo></fes:Filter>',
  )
  expect((await api.as(reader).get(drawn)).status).toBe(200)
  expect((await api.as(reader).get(served + filter)).text).toContain('numberMatched="1"')
  expect((await api.as(reader).get(`/service/tiles/${layer.id}/5/19/10.mvt`)).status).toBe(200)
  const fields = layer.fields.map((field) => ({ ...field, forSearch: field.name === 'district' }))
  expect((await api.as(main).patch(`/layers/${layer.id}`, { fields })).status).toBe(200)
  const found = await api.as(reader).get(`/geocoding?query=south&layersId=${layer.id}&onlylayers=true`)
  expect([found.status, found.text]).toEqual([200, expect.stringContaining('"pkid":"3"')])
  const statistics = await api.as(reader).get(`/layers/${layer.id}/fields/height/statistics`)
  expect([statistics.status, statistics.text]).toEqual([200, expect.stringContaining('"count":2')])
})

test('403: only a Main administrator makes a view of a query, or changes one', async () => {
  const owner = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })
  expect((await addView(districts(), {}, owner)).status).toBe(403)
  const { layer } = (await addView(districts())).body
  await api
    .as(main)
    .put(`/layers/${layer.id}/access`, { items: [{ user_id: owner.id, read: true, edit: true }] })
  const change = { source: { sql: districts() } }
  expect((await api.as(owner).patch(`/layers/${layer.id}`, change)).status).toBe(403)
  expect((await api.as(owner).patch(`/layers/${layer.id}`, { name: 'Районы' })).status).toBe(200)
})

const point = `st_setsrid(st_makepoint(1, 2), 4326) as geom`

test.each([
  ['two statements', `select 1 as id, ${point}; select 2`, /SELECT/],
  [
    'a statement that leaves its parentheses',
    `select 1 as id, ${point}) q; drop table users; --`,
    /syntax error/,
  ],
  ['a deletion', 'delete from layers', /SELECT/],
  [
    'a deletion within',
    `with gone as (delete from layers returning id) select id, ${point} from gone`,
    /SELECT/,
  ],
  ['a new table', `select 1 as id, ${point} into other`, /SELECT/],
  ['a lock', `select id, ${point} from layers for update`, /SELECT/],
  ['people', `select id, ${point}, login from public.users`, /слои и таблицы/],
  ['sessions', `select 1 as id, ${point} where exists (select from public.sessions)`, /слои и таблицы/],
  [
    'stored passwords of the database',
    `select 1 as id, ${point}, rolpassword from pg_authid`,
    /слои и таблицы/,
  ],
  ['a file', `select 1 as id, ${point}, pg_read_file('/etc/passwd') as text`, /pg_read_file/],
  ['a folder', `select 1 as id, ${point} from pg_ls_dir('.') as f`, /pg_ls_dir/],
  ['a program', `select 1 as id, ${point}, lo_import('/etc/passwd')::int as text`, /lo_import/],
  ['a wait', `select 1 as id, ${point}, pg_sleep(100)::text as text`, /pg_sleep/],
  ['a lock of the server', `select 1 as id, ${point}, pg_advisory_lock(1)::text as text`, /pg_advisory_lock/],
  ['a notification', `select 1 as id, ${point}, pg_notify('a', 'b')::text as text`, /pg_notify/],
  ['a setting', `select 1 as id, ${point}, set_config('role', 'none', false) as text`, /set_config/],
  [
    'a query in a text',
    `select 1 as id, ${point}, query_to_xml('select 1', true, true, '')::text as t`,
    /query_to_xml/,
  ],
  [
    'a table as text',
    `select 1 as id, ${point}, table_to_xml('users', true, true, '')::text as t`,
    /table_to_xml/,
  ],
  ['a random number', `select 1 as id, ${point}, random() as number`, /random/],
  ['a parameter', `select $1::int as id, ${point}`, /SELECT/],
  ['no key', `select 1 as number, ${point}`, /source\.key/],
  ['a key of text', `select 'a' as id, ${point}`, /source\.key/],
  ['a key twice', `select 1 as id, ${point} union all select 1, null`, /source\.key/],
  ['no key in a row', `select null::int as id, ${point}`, /source\.key/],
  ['no geometry', 'select 1 as id', /source\.geometry/],
  ['a geometry without system', 'select 1 as id, st_makepoint(1, 2) as geom', /source\.sql/],
  ['a column of another type', `select 1 as id, ${point}, '{}'::jsonb as data`, /jsonb.*data|data.*jsonb/],
  ['two columns of a name', `select 1 as id, ${point}, 1 as a, 2 as a`, /source\.sql/],
  ['a mistake', `select nothing as id, ${point}`, /nothing/],
  ['a division', `select 1 / (id - id) as id, ${point} from layers.only_here`, /only_here/],
])('400: %s in a query', async (_, query, text) => {
  const before = await database.prisma.layer.count({ where: { ownerId: main.id } })
  const reply = await addView(query)
  expect([reply.status, reply.text]).toEqual([400, expect.stringMatching(text)])
  expect(await database.prisma.layer.count({ where: { ownerId: main.id } })).toBe(before)
})

test('400: a query that takes too long, or returns too much, is refused in time', async () => {
  const long = await addView(`
    select count(*)::int as id, st_setsrid(st_makepoint(1, 2), 4326) as geom
    from generate_series(1, 100000) a, generate_series(1, 100000) b where a + b < 0`)
  expect([long.status, long.text]).toEqual([400, expect.stringMatching(/5 с/)])
  const much = await addView(`select n as id, ${point} from generate_series(1, 100001) n`)
  expect([much.status, much.text]).toEqual([400, expect.stringMatching(/100000/)])
})

test('the role of the views has no right to anything but layers and data tables', async () => {
  await addView(districts())
  const rows = await database.query<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname !~ '^pg_' and has_table_privilege('azimut_views', c.oid, 'select')
      and has_schema_privilege('azimut_views', n.oid, 'usage')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and not exists (select from layers l where l.table_schema = n.nspname and l.table_name = c.relname)
      and not exists (select from data_tables t where t.table_schema = n.nspname and t.table_name = c.relname)
      and n.nspname <> 'layers'`)
  expect(rows).toEqual([])
  const [own] = await database.query<{ super: boolean; creates: boolean }>(sql`
    select rolsuper as super, has_schema_privilege('azimut_views', 'layers', 'create') as creates
    from pg_roles where rolname = 'azimut_views'`)
  expect(own).toEqual({ super: false, creates: false })
})

test('200: deleting a view of a query leaves nothing of it', async () => {
  const { layer } = (await addView(districts())).body
  const { tableName } = await storedLayer(layer.id)
  expect((await api.as(main).delete(`/layers/${layer.id}`)).status).toBe(200)
  const [left] = await database.query<{ view: string | null; functions: number }>(sql`
    select to_regclass(format('layers.%I', ${tableName}::text))::text as view,
      (select count(*)::int from pg_proc where proname = ${`view_rows_${layer.id}`}) as functions`)
  expect(left).toEqual({ view: null, functions: 0 })
})
