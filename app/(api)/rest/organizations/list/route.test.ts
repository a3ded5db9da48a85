import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { listOrganizations } from '@/lib/domain/organizations'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Listed {
  items: { id: number; name: string; users_count: number }[]
}

const list = '/rest/organizations/list'
const word = make.unique('Listed')
let people: SevenRoles
/** Beside the organization of the seven users: one in the same cluster, one elsewhere, a deleted one. */
let neighbour: { id: number }
let foreign: { id: number }

beforeAll(async () => {
  people = await scene.sevenRoles()
  neighbour = await make.organization({ cluster: people.cluster, name: `${word} neighbour` })
  foreign = await make.organization({ name: `${word} foreign` })
  await make.organization({ cluster: people.cluster, name: `${word} deleted`, deletedAt: new Date() })
})

const idsOf = (reply: { body: Listed }) => reply.body.items.map((organization) => organization.id)
const search = (text: string) => `${list}/1000?search=${encodeURIComponent(text)}`

test('401: without a token, at every form of the address', async () => {
  for (const path of [list, `${list}/5`, `${list}/5/0`])
    expect((await api.anonymous.get(path)).status).toBe(401)
})

test.each([
  ['-1', 'limit: Значение меньше 1.'],
  ['0', 'limit: Значение меньше 1.'],
  ['10001', 'limit: Значение больше 10000.'],
  ['abc', 'limit: Ожидается целое число.'],
  ['10/-1', 'offset: Значение меньше 0.'],
  ['10/abc', 'offset: Ожидается целое число.'],
  ['1.5/1e9', 'limit: Ожидается целое число. offset: Ожидается целое число.'],
  ['-1/abc', 'limit: Значение меньше 1. offset: Ожидается целое число.'],
  ['10/0?client=maybe', 'client: Ожидается логическое значение.'],
  ['10/0?search=%00', 'search: Недопустимый символ с кодом 0.'],
])('400 naming the invalid part: %s', async (tail, text) => {
  const reply = await api.as(people.tokens.USER).get(`${list}/${tail}`)
  expect(reply).toMatchObject({ status: 400, body: { error_description: text } })
})

test('404: a window of three parts does not exist', async () => {
  const reply = await api.as(people.tokens.USER).get(`${list}/1/2/3`)
  expect(reply).toMatchObject({ status: 404, body: { error_description: 'Такого адреса нет' } })
})

test.each(roleCodes)('200: %s sees what the role may see', async (role) => {
  const caller = api.as(people.tokens[role])
  if (role.startsWith('MAIN_')) {
    expect(idsOf(await caller.get<Listed>(search(word)))).toEqual([foreign.id, neighbour.id])
  } else {
    const ids = idsOf(await caller.get<Listed>(`${list}/1000`))
    expect(ids.toSorted((a, b) => a - b)).toEqual([people.organization.id, neighbour.id])
  }
})

test.each(roleCodes)('200 with the setting that shows own organizations only: %s', async (role) => {
  const user = people.users[role]
  const ids = await scene.withSetting(
    ['system/behavior.can.see.my.organization.only', true],
    user,
    async (ctx) => {
      const { items } = await listOrganizations(
        ctx,
        { limit: 1000 },
        { search: role.startsWith('MAIN_') ? word : '' },
      )
      return items.map((organization) => organization.id)
    },
  )
  if (role.startsWith('MAIN_')) expect(ids).toEqual([foreign.id, neighbour.id])
  else if (role === 'CLUSTER_ADMINISTRATOR') expect(ids).toContain(neighbour.id)
  else expect(ids).toEqual([people.organization.id])
})

test('200: organizations in the clusters of additional organizations are visible', async () => {
  const user = await make.user({ organization: people.organization, organizations: [foreign] })
  expect(idsOf(await api.as(user).get<Listed>(search(word)))).toEqual([foreign.id, neighbour.id])
})

test('200: an empty list for a user without organization', async () => {
  const lonely = await make.user({ role: 'CUSTOMER' })
  expect((await api.as(lonely).get(list)).body).toEqual({ items: [] })
})

test('200: the first 25 by name by default', async () => {
  const cluster = await make.cluster()
  const made = []
  for (let n = 0; n < 27; n++)
    made.push(await make.organization({ cluster, name: `Имя ${String(n).padStart(2, '0')}` }))
  const ids = made.map((organization) => organization.id)
  const caller = api.as(await make.user({ organization: made[0] }))
  expect(idsOf(await caller.get<Listed>(list))).toEqual(ids.slice(0, 25))
  expect(idsOf(await caller.get<Listed>(`${list}/10`))).toEqual(ids.slice(0, 10))
  expect(idsOf(await caller.get<Listed>(`${list}/10/20`))).toEqual(ids.slice(20))
  expect(idsOf(await caller.get<Listed>(`${list}/2/1`))).toEqual(ids.slice(1, 3))
  expect(idsOf(await caller.get<Listed>(`${list}/10/2000000000`))).toEqual([])
})

test('200: search matches a substring of the name, case-insensitive, or the exact id', async () => {
  const cluster = await make.cluster()
  const plain = await make.organization({ cluster, name: 'ООО «Ромашка»' })
  const odd = await make.organization({ cluster, name: 'Сто%_ёлка\\' })
  const caller = api.as(await make.user({ organization: plain }))
  const find = async (text: string) => idsOf(await caller.get<Listed>(search(text)))
  expect(await find('ромаш')).toEqual([plain.id])
  expect(await find('  РОМАШ ')).toEqual([plain.id])
  expect(await find('ЁЛКА\\')).toEqual([odd.id])
  expect(await find('%_')).toEqual([odd.id])
  expect(await find('_')).toEqual([odd.id])
  expect(await find(String(plain.id))).toEqual([plain.id])
  expect(await find("'; drop table x; --")).toEqual([])
  expect(await find('99999999999999999999')).toEqual([])
  expect(await find('')).toHaveLength(2)
})

test('200: client selects public organizations', async () => {
  const cluster = await make.cluster()
  const open = await make.organization({ cluster, client: true })
  const closed = await make.organization({ cluster, client: false })
  const caller = api.as(await make.user({ organization: closed }))
  expect(idsOf(await caller.get<Listed>(`${list}?client=t`))).toEqual([open.id])
  expect(idsOf(await caller.get<Listed>(`${list}?client=false`))).toHaveLength(2)
})

test('200: users_count counts main and additional users once, without deleted ones', async () => {
  const organization = await make.organization()
  const other = await make.organization({ cluster: { id: organization.clusterId } })
  const user = await make.user({ organization, organizations: [organization] })
  await make.user({ organization, blocked: true })
  await make.user({ organization: other, organizations: [organization] })
  await make.user({ organization, deletedAt: new Date() })
  await make.user({ organization: other, organizations: [organization], deletedAt: new Date() })
  const { items } = (await api.as(user).get<Listed>(list)).body
  expect(items.map((item) => [item.id, item.users_count]).toSorted()).toEqual(
    [
      [organization.id, 3],
      [other.id, 1],
    ].toSorted(),
  )
})

test('200: 1.0 and 2.0 side by side', async () => {
  const mapExtent = await make.mapExtent({
    name: 'Ярград',
    minLon: 39.5,
    minLat: 57.5,
    maxLon: 40.25,
    maxLat: 57.75,
  })
  const executor = await make.organization()
  const organization = await make.organization({
    mapExtent,
    defaultExecutor: executor,
    info: { address: 'Набережная, 1', inn: 760_400_123_456 },
    maxUsersCount: 7,
    client: true,
  })
  const user = await make.user({ organization })
  const item = async (version: string) =>
    (await api.as(user).get<Listed>(list, { version })).body.items.find(
      (o) => Number(o.id) === organization.id,
    )
  const { id, name, clusterId, chatId } = organization
  const unsaid = Object.fromEntries(
    'email phone fax kpp bank bank_account bank_kpp bank_bik account about full_name head_fio accountant_fio'
      .concat(' stamp head_signature accountant_signature')
      .split(' ')
      .map((key) => [key, null]),
  )
  const texts = { ...unsaid, address: 'Набережная, 1' }
  expect(await item('2.0')).toEqual({
    id,
    name,
    logo: null,
    cluster_id: clusterId,
    map_extent: { id: mapExtent.id, name: 'Ярград', extent: [39.5, 57.5, 40.25, 57.75] },
    client: true,
    users_count: 1,
    info: { ...texts, inn: 760_400_123_456, max_users_count: 7 },
    task_defaults: { assigned_organization: { id: executor.id } },
    chat_id: chatId,
  })
  expect(await item('none')).toEqual({
    id: String(id),
    name,
    logo: null,
    cluster_id: String(clusterId),
    map_extent: { id: String(mapExtent.id), name: 'Ярград', extent: ['39.5', '57.5', '40.25', '57.75'] },
    client: 't',
    users_count: '1',
    info: { ...texts, inn: '760400123456', max_users_count: '7' },
    task_defaults: { assigned_organization: { id: String(executor.id) } },
    chat_id: String(chatId),
  })
})
