import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, type Organization, type Workgroup } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Listed {
  items: { id: number; title: string }[]
}

const word = make.unique('Listed')
const list = `/rest/workgroups/list?limit=1000&title=${encodeURIComponent(word)}`
let people: SevenRoles
let neighbour: Organization
/** Open and closed projects of the caller's organization, of one in the same cluster, and of one elsewhere. */
let projects: Record<'open' | 'closed' | 'nearOpen' | 'nearClosed' | 'farOpen' | 'farClosed', Workgroup>

beforeAll(async () => {
  people = await scene.sevenRoles()
  neighbour = await make.organization({ cluster: people.cluster })
  const foreign = await make.organization()
  const one = (organization: Organization, open: boolean) =>
    make.workgroup({ organization, open, title: `${word} ${open}` })
  projects = {
    open: await one(people.organization, true),
    closed: await one(people.organization, false),
    nearOpen: await one(neighbour, true),
    nearClosed: await one(neighbour, false),
    farOpen: await one(foreign, true),
    farClosed: await one(foreign, false),
  }
  await make.workgroup({ organization: people.organization, title: word, deletedAt: new Date() })
})

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
const idsOf = (reply: { body: Listed }) => reply.body.items.map(({ id }) => id)

test('401: without a token', async () => {
  expect((await api.anonymous.get(list)).status).toBe(401)
})

test.each([
  ['page=0', 'page: Значение меньше 1.'],
  ['limit=10001', 'limit: Значение больше 10000.'],
  ['sortDirection=up', 'sortDirection: Допустимые значения: ASC, DESC.'],
  ['title=%00', 'title: Недопустимый символ с кодом 0.'],
])('400: %s', async (query, text) => {
  const reply = await api.as(people.tokens.USER).get(`/rest/workgroups/list?${query}`)
  expect(reply).toMatchObject({ status: 400, body: { error_description: text } })
})

const expected: Record<(typeof roleCodes)[number], (keyof typeof projects)[]> = {
  MAIN_ADMINISTRATOR: ['open', 'closed', 'nearOpen', 'nearClosed', 'farOpen', 'farClosed'],
  MAIN_INSPECTOR: ['open', 'closed', 'nearOpen', 'nearClosed', 'farOpen', 'farClosed'],
  CLUSTER_ADMINISTRATOR: ['open', 'closed', 'nearOpen', 'nearClosed'],
  ORGANIZATION_ADMINISTRATOR: ['open', 'closed'],
  ORGANIZATION_INSPECTOR: ['open', 'closed'],
  USER: ['open'],
  CUSTOMER: ['open'],
}

test.each(roleCodes)('200: %s sees what the role may see, in the list and by id', async (role) => {
  const ids = expected[role].map((name) => projects[name].id)
  const caller = api.as(people.tokens[role])
  expect(sorted(idsOf(await caller.get<Listed>(list)))).toEqual(sorted(ids))
  for (const { id } of Object.values(projects))
    expect((await caller.get(`/rest/workgroups/${id}`)).status).toBe(ids.includes(id) ? 200 : 403)
})

test.each(['ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)(
  '200: %s sees projects that they joined and those of additional organizations, not those they left',
  async (role) => {
    const user = await make.user({
      role,
      organization: people.organization,
      organizations: [neighbour],
      workgroups: [projects.farClosed, projects.closed],
    })
    const ids = [projects.open, projects.closed, projects.nearOpen, projects.farClosed].map(({ id }) => id)
    if (role === 'ORGANIZATION_INSPECTOR') ids.push(projects.nearClosed.id)
    expect(sorted(idsOf(await api.as(user).get<Listed>(list)))).toEqual(sorted(ids))
    const left = await make.user({ role, organization: people.organization })
    expect(idsOf(await api.as(left).get<Listed>(list))).not.toContain(projects.farClosed.id)
  },
)

test('200: a substring of the title, case-insensitive, by title in both directions, paged', async () => {
  const organization = await make.organization()
  const mark = make.unique('100%_ёлка\\')
  for (const title of ['ель', 'Ёж', 'жук', 'Арбуз'])
    await make.workgroup({ organization, title: `${title} ${mark}` })
  const caller = api.as(await make.user({ organization }))
  const ask = async (query: string, text = mark) => {
    const path = `/rest/workgroups/list?title=${encodeURIComponent(text)}&${query}`
    return (await caller.get<Listed>(path)).body.items.map(({ title }) => title.split(' ')[0])
  }
  expect(await ask('')).toEqual(['Арбуз', 'Ёж', 'ель', 'жук'])
  expect(await ask('', `  ${mark.toUpperCase()} `)).toHaveLength(4)
  expect(await ask('sortDirection=desc')).toEqual(['жук', 'ель', 'Ёж', 'Арбуз'])
  expect(await ask('limit=3&page=2')).toEqual(['жук'])
  expect(await ask('limit=3&page=3')).toEqual([])
  expect(await ask('', '%')).toHaveLength(4)
  expect(await ask('', 'nothing like it')).toEqual([])
  expect(await ask('', '')).toHaveLength(5)
})

test('200: an empty list for a user without organization', async () => {
  expect((await api.as(await make.user({ role: 'CUSTOMER' })).get(list)).body).toEqual({ items: [] })
})

test('200: 1.0 and 2.0 side by side', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const { id, title, createdAt } = await make.workgroup({
    organization,
    open: false,
    createdBy: administrator,
    title: make.unique('Two forms'),
  })
  const find = async (version: string) =>
    (await api.as(administrator).get<Listed>('/rest/workgroups/list', { version })).body.items.find(
      (item) => item.title === title,
    )
  const seconds = Math.floor(createdAt.getTime() / 1000)
  expect(await find('2.0')).toEqual({
    id,
    title,
    open: false,
    defaults: false,
    creation_date: seconds,
    created_by: { id: administrator.id, fio: administrator.fio },
    organization: { id: organization.id, name: organization.name },
  })
  expect(await find('none')).toEqual({
    id: String(id),
    title,
    open: 'f',
    defaults: 'f',
    creation_date: new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
    created_by: { id: String(administrator.id), fio: administrator.fio },
    organization: { id: String(organization.id), name: organization.name },
  })
})
