import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { imported, objectsOf } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

let layerId: number
let path: string
const main = async () => api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))

beforeAll(async () => {
  const rows = ['A;1;37;55', 'B;2;38;55', 'C;3;39;55'].join('\n')
  layerId = (await imported(`name;n;lon;lat\n${rows}\n`)).layerId ?? 0
  path = `/layers/${layerId}/export`
})

const namesIn = (text: string) => [...text.matchAll(/^[\d.,]+[;,][\d.,]+[;,](\w)/gm)].map(([, name]) => name)

test('200: only the objects that a filter, a search or a box selects, and the named fields', async () => {
  const caller = await main()
  const read = async (query: string) => (await caller.get<string>(`${path}?format=csv&${query}`)).text
  expect(namesIn(await read(''))).toEqual(['A', 'B', 'C'])
  expect(namesIn(await read(`filter=${encodeURIComponent("name='B'")}`))).toEqual(['B'])
  expect(namesIn(await read(`filter=${encodeURIComponent('n>1')}&bbox=38.5,50,40,60`))).toEqual(['C'])
  expect(namesIn(await read('search=a'))).toEqual(['A'])
  expect(await read('fields=n')).not.toContain('name')
  const { text } = await caller.get(`${path}?filter=${encodeURIComponent("name='B'")}&fields=n`)
  expect(JSON.parse(text).features.map(({ properties }: { properties: object }) => properties)).toEqual([
    { n: 2 },
  ])
  expect((await objectsOf(layerId)).features).toHaveLength(3)
})

test.each([
  ['nosuch=1', /nosuch: Такого параметра нет/],
  ['filter=n>', /Фильтр не разобран/],
  ['fields=nosuch', /fields: /],
])('400: %s', async (query, text) => {
  const reply = await (await main()).get(`${path}?format=csv&${query}`)
  expect(reply.status).toBe(400)
  expect(reply.text).toMatch(text)
})
