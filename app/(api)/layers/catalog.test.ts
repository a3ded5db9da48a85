import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { make, roleIds } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Item {
  order: number
  groupId: number | null
  layer: { id: number; name: string; [member: string]: unknown }
}

let people: SevenRoles
let owner: Caller
let user: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  user = api.as(people.tokens.USER)
})

const layerOf = (title: string, typeName = make.unique('local:n').replaceAll(/[^a-z0-9:]/gi, '_')) =>
  database.prisma.layer.create({
    data: {
      title,
      typeName,
      geometryType: 'Polygon',
      tableName: 'absent',
      ownerId: people.users.ORGANIZATION_ADMINISTRATOR.id,
      clusterId: people.cluster.id,
    },
  })
const file = (layerId: number, kind: string, deletedAt: Date | null = null) =>
  database.prisma.layerFile.create({
    data: { layerId, objectId: 1, kind, fileName: 'a', originalName: 'a', size: 1, mime: 'x/y', deletedAt },
  })
const search = async (name: string, caller = owner) =>
  (await caller.get<{ layers: Item[] }>(`/layers?name=${encodeURIComponent(name)}`)).body.layers
const titles = async (name: string, caller = owner) =>
  (await search(name, caller)).map(({ layer }) => layer.name)

describe('GET /layers?name=', () => {
  test('401 and 400 in text/plain', async () => {
    const reply = await api.anonymous.get('/layers?name=x')
    expect(reply).toMatchObject({ status: 401, body: 'Требуется авторизация' })
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    const long = await owner.get(`/layers?name=${'x'.repeat(201)}`, { headers: { 'accept-language': 'en' } })
    expect(long).toMatchObject({ status: 400, body: 'name: Longer than 200 characters.' })
  })

  test('200: a whole word or phrase of the title, case-insensitive, or the English name with or without workspace', async () => {
    const word = make.unique('Яр').replaceAll(/[^a-zа-я0-9]/gi, '')
    const english = make.unique('water').replaceAll(/[^a-z0-9]/gi, '')
    const title = `Реки и озёра: ${word}-град`
    await layerOf(title, `gis:${english}`)
    await layerOf(`${word}овка`)
    for (const name of [
      word,
      word.toUpperCase(),
      ` ${word} `,
      `озёра: ${word}`,
      `РЕКИ И ОЗЁРА: ${word}-ГРАД`,
    ])
      expect(await titles(name), name).toEqual([title])
    for (const name of [`gis:${english}`, english, english.toUpperCase()])
      expect(await titles(name), name).toEqual([title])
    for (const name of [
      word.slice(0, -1),
      `other:${english}`,
      `${english}x`,
      '%',
      '_',
      `.*${word}`,
      `${word}(`,
      '\\',
    ])
      expect(await titles(name), name).toEqual([])
    for (const all of ['', ' ']) expect(await titles(all)).toContain(title)
  })

  test('200: the full form has access, but neither view nor the members of the info form', async () => {
    const title = make.unique('Слой')
    const { id } = await layerOf(title)
    const [item] = await search(title)
    expect(item).toMatchObject({ order: 0, groupId: null, layer: { id, name: title } })
    const common = ['clusterId', 'id', 'info', 'name', 'owner', 'system', 'systemCode']
    const full = [
      'fields',
      'geometryType',
      'isEditable',
      'isStyleEditable',
      'layerType',
      'subTitleFields',
      'titleFields',
    ]
    expect(Object.keys(item?.layer ?? {}).sort()).toEqual([...common, ...full, 'access'].sort())
    expect(Object.keys(item?.layer['info'] ?? {}).sort()).toEqual(
      ['geomField', 'id', 'pkField', 'poly', 'requestUrl', 'service', 'style', 'tileSize', 'typeName'].sort(),
    )
    expect(item?.layer['info']).toMatchObject({ poly: true })
  })

  test('200: a layer in several groups is listed once, under the first', async () => {
    const title = make.unique('Дважды')
    const { id } = await layerOf(title)
    const groups = await Promise.all(
      [-5, -9].map((order) =>
        database.prisma.layerGroup.create({
          data: { name: 'g', order, members: { create: [{ layerId: id, order: order + 100 }] } },
        }),
      ),
    )
    expect((await search(title)).map(({ order, groupId }) => ({ order, groupId }))).toEqual([
      { order: 91, groupId: groups[1]?.id },
    ])
  })

  test('200: unreadable layers are not found', async () => {
    const title = make.unique('Тайна')
    const { id } = await layerOf(title)
    expect(await titles(title, user)).toEqual([])
    await database.prisma.layerAccess.create({ data: { layerId: id, roleId: roleIds.USER, write: true } })
    expect(await titles(title, user)).toEqual([])
    await database.prisma.layerAccess.create({ data: { layerId: id, roleId: roleIds.USER, read: true } })
    expect((await search(title, user)).map(({ layer }) => layer['access'])).toEqual([
      { read: true, edit: false, write: true, serviceObjects: false },
    ])
  })
})

describe('GET /layers/{id}/info', () => {
  test('400, 401, 403 and 404 in text/plain', async () => {
    const { id } = await layerOf(make.unique('Слой'))
    for (const [caller, path, status, body] of [
      [api.anonymous, `/layers/${id}/info`, 401, 'Требуется авторизация'],
      [user, `/layers/${id}/info`, 403, 'Нет прав доступа'],
      [user, '/layers/2000000001/info', 404, 'Слой не существует'],
      [user, '/layers/abc/info', 400, 'id: Ожидается целое число.'],
    ] as const) {
      const reply = await caller.get(path)
      expect(reply).toMatchObject({ status, body })
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    }
  })

  test('200: which media exist, and whether the caller may add some', async () => {
    const ownerId = people.users.ORGANIZATION_ADMINISTRATOR.id
    const { id } = await makeLayer({ ownerId, objects: [{ id: 1, wkt: null }] })
    await database.prisma.layerAccess.create({ data: { layerId: id, roleId: roleIds.USER, read: true } })
    const media = async (caller: Caller) => {
      const { body } = await caller.get<{ layer: { info: { eisInfo: object } } }>(`/layers/${id}/info`)
      return body.layer.info.eisInfo
    }
    const none = { hasEis: false, hasType_photo: false, hasType_file: false, pkField: 'id' }
    await file(id, 'photo', new Date())
    expect(await media(user)).toEqual({ ...none, edit_photo: false, edit_file: false })
    expect(await media(owner)).toEqual({ ...none, edit_photo: true, edit_file: true })
    await file(id, 'video')
    expect(await media(user)).toMatchObject({ ...none, hasEis: true })
    await file(id, 'photo')
    expect(await media(user)).toMatchObject({ hasEis: true, hasType_photo: true, hasType_file: false })
    await file(id, 'file')
    expect(await media(user)).toMatchObject({ hasType_photo: true, hasType_file: true, edit_photo: false })
  })
})
