import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
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
let user: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  user = api.as(people.tokens.USER)
})
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)

const layerOf = () => make.layer({ owner: people.users.ORGANIZATION_ADMINISTRATOR })
const show = (layerId: number) =>
  database.prisma.layerAccess.create({ data: { layerId, userId: people.users.USER.id, read: true } })
async function create(more: object = {}, caller = owner) {
  const { status, body, headers } = await caller.post<{ group: Group }>('/groups', {
    name: make.unique('Группа'),
    ...more,
  })
  expect(status).toBe(200)
  return { ...body.group, etag: headers.get('etag') ?? '' }
}

const listed = async (caller: Caller, name: string, more = '') =>
  (await caller.get<{ groups: Group[] }>(`/groups/withLayers?name=${encodeURIComponent(name)}${more}`)).body
    .groups

test('401 and 404 in text/plain', async () => {
  for (const path of ['/groups/withLayers', '/groups/shortdata/withLayers', '/groups/1/withLayers'])
    expect(await api.anonymous.get(path)).toMatchObject({ status: 401, body: 'Требуется авторизация' })
  expect(await owner.get('/groups/2000000001/withLayers')).toMatchObject({
    status: 404,
    body: 'Группа слоёв не существует',
  })
  expect((await owner.get('/groups/abc/withLayers')).status).toBe(400)
})

test('200: full and short forms have the members that the document lists', async () => {
  const layer = await layerOf()
  const { id, name } = await create({ order: 7, groupLayers: [{ layerId: layer.id, order: 3 }] })
  const common = ['clusterId', 'id', 'info', 'name', 'owner', 'system', 'systemCode', 'view']
  const more = [
    'fields',
    'geometryType',
    'isEditable',
    'isStyleEditable',
    'layerType',
    'subTitleFields',
    'titleFields',
  ]
  const one = await owner.get<{ group: Group }>(`/groups/${id}/withLayers`)
  expect(Object.keys(one.body)).toEqual(['group'])
  expect(one.body.group).toEqual({
    id,
    name,
    order: 7,
    system: false,
    groupLayers: [{ order: 3, groupId: id, layer: expect.objectContaining({ id: layer.id, view: true }) }],
  })
  expect(Object.keys(one.body.group.groupLayers[0]?.layer ?? {}).sort()).toEqual([...common, ...more].sort())
  expect(await listed(owner, name)).toEqual([one.body.group])
  const short = await owner.get<{ groups: Group[]; mapExtent: object }>(
    `/groups/shortdata/withLayers?name=${encodeURIComponent(name)}`,
  )
  expect(Object.keys(short.body).sort()).toEqual(['groups', 'mapExtent'])
  expect(Object.keys(short.body.groups[0]?.groupLayers[0]?.layer ?? {}).sort()).toEqual(common)
})

test('200: mapExtent is that of the main organization, or the whole world', async () => {
  const extent = await make.mapExtent()
  const organization = await make.organization({ mapExtent: extent })
  const somebody = await make.user({ organization })
  const read = async (caller: Caller) =>
    (await caller.get<{ mapExtent: object }>('/groups/shortdata/withLayers?name=none')).body.mapExtent
  expect(await read(api.as(somebody))).toEqual({
    id: extent.id,
    name: extent.name,
    extent: {
      minX: extent.minLon,
      minY: extent.minLat,
      maxX: extent.maxLon,
      maxY: extent.maxLat,
      projection: 'EPSG:4326',
    },
    main: true,
  })
  expect(await read(main())).toMatchObject({ id: 1, extent: { minX: -180, maxY: 85 }, main: false })
})

test('200 and 403: a group shows readable layers; one without any is in no list and 403 by id', async () => {
  const [one, two] = [await layerOf(), await layerOf()]
  const { id, name } = await create({ groupLayers: [{ layerId: one.id }, { layerId: two.id }] })
  expect(await listed(user, name)).toEqual([])
  expect(await user.get(`/groups/${id}/withLayers`)).toMatchObject({
    status: 403,
    body: 'Нет прав доступа',
  })
  await show(two.id)
  expect(
    (await listed(user, name)).map(({ groupLayers }) => groupLayers.map(({ layer }) => layer.id)),
  ).toEqual([[two.id]])
  expect((await user.get<{ group: Group }>(`/groups/${id}/withLayers`)).body.group.groupLayers).toHaveLength(
    1,
  )
  expect((await listed(api.as(people.tokens.MAIN_INSPECTOR), name))[0]?.groupLayers).toHaveLength(2)
})

test('200: an empty group is listed on request for those who may change it', async () => {
  const { id, name } = await create()
  for (const caller of [owner, main(), user]) expect(await listed(caller, name)).toEqual([])
  expect((await listed(owner, name, '&withEmpty=true')).map((group) => group.id)).toEqual([id])
  expect(await listed(main(), name, '&withEmpty=true')).toHaveLength(1)
  expect(await listed(user, name, '&withEmpty=true')).toEqual([])
  expect((await owner.get(`/groups/${id}/withLayers`)).status).toBe(403)
})

test('200: a substring of the name, case-insensitive; pattern characters are literal', async () => {
  const { id } = await layerOf()
  const name = `${make.unique('Сеть')} Водо_снабжения`
  await create({ name, groupLayers: [{ layerId: id }] })
  const part = name.slice(2).toUpperCase()
  expect((await listed(owner, part)).map((group) => group.name)).toEqual([name])
  expect(await listed(owner, name.replace('_', '%'))).toEqual([])
})

test('200: groups and their layers are listed in their order', async () => {
  const [one, two] = [await layerOf(), await layerOf()]
  const stem = make.unique('Порядок')
  const members = {
    groupLayers: [
      { layerId: one.id, order: 2 },
      { layerId: two.id, order: 1 },
    ],
  }
  for (const order of [3, 1, 2]) await create({ name: `${stem} ${order}`, order, ...members })
  const groups = await listed(owner, stem)
  expect(groups.map(({ order }) => order)).toEqual([1, 2, 3])
  expect(groups[0]?.groupLayers.map(({ layer }) => layer.id)).toEqual([two.id, one.id])
})
