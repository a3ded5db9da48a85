import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'

interface Page {
  items: { id: number; title: string }[]
  total: number
  page: number
  limit: number
}

const lists = [
  ['/rest/users/types/list', (title: string) => database.prisma.userType.create({ data: { title } })],
  ['/rest/users/tags/list', (title: string) => database.prisma.userTag.create({ data: { title } })],
  ['/rest/map-extents/list', (name: string) => make.mapExtent({ name })],
] as const

let reader: User
beforeAll(async () => {
  reader = await make.user({ role: 'CUSTOMER' })
})

test.each(lists)('401 and 400: %s', async (address) => {
  expect((await api.anonymous.get(address)).status).toBe(401)
  expect(await api.as(reader).get(`${address}?page=0&limit=10001&sortDirection=up`)).toMatchObject({
    status: 400,
    body: {
      error_description:
        'page: Значение меньше 1. limit: Значение больше 10000. sortDirection: Допустимые значения: ASC, DESC.',
    },
  })
})

/** Every page of a list, whatever other tests create meanwhile. */
async function all(address: string, direction: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const path = `${address}?limit=1000&page=${page}&sortDirection=${direction}`
    const { items } = (await api.as(reader).get<Page>(path)).body
    names.push(...items.map((item) => item.title ?? (item as unknown as { name: string }).name))
    if (items.length < 1000) return names
  }
}

test.each(lists)('200: %s sorts alphabetically in both directions', async (address, put) => {
  const mark = make.unique('s')
  for (const word of ['жук', 'Ёж', 'Арбуз', 'ель']) await put(`${word} ${mark}`)
  const own = async (direction: string) =>
    (await all(address, direction))
      .filter((title) => title.endsWith(mark))
      .map((title) => title.split(' ')[0])
  expect(await own('ASC')).toEqual(['Арбуз', 'Ёж', 'ель', 'жук'])
  expect(await own('desc')).toEqual(['жук', 'ель', 'Ёж', 'Арбуз'])
})

test.each(lists)('200: %s returns page, limit and total; 1.0 beside 2.0', async (address, put) => {
  await put(make.unique('One'))
  await put(make.unique('Two'))
  const standard = (await api.as(reader).get<Page>(address)).body
  expect(standard).toMatchObject({ page: 1, limit: 25, total: expect.any(Number) })
  expect(standard.total).toBeGreaterThanOrEqual(2)
  const second = (await api.as(reader).get<Page>(`${address}?limit=1&page=2`)).body
  expect(second).toMatchObject({ page: 2, limit: 1, items: [{}] })
  const beyond = (await api.as(reader).get<Page>(`${address}?page=1000000`)).body
  expect(beyond).toMatchObject({ items: [], page: 1_000_000 })
  const old = (await api.as(reader).get(`${address}?limit=1`, { version: 'none' })).body
  expect(old).toMatchObject({ page: '1', limit: '1', total: expect.stringMatching(/^\d+$/) })
})
