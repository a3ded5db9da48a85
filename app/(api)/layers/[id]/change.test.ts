import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, roleIds } from '@/lib/testing/make'
import { type LayerAnswer, postLayer, storedLayer } from '@/lib/testing/post-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

const create = (more: object = {}) => postLayer(owner, more)
const at = (id: number) => `/layers/${id}`
const change = (id: number, body: object, caller = owner) => caller.patch<LayerAnswer>(at(id), body)

describe('who changes and deletes', () => {
  test('401, 404 and 403: nothing is written without the right to edit', async () => {
    const { id } = await create()
    const before = await storedLayer(id)
    expect(await api.anonymous.patch(at(id), { name: 'x' })).toMatchObject({ status: 401 })
    expect(await api.anonymous.delete(at(id))).toMatchObject({ status: 401 })
    const absent = { status: 404, body: 'Слой не существует' }
    expect(await owner.patch(at(2_000_000_001), { name: 'x' })).toMatchObject(absent)
    expect(await owner.delete(at(99_999_999_999))).toMatchObject(absent)
    for (const role of roleCodes) {
      if (role === 'MAIN_ADMINISTRATOR' || role === 'ORGANIZATION_ADMINISTRATOR') continue
      const caller = api.as(people.tokens[role])
      const refused = { status: 403, body: 'Нет прав доступа' }
      expect(await caller.patch(at(id), { name: 'x' }), role).toMatchObject(refused)
      expect(await caller.delete(at(id)), role).toMatchObject(refused)
    }
    expect(await storedLayer(id)).toEqual(before)
  })

  test('200: the Main administrator, and users with rules to edit and read', async () => {
    const { id } = await create()
    const { USER } = people.users
    await database.prisma.layerAccess.create({
      data: { layerId: id, userId: USER.id, edit: true, read: true },
    })
    const name = make.unique('Новый')
    expect(await change(id, { name }, api.as(people.tokens.USER))).toMatchObject({
      status: 200,
      body: { layer: { name, access: { read: true, edit: true, write: false } } },
    })
    expect(await change(id, { name: 'y' }, api.as(people.tokens.MAIN_ADMINISTRATOR))).toMatchObject({
      status: 200,
    })
    expect((await api.as(people.tokens.USER).delete(at(id))).status).toBe(200)
    expect(await database.prisma.layer.count({ where: { id } })).toBe(0)
  })

  test('403: edit without read changes nothing, since the answer would show the layer; deleting is allowed', async () => {
    const { id } = await create()
    const editor = api.as(people.tokens.USER)
    await database.prisma.layerAccess.create({
      data: { layerId: id, userId: people.users.USER.id, edit: true },
    })
    const before = await storedLayer(id)
    for (const body of [{}, { name: 'x' }, { fields: [] }])
      expect(await editor.patch(at(id), body)).toMatchObject({ status: 403, body: 'Нет прав доступа' })
    expect(await storedLayer(id)).toEqual(before)
    expect((await editor.delete(at(id))).status).toBe(200)
  })
})

describe('PATCH /layers/{id}', () => {
  test('200: an empty or unchanged body writes nothing', async () => {
    const layer = await create()
    const before = await storedLayer(layer.id)
    for (const body of [{}, { name: layer.name }, { fields: layer.fields }, { info: {} }, { info: null }])
      expect((await change(layer.id, body)).status).toBe(200)
    expect(await storedLayer(layer.id)).toEqual(before)
    expect(await auditOf('layer', layer.id)).toHaveLength(1)
  })

  test.each<[body: object, column: string, value: unknown]>([
    [{ name: ' Имя ' }, 'title', 'Имя'],
    [{ view: 'f' }, 'view', false],
    [{ customFields: '{"a":1}' }, 'customFields', '{"a":1}'],
    [{ customFields: null }, 'customFields', null],
    [{ description: ' Все гидранты ' }, 'description', 'Все гидранты'],
    [{ description: '' }, 'description', null],
    [{ keywords: ['вода', 'пожар'] }, 'keywords', ['вода', 'пожар']],
    [{ attribution: '© Город' }, 'attribution', '© Город'],
    [{ license: 'CC BY 4.0' }, 'license', 'CC BY 4.0'],
    [{ titleFields: null }, 'titleFields', { format: '', fields: [] }],
    [
      { subTitleFields: { format: '{0}', fields: ['NOTE'] } },
      'subTitleFields',
      { format: '{0}', fields: ['note'] },
    ],
    [{ info: { tileSize: 512 } }, 'tileSize', 512],
    [{ info: { tileSize: null } }, 'tileSize', 256],
    [{ info: { service: 'wfs' } }, 'service', 'WFS'],
  ])('200: %j', async (body, column, value) => {
    const { id } = await create()
    const reply = await change(id, body)
    expect(reply.status).toBe(200)
    expect((await storedLayer(id))[column as 'title']).toEqual(value)
  })

  test.each<[body: object, text: RegExp]>([
    [{ name: null }, /^name: Ожидается строка\.$/],
    [{ name: '' }, /^name: Не может быть пустым\.$/],
    [{ view: null }, /^view: Ожидается логическое значение\.$/],
    [{ fields: null }, /^fields: Ожидается массив\.$/],
    [{ geometryType: null }, /^geometryType: /],
    [{ info: { typeName: 'a b' } }, /^info\.typeName: Ожидается/],
    [{ info: { style: 'absent' } }, /^info\.style: Такой записи нет\.$/],
    [{ fields: [{ id: 1 }] }, /^fields\.0\.id: Такой записи нет\.$/],
    [{ fields: [{ name: 'note' }] }, /^titleFields\.fields\.0: В слое нет такого поля\.$/],
    [{ fields: [{ name: 'number' }, { name: 'NUMBER' }] }, /^fields\.1\.name: Повторяется\.$/],
    [{ fields: [{ name: 'number' }, { name: 'geom' }] }, /^fields\.1\.name: Такое имя занято/],
    [{ titleFields: { format: '{3}', fields: ['number'] } }, /^titleFields\.format: /],
  ])('400 and no write: %j', async (body, text) => {
    const { id } = await create()
    const before = await storedLayer(id)
    expect(await change(id, body)).toMatchObject({ status: 400, body: expect.stringMatching(text) })
    expect(await storedLayer(id)).toEqual(before)
  })

  test('403: a system layer, its code and its cluster are for the Main administrator; repeating stored values is allowed', async () => {
    const { id } = await create()
    const same = { system: false, systemCode: null, clusterId: people.cluster.id }
    expect((await change(id, same)).status).toBe(200)
    for (const body of [{ system: true }, { systemCode: 'x' }, { clusterId: null }])
      expect((await change(id, body)).status, JSON.stringify(body)).toBe(403)
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    expect((await change(id, { system: true, clusterId: null }, main)).body.layer).toMatchObject({
      system: true,
      clusterId: null,
    })
    expect(await main.delete(at(id))).toMatchObject({
      status: 400,
      body: expect.stringMatching(/^Системный слой/),
    })
  })

  test('412 and no write: stale revision', async () => {
    const { id, etag } = await create()
    const seen = { headers: { 'if-match': etag } }
    expect((await owner.patch(at(id), { name: 'First' }, seen)).status).toBe(200)
    expect((await owner.patch(at(id), { name: 'Second' }, seen)).status).toBe(412)
    expect((await owner.delete(at(id), seen)).status).toBe(412)
    expect((await storedLayer(id)).title).toBe('First')
  })
})

describe('DELETE /layers/{id}', () => {
  test('200: table, styles, rights and membership are deleted together; the audit log records the object count', async () => {
    const { id, table, info } = await create()
    const { tableName } = await storedLayer(id)
    await database.query(sql`insert into ${table} (number) values (1), (2), (3)`)
    await owner.put(`${at(id)}/styles/plain`, { layers: [{ id: 'a', type: 'circle' }] })
    await owner.put(`${at(id)}/access`, { items: [{ role_id: roleIds.USER, read: true }] })
    await owner.post('/groups', { name: make.unique('Группа'), groupLayers: [{ layerId: id }] })
    expect(await owner.delete(at(id))).toMatchObject({ status: 200, body: {} })
    expect(await owner.get(`${at(id)}/info`)).toMatchObject({ status: 404, body: 'Слой не существует' })
    const left = await database.query(
      sql`select to_regclass(format('layers.%I', ${tableName}::text)) as found`,
    )
    expect(left).toEqual([{ found: null }])
    expect((await auditOf('layer', id)).at(-1)).toMatchObject({
      action: 'delete',
      before: { typeName: info.typeName, objects: 3, tasks: 0 },
    })
    expect(await database.prisma.layerGroupMember.count({ where: { layerId: id } })).toBe(0)
  })

  test('200: also when the table was dropped before', async () => {
    const { id, table } = await create()
    await database.query(sql`drop table ${table}`)
    expect((await owner.get(`${at(id)}/info`)).status).toBe(200)
    expect((await change(id, { name: 'без таблицы' })).status).toBe(200)
    const gone = expect.stringMatching(/^(fields|geometryType): В этой схеме нет такой таблицы\.$/)
    expect(await change(id, { fields: [], titleFields: null })).toMatchObject({ status: 400, body: gone })
    expect(await change(id, { geometryType: 'Geometry' })).toMatchObject({ status: 400, body: gone })
    expect((await owner.delete(at(id))).status).toBe(200)
  })
})
