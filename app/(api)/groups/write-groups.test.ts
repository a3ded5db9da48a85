import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Group {
  id: number
  name: string
  order: number
  system: boolean
  groupLayers: {
    order: number
    groupId: number
    layer: { id: number; name: string; [member: string]: unknown }
  }[]
}

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)

const layerOf = () => make.layer({ owner: people.users.ORGANIZATION_ADMINISTRATOR })
const stored = (id: number) =>
  database.prisma.layerGroup.findUnique({ where: { id }, include: { members: true } })
const count = () =>
  database.prisma.layerGroup.count({
    where: { ownerId: { in: Object.values(people.users).map(({ id }) => id) } },
  })

async function create(more: object = {}, caller = owner) {
  const { status, body, headers } = await caller.post<{ group: Group }>('/groups', {
    name: make.unique('Группа'),
    ...more,
  })
  expect(status).toBe(200)
  return { ...body.group, etag: headers.get('etag') ?? '' }
}

test('401 and 403: Main roles and organization administrators create groups; owner and Main administrator change them', async () => {
  const { id, name } = await create()
  const before = await count()
  for (const reply of [
    await api.anonymous.post('/groups', {}),
    await api.anonymous.patch(`/groups/${id}`, {}),
    await api.anonymous.delete(`/groups/${id}`),
  ])
    expect(reply.status).toBe(401)
  for (const role of roleCodes) {
    const caller = api.as(people.tokens[role])
    const makes = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR'].includes(role)
    expect((await caller.post('/groups', {})).status, role).toBe(makes ? 400 : 403)
    if (role === 'MAIN_ADMINISTRATOR' || role === 'ORGANIZATION_ADMINISTRATOR') continue
    expect((await caller.patch(`/groups/${id}`, { name: 'x' })).status, role).toBe(403)
    expect((await caller.delete(`/groups/${id}`)).status, role).toBe(403)
  }
  for (const body of [{ system: true }, { clusterId: 1 }]) {
    expect((await owner.post('/groups', { name: 'x', ...body })).status).toBe(403)
    expect((await owner.patch(`/groups/${id}`, body)).status).toBe(403)
  }
  expect(await count()).toBe(before)
  expect(await stored(id)).toMatchObject({ name, revision: 1 })
})

test.each<[body: object, text: RegExp]>([
  [{ name: null }, /^name: Ожидается строка\.$/],
  [{ name: ' ' }, /^name: Не может быть пустым\.$/],
  [{ order: null }, /^order: Ожидается целое число\.$/],
  [{ order: 'first' }, /^order: Ожидается целое число\.$/],
  [{ groupLayers: null }, /^groupLayers: Ожидается массив\.$/],
  [{ groupLayers: [{}] }, /^groupLayers\.0\.layerId: Обязательное поле\.$/],
  [{ groupLayers: [{ layerId: 2_000_000_001 }] }, /^groupLayers\.0\.layerId: Такой записи нет\.$/],
  [{ groupLayers: [{ layerId: 'L' }, { layerId: 'L' }] }, /^groupLayers\.1\.layerId: Повторяется\.$/],
])('400 and no write: %j', async (part, text) => {
  const layer = await layerOf()
  const body = JSON.parse(JSON.stringify(part).replaceAll('"L"', String(layer.id))) as object
  const { id } = await create()
  const before = await stored(id)
  const groups = await count()
  const refused = { status: 400, body: expect.stringMatching(text) }
  expect(await owner.patch(`/groups/${id}`, body)).toMatchObject(refused)
  expect(await owner.post('/groups', { name: 'x', ...body })).toMatchObject(refused)
  expect(await stored(id)).toEqual(before)
  expect(await count()).toBe(groups)
})

test('403 and no write: a layer that the caller may not read cannot be put into a group', async () => {
  const hidden = await make.layer({ owner: people.users.MAIN_ADMINISTRATOR })
  const { id } = await create()
  expect((await owner.patch(`/groups/${id}`, { groupLayers: [{ layerId: hidden.id }] })).status).toBe(403)
  expect(await stored(id)).toMatchObject({ members: [], revision: 1 })
})

test('200: absent keys stay; so do layers that the caller cannot see', async () => {
  const [mine, hidden] = [await layerOf(), await make.layer({ owner: people.users.MAIN_ADMINISTRATOR })]
  const { id, name } = await create({ order: 5, groupLayers: [{ layerId: mine.id, order: 1 }] })
  await database.prisma.layerGroupMember.create({ data: { groupId: id, layerId: hidden.id, order: 2 } })
  expect((await owner.patch(`/groups/${id}`, {})).status).toBe(200)
  expect(await stored(id)).toMatchObject({ name, order: 5, revision: 1 })
  const { body } = await owner.patch<{ group: Group }>(`/groups/${id}`, { order: 9, groupLayers: [] })
  expect(body.group).toMatchObject({ name, order: 9, groupLayers: [] })
  expect((await stored(id))?.members).toMatchObject([{ layerId: hidden.id, order: 2 }])
  expect(await auditOf('layer-group', id)).toMatchObject([
    { action: 'create' },
    { action: 'update', before: { order: 5 }, after: { order: 9, groupLayers: [] } },
  ])
})

test('200: without an order a new group is the last', async () => {
  const first = await create({ order: 40 })
  const second = await create()
  expect(second.order).toBeGreaterThan(first.order)
})

test('412 and no write: stale revision; 404 for a missing group', async () => {
  const { id, etag } = await create()
  const seen = { headers: { 'if-match': etag } }
  expect((await owner.patch(`/groups/${id}`, { name: 'First' }, seen)).status).toBe(200)
  expect((await owner.patch(`/groups/${id}`, { name: 'Second' }, seen)).status).toBe(412)
  expect((await owner.delete(`/groups/${id}`, seen)).status).toBe(412)
  expect(await stored(id)).toMatchObject({ name: 'First' })
  expect(await owner.delete(`/groups/${id}`)).toMatchObject({ status: 200, body: {} })
  expect((await owner.patch(`/groups/${id}`, { name: 'x' })).status).toBe(404)
  expect((await owner.delete(`/groups/${id}`)).status).toBe(404)
})

test('200 and 400: deleting a group keeps its layers; a system group cannot be deleted', async () => {
  const layer = await layerOf()
  const { id } = await create({ groupLayers: [{ layerId: layer.id }] })
  await main().patch(`/groups/${id}`, { system: true })
  expect(await owner.delete(`/groups/${id}`)).toMatchObject({
    status: 400,
    body: expect.stringMatching(/^Системный слой, группу/),
  })
  await main().patch(`/groups/${id}`, { system: false })
  expect((await owner.delete(`/groups/${id}`)).status).toBe(200)
  expect(await stored(id)).toBeNull()
  expect((await owner.get(`/layers/${layer.id}/info`)).status).toBe(200)
  expect((await auditOf('layer-group', id)).at(-1)).toMatchObject({ action: 'delete' })
})
