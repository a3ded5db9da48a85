import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, raw, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface LayerAnswer {
  layer: {
    id: number
    name: string
    info: { typeName: string; style: string; requestUrl: string } & Record<string, unknown>
    fields: { id: number; name: string; type: string; order: number }[]
    [member: string]: unknown
  }
}

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)

const hydrant = {
  geometryType: 'POINT',
  fields: [
    { name: 'number', rusName: 'Номер', type: 'INT', title: true, forSearch: true },
    { rusName: 'Диаметр трубы', type: 'Double' },
    { name: 'checked', rusName: 'Проверен', type: 'date' },
  ],
  titleFields: { format: 'Гидрант {0}', fields: ['number'] },
}

async function create(more: object = {}, caller = owner) {
  const reply = await caller.post<LayerAnswer>('/layers', {
    name: make.unique('Гидранты'),
    ...hydrant,
    ...more,
  })
  expect(reply).toMatchObject({ status: 200 })
  return reply.body.layer
}

const count = () =>
  database.prisma.layer.count({ where: { ownerId: { in: Object.values(people.users).map(({ id }) => id) } } })
const stored = (id: number) => database.prisma.layer.findUnique({ where: { id } })

async function columnsOf(typeName: string) {
  const layer = await database.prisma.layer.findUniqueOrThrow({ where: { typeName } })
  const rows = await database.query<{ name: string; type: string }>(sql`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = to_regclass(format('%I.%I', ${layer.tableSchema}::text, ${layer.tableName}::text))
      and a.attnum > 0 and not a.attisdropped order by a.attnum`)
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

describe('POST /layers', () => {
  test('401 and 403: only Main roles and organization administrators create layers', async () => {
    const before = await count()
    expect(await api.anonymous.post('/layers', {})).toMatchObject({
      status: 401,
      body: 'Требуется авторизация',
    })
    for (const role of roleCodes) {
      const makes = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR'].includes(role)
      const reply = await api.as(people.tokens[role]).post('/layers', {})
      expect(reply.status, role).toBe(makes ? 400 : 403)
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    }
    expect(await count()).toBe(before)
  })

  test('200: fields with the usual names of the key and the geometry stand beside them', async () => {
    const fields = ['FID', 'ID', 'geom'].map((name) => ({ name, type: 'string' }))
    const layer = await create({
      name: make.unique('Чужие'),
      fields,
      titleFields: null,
      subTitleFields: null,
    })
    expect(layer.info).toMatchObject({ pkField: 'gid', geomField: 'geometry' })
    expect(await columnsOf(layer.info.typeName)).toMatchObject({
      gid: 'integer',
      FID: 'text',
      ID: 'text',
      geom: 'text',
    })
  })

  test('200: the layer in its info form, its table with typed columns, key and spatial index', async () => {
    const name = make.unique('Гидранты района')
    const layer = await create({ name })
    expect(layer).toEqual({
      id: expect.any(Number),
      name,
      owner: people.users.ORGANIZATION_ADMINISTRATOR.id,
      clusterId: people.cluster.id,
      cluster: people.cluster.title,
      system: false,
      systemCode: null,
      isEditable: true,
      isStyleEditable: true,
      layerType: 'vector',
      geometryType: 'Point',
      fields: [
        field({ name: 'number', rusName: 'Номер', order: 1, title: true, forSearch: true, type: 'int' }),
        field({ name: 'diametr_truby', rusName: 'Диаметр трубы', order: 2, type: 'double' }),
        field({ name: 'checked', rusName: 'Проверен', order: 3, type: 'date' }),
      ],
      titleFields: { format: 'Гидрант {0}', fields: ['number'] },
      subTitleFields: { format: '', fields: [] },
      access: { read: true, edit: true, write: true, serviceObjects: true },
      customFields: null,
      description: null,
      keywords: [],
      attribution: null,
      license: null,
      time: null,
      popup: null,
      dataStoreName: 'local',
      public: false,
      isRaster: false,
      isView: false,
      source: null,
      raster: null,
      info: {
        id: layer.id,
        typeName: expect.stringMatching(/^local:gidranty_rayona[a-z0-9_]*$/),
        style: 'default',
        service: 'WMS',
        poly: false,
        requestUrl: expect.stringMatching(/^http:\/\/.*\/service\/wms$/),
        tileSize: 256,
        tilesUrl: expect.stringMatching(/\/service\/tiles\/\d+\/\{z\}\/\{x\}\/\{y\}\.mvt$/),
        tileJsonUrl: expect.stringMatching(/\/service\/tiles\/\d+\.json$/),
        geomField: 'geom',
        pkField: 'id',
        eisInfo: {
          hasEis: false,
          pkField: 'id',
          hasType_photo: false,
          edit_photo: true,
          hasType_file: false,
          edit_file: true,
        },
      },
    })
    expect(await columnsOf(layer.info.typeName)).toEqual({
      id: 'integer',
      geom: 'geometry(Point,4326)',
      number: 'integer',
      diametr_truby: 'double precision',
      checked: 'date',
    })
    const { tableName } = (await stored(layer.id)) ?? {}
    const indexes = await database.query<{ definition: string }>(
      sql`select indexdef as definition from pg_indexes where schemaname = 'layers' and tablename = ${tableName}`,
    )
    expect(indexes.map(({ definition }) => definition).join('\n')).toMatch(/UNIQUE[\s\S]*gist \(geom\)/)
    expect(await auditOf('layer', layer.id)).toMatchObject([{ action: 'create', after: { title: name } }])
  })

  test('200: every write to the table raises the data version, by any program', async () => {
    const { id } = await create()
    const { tableName = '' } = (await stored(id)) ?? {}
    const table = sql`layers.${raw(tableName)}`
    const version = async () => Number((await stored(id))?.dataVersion)
    const first = await version()
    await database.query(
      sql`insert into ${table} (number, geom) values (1, st_setsrid(st_point(1, 2), 4326)), (2, null)`,
    )
    expect(await version()).toBe(first + 1)
    await database.query(sql`update ${table} set number = 3`)
    await database.query(sql`delete from ${table}`)
    await database.query(sql`truncate ${table}`)
    expect(await version()).toBe(first + 4)
  })

  test('200: duplicate names get a number; SQL keywords and long names are safe', async () => {
    const name = make.unique('Повтор')
    const [one, two] = [await create({ name }), await create({ name })]
    expect(two.info.typeName).toBe(`${one.info.typeName}_2`)
    const word = make.unique('select').replaceAll(/[^a-z0-9]/gi, '_')
    const sqlWords = await create({
      info: { typeName: `user:${word}` },
      fields: [{ name: 'select' }, { name: 'order', type: 'long' }, { rusName: 'order' }, { rusName: '№ 1' }],
      titleFields: null,
    })
    expect(sqlWords.info.typeName).toBe(`user:${word}`)
    expect(await columnsOf(`user:${word}`)).toMatchObject({
      select: 'text',
      order: 'bigint',
      order_2: 'text',
    })
    const other = await create({ info: { typeName: `other:${word}` } })
    expect((await stored(other.id))?.tableName).not.toBe((await stored(sqlWords.id))?.tableName)
    expect((await create({ name: `"; drop table users; -- ${'я'.repeat(150)}` })).info.typeName).toMatch(
      /^local:/,
    )
  })

  test.each<[body: object, text: RegExp]>([
    [{ name: undefined }, /^name: Обязательное поле\.$/],
    [{ name: ' ' }, /^name: Не может быть пустым\.$/],
    [{ name: 'x'.repeat(201) }, /^name: Длиннее 200/],
    [{ geometryType: 'Circle' }, /^geometryType: Допустимые значения: Point, LineString/],
    [{ layerType: 'raster' }, /^layerType: Допустимые значения: vector\.$/],
    [{ info: { typeName: 'a:b:c' } }, /^info\.typeName: Ожидается workspace:layer_name/],
    [{ info: { typeName: 'таблица' } }, /^info\.typeName: Ожидается/],
    [{ info: { tileSize: 1 } }, /^info\.tileSize: Значение меньше 64\.$/],
    [{ fields: [{ name: 'a b' }] }, /^fields\.0\.name: Латинские буквы/],
    [{ fields: [{ name: 'xmin' }], titleFields: null }, /^fields\.0\.name: Такое имя занято/],
    [{ fields: [{ name: 'a' }, { name: 'A' }], titleFields: null }, /^fields\.1\.name: Повторяется\.$/],
    [{ fields: [{}], titleFields: null }, /^fields\.0\.name: Обязательное поле\.$/],
    [{ fields: [{ name: 'a', type: 'json' }] }, /^fields\.0\.type: Допустимые значения: string, int/],
    [
      { titleFields: { format: '{0}', fields: ['nothing'] } },
      /^titleFields\.fields\.0: В слое нет такого поля\.$/,
    ],
    [{ titleFields: { format: '{1}', fields: ['number'] } }, /^titleFields\.format: Номер в фигурных/],
    [{ dataStoreName: 'no_such_schema' }, /^dataStoreName: В этой схеме нет такой таблицы\.$/],
    [{ dataStoreName: 'public', tableName: 'users' }, /^dataStoreName: Это служебная схема\.$/],
    [{ dataStoreName: 'pg_catalog', tableName: 'pg_class' }, /^dataStoreName: Это служебная схема\.$/],
    [{ clusterId: 2_000_000_000 }, /^clusterId: Такой записи нет\.$/],
  ])('400 and no write: %j', async (part, text) => {
    const before = await count()
    const body = { name: make.unique('Wrong'), ...hydrant, ...part }
    const reply = await main().post('/layers', body)
    expect(reply).toMatchObject({ status: 400, body: expect.stringMatching(text) })
    expect(await count()).toBe(before)
  })

  test('400: a type name used by another layer, case-insensitive', async () => {
    const { info } = await create()
    const taken = { status: 400, body: 'info.typeName: Уже занято.' }
    const again = { name: 'x', info: { typeName: info.typeName.toUpperCase().replace('LOCAL', 'local') } }
    expect(await owner.post('/layers', again)).toMatchObject(taken)
  })

  test('200: its own type name in another case', async () => {
    const { id, info } = await create()
    const typeName = info.typeName.toUpperCase().replace('LOCAL', 'local')
    const reply = await owner.patch<{ layer: { info: { typeName: string } } }>(`/layers/${id}`, {
      info: { typeName },
    })
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.body)).toContain(typeName)
  })

  test('403 and no write: system layers, clusters and foreign tables are for the Main administrator', async () => {
    const before = await count()
    for (const part of [
      { system: true },
      { systemCode: 'roads' },
      { clusterId: 1 },
      { dataStoreName: 'gis' },
    ])
      expect(await owner.post('/layers', { name: 'x', ...part }), JSON.stringify(part)).toMatchObject({
        status: 403,
        body: 'Нет прав доступа',
      })
    expect(await count()).toBe(before)
    const code = make.unique('code')
    const layer = await create({ system: true, systemCode: code, clusterId: people.cluster.id }, main())
    expect(layer).toMatchObject({ system: true, systemCode: code, clusterId: people.cluster.id })
    expect(await main().post('/layers', { name: 'x', systemCode: code })).toMatchObject({
      status: 400,
      body: 'systemCode: Уже занято.',
    })
  })
})

function field(more: object) {
  return {
    id: expect.any(Number),
    title: false,
    view: true,
    forUpsert: true,
    forSearch: false,
    htmlEscape: true,
    popupView: true,
    reference: false,
    ...more,
  }
}
