import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Page {
  items: Record<string, unknown>[]
  total: number
  page: number
  limit: number
}

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
  for (const title of ['Ёлка', 'Авария', 'Яма', 'До', 'После'])
    await make.sticker({ title: make.unique(title) })
})

const lists = ['types', 'priorities', 'statuses', 'stickers'] as const
const read = (noun: string, query = '', version?: string) =>
  api.as(people.tokens.USER).get<Page>(`/rest/${noun}/list${query}`, { version })

describe.each(lists)('/rest/%s/list', (noun) => {
  test('401: without a token', async () => {
    expect((await api.anonymous.get(`/rest/${noun}/list`)).status).toBe(401)
  })

  test.each(['page=0', 'limit=0', 'limit=10001', 'page=x', 'sortDirection=up', 'sortBy=color'])(
    '400: %s',
    async (query) => {
      const [field] = query.split('=')
      expect(await read(noun, `?${query}`)).toMatchObject({
        status: 400,
        body: { error_description: expect.stringMatching(new RegExp(`^${field}: `)) },
      })
    },
  )

  test.each(roleCodes)('200: %s reads it', async (role) => {
    expect((await api.as(people.tokens[role]).get(`/rest/${noun}/list`)).status).toBe(200)
  })

  test('200: pages cover everything once, in both directions; a page past the end is empty', async () => {
    const all = (await read(noun, '?limit=1000')).body
    expect(all).toMatchObject({ total: all.items.length, page: 1, limit: 1000 })
    const collected: unknown[] = []
    for (let page = 1; collected.length < all.total; page++)
      collected.push(...(await read(noun, `?limit=2&page=${page}`)).body.items)
    expect(collected).toEqual(all.items)
    expect((await read(noun, '?limit=1000&sortDirection=DESC')).body.items).toEqual([...all.items].reverse())
    expect((await read(noun, '?page=2147483647')).body).toMatchObject({
      items: [],
      total: all.total,
      page: 2_147_483_647,
    })
  })

  test('200 in 1.0: every number is text, also in the envelope', async () => {
    const { body } = await read(noun, '', 'none')
    const number = expect.stringMatching(/^\d+$/)
    expect(body).toMatchObject({ total: number, page: '1', limit: '25' })
    for (const item of body.items) expect(item.id).toEqual(number)
  })
})

test.each([
  ['types', 'name'],
  ['priorities', 'name'],
  ['statuses', 'name'],
  ['stickers', 'title'],
])('200: %s by id and by %s', async (noun, key) => {
  const byId = (await read(noun, '?limit=1000&sortBy=id')).body.items.map(({ id }) => Number(id))
  expect(byId).toEqual(byId.toSorted((a, b) => a - b))
  const down = (await read(noun, '?limit=1000&sortBy=id&sortDirection=DESC')).body.items
  expect(down.map(({ id }) => id)).toEqual(byId.toReversed())
  const names = (await read(noun, `?limit=1000&sortBy=${key}`)).body.items.map((item) => String(item[key]))
  const first = names.map((name) => name.charAt(0).toLowerCase())
  expect(first).toEqual(first.toSorted(new Intl.Collator('und').compare))
})

test('200: a work type as stored', async () => {
  const type = await make.workType({
    organizations: [people.organization],
    icon: 'lamp',
    type: 'AT_CREATE',
    periodOfReviewInSec: 60,
    steps: [2, 1],
    moves: [{ from: 1, to: 2, name: 'Взять' }],
  })
  const { items } = (await read('types', '?limit=1000')).body
  expect(items.find(({ id }) => id === type.id)).toEqual({
    id: type.id,
    name: type.name,
    icon: 'lamp',
    type: 'AT_CREATE',
    period_of_review_in_sec: 60,
    deadline_pauses: [],
    deadline_in_working_hours: false,
    deadline_calendar_id: null,
    planned_duration: null,
    skill_ids: [],
    fields: [],
    steps: [2, 1],
    moves: [{ from: 1, to: 2, name: 'Взять' }],
    organization_ids: [people.organization.id],
  })
  expect(items.find(({ id }) => id === 1)).toMatchObject({
    name: 'Общие работы',
    organization_ids: null,
    steps: [],
  })
  const text = (await read('types', '?limit=1000', 'none')).body.items.find(
    ({ id }) => id === String(type.id),
  )
  expect(text).toMatchObject({
    period_of_review_in_sec: '60',
    steps: ['2', '1'],
    moves: [{ from: '1', to: '2', name: 'Взять' }],
  })
})

test('200: the four default steps and priorities', async () => {
  const steps = (await read('statuses', '?limit=1000')).body.items
  expect(
    steps.filter(({ id }) => Number(id) <= 4).map(({ id, assigned_status }) => [id, assigned_status]),
  ).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])
  const priorities = (await read('priorities', '?limit=1000')).body.items
  expect(priorities[0]).toEqual({ id: 1, name: 'Низкий', order: 1, color: expect.stringMatching(/^#/) })
})

describe('rules', () => {
  test.each(['states', 'capabilities', 'allowed'])('401 and 200: /rest/tasks/%s', async (noun) => {
    expect((await api.anonymous.get(`/rest/tasks/${noun}`)).status).toBe(401)
    for (const role of roleCodes)
      expect((await api.as(people.tokens[role]).get(`/rest/tasks/${noun}`)).status).toBe(200)
  })

  test('200: the documented capabilities keep their ids and names', async () => {
    const { items } = (await api.as(people.tokens.USER).get<Page>('/rest/tasks/capabilities')).body
    const names = [
      'show',
      'delete',
      'edit',
      'comment',
      'archive',
      'confirm',
      'assign_department',
      'assign_user',
      'assign_status',
    ]
    expect(items.map(({ id, name }) => [id, name])).toEqual(names.map((name, at) => [at + 1, name]))
    const text = (await api.as(people.tokens.USER).get<Page>('/rest/tasks/capabilities', { version: '1.0' }))
      .body.items
    expect(text[0]).toMatchObject({ id: '1', default: 't' })
  })

  test("200: allowed holds the rules of the caller's role only", async () => {
    const read = async (role: (typeof roleCodes)[number]) =>
      (await api.as(people.tokens[role]).get<Page>('/rest/tasks/allowed')).body.items
    const [client, inspector] = [await read('CUSTOMER'), await read('MAIN_INSPECTOR')]
    expect(new Set(client.map(({ capability_id }) => capability_id))).toEqual(new Set([1, 2, 3, 4]))
    expect(client.find(({ capability_id }) => capability_id === 3)).toMatchObject({ states: [1] })
    expect(inspector.map(({ capability_id, states }) => [capability_id, states])).toEqual([
      [1, null],
      [4, null],
    ])
  })
})
