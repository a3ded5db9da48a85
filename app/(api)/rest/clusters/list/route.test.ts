import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Listed {
  items: { id: number; title: string }[]
}

const all = '/rest/clusters/list?limit=1000'
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const idsOf = (reply: { body: Listed }) => reply.body.items.map((cluster) => cluster.id)

test('401: without a token, with a wrong one, and with two', async () => {
  expect((await api.anonymous.get('/rest/clusters/list')).status).toBe(401)
  expect((await api.as('nonsense').get('/rest/clusters/list')).status).toBe(401)
  expect((await api.anonymous.get('/rest/clusters/list?token=a&token=b')).status).toBe(401)
})

test.each([
  ['page=0', 'page: Значение меньше 1.'],
  ['limit=0', 'limit: Значение меньше 1.'],
  ['limit=10001', 'limit: Значение больше 10000.'],
  ['page=abc', 'page: Ожидается целое число.'],
  ['sortDirection=DESC,x', 'sortDirection: Допустимые значения: ASC, DESC.'],
  ['apiVersion=3.0', 'apiVersion: допустимые значения 1.0, 1.1, 1.2, 1.3, 1.4, 2.0, 2.1'],
])('400: %s', async (query, text) => {
  const reply = await api.as(people.tokens.USER).get(`/rest/clusters/list?${query}`)
  expect(reply).toMatchObject({ status: 400, body: { error_description: text } })
})

/** Every page of a caller's list. */
async function everyId(token: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const found = idsOf(await api.as(token).get<Listed>(`${all}&page=${page}`))
    if (found.length === 0) return ids
    ids.push(...found)
  }
}

test.each(roleCodes)('200: %s sees what the role may see', async (role) => {
  const foreign = await make.cluster()
  const deleted = await make.cluster({ deletedAt: new Date() })
  const ids = await everyId(people.tokens[role])
  expect(ids).not.toContain(deleted.id)
  if (role.startsWith('MAIN_'))
    expect(ids).toEqual(expect.arrayContaining([1, people.cluster.id, foreign.id]))
  else expect(ids).toEqual([people.cluster.id])
})

test('200: clusters of additional organizations count, those of deleted ones do not', async () => {
  const main = await make.organization()
  const additional = await make.organization()
  const gone = await make.organization({ deletedAt: new Date() })
  const user = await make.user({ organization: main, organizations: [additional, gone] })
  const ids = idsOf(await api.as(user).get<Listed>(all))
  expect(ids.toSorted()).toEqual([main.clusterId, additional.clusterId].toSorted())
})

test('200: an empty list for a user without organization', async () => {
  const lonely = await make.user({ role: 'CUSTOMER' })
  expect((await api.as(lonely).get(all)).body).toEqual({ items: [] })
})

test('200: sorted by title in both directions, page by page', async () => {
  const titles = ['ель', 'Ёж', 'жук', 'Арбуз', 'зебра'].map((word) => `${word} ${make.unique('c')}`)
  const organizations = []
  for (const title of titles)
    organizations.push(await make.organization({ cluster: await make.cluster({ title }) }))
  const [organization, ...rest] = organizations
  const user = await make.user({ organization, organizations: rest })
  const ask = async (query: string) =>
    (await api.as(user).get<Listed>(`/rest/clusters/list?${query}`)).body.items.map(
      (c) => c.title.split(' ')[0],
    )
  const sorted = ['Арбуз', 'Ёж', 'ель', 'жук', 'зебра']
  expect(await ask('')).toEqual(sorted)
  expect(await ask('sortDirection=desc')).toEqual(sorted.toReversed())
  expect(await ask('limit=2')).toEqual(['Арбуз', 'Ёж'])
  expect(await ask('limit=2&page=3')).toEqual(['зебра'])
  expect(await ask('limit=2&page=4')).toEqual([])
})

test('200: 1.0 and 2.0 side by side', async () => {
  const { organization } = await scene.place()
  const { id, title, createdAt } = await make.cluster({ title: make.unique('Two forms') })
  const reader = await make.user({
    organization: await make.organization({ cluster: { id } }),
    organizations: [organization],
  })
  const find = async (version: string) => {
    const reply = await api.as(reader).get<{ items: { title: string }[] }>(all, { version })
    return reply.body.items.find((cluster) => cluster.title === title)
  }
  const seconds = Math.floor(createdAt.getTime() / 1000)
  expect(await find('2.1')).toEqual({ id, title, defaults: false, creation_date: seconds, created_by: null })
  expect(await find('1.4')).toEqual({
    id: String(id),
    title,
    defaults: 'f',
    creation_date: new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
    created_by: null,
  })
})
