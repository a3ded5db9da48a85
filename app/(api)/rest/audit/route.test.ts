import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { type AuditEntry, appendAudit } from '@/lib/platform/audit'
import { database, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Cluster, make, type Organization } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Entry {
  id: number
  date: number
  user: { id: number; fio: string } | null
  noun: string
  entity_id: number
  entity_title: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
interface Page {
  items: Entry[]
  total: number
  page: number
  limit: number
}

let people: SevenRoles
let neighbour: Organization
let elsewhere: { cluster: Cluster; organization: Organization }
/** Ids of entries by their entity; all by one caller, so that entries of other tests are excluded. */
const made: Record<string, number> = {}
let callerId: number

beforeAll(async () => {
  people = await scene.sevenRoles()
  neighbour = await make.organization({ cluster: people.cluster })
  elsewhere = await scene.place()
  callerId = people.users.MAIN_INSPECTOR.id
  const { organization, cluster, users } = people
  const name = (at: string, more: object = {}) => ({ after: { title: at, ...more } })
  await write('own organization', {
    noun: 'organization',
    entityId: organization.id,
    organizationIds: [organization.id],
  })
  await write('own user', {
    noun: 'user',
    entityId: users.USER.id,
    organizationIds: [organization.id],
    ...name('u', { passport: '1234 567890', phone: '+7' }),
  })
  await write('two organizations', {
    noun: 'user',
    entityId: users.CUSTOMER.id,
    organizationIds: [elsewhere.organization.id, organization.id],
  })
  await write('neighbour', { noun: 'workgroup', entityId: 5, organizationIds: [neighbour.id] })
  await write('cluster', { noun: 'cluster', entityId: cluster.id, clusterId: cluster.id })
  await write('other cluster', {
    noun: 'cluster',
    entityId: elsewhere.cluster.id,
    clusterId: elsewhere.cluster.id,
  })
  await write('elsewhere', { noun: 'task', entityId: 6, organizationIds: [elsewhere.organization.id] })
  await write('rating', {
    noun: 'rating',
    entityId: 7,
    organizationIds: [organization.id],
    after: { rating: 2, comment: 'Плохо' },
  })
  await write('setting', { noun: 'setting', entityId: 1 })
})

async function write(what: string, entry: Omit<AuditEntry, 'action'>) {
  await transaction((tx) =>
    appendAudit(tx, callerId, [{ action: 'create', after: { title: what }, ...entry }]),
  )
  const [row] = await database.query<{ id: number }>(
    sql`select id from audit where caller_id = ${callerId} order by id desc limit 1`,
  )
  made[what] = row?.id ?? 0
}

const list = async (role: RoleCode, query = '') => {
  const reply = await api
    .as(people.tokens[role])
    .get<Page>(`/rest/audit?userId=${callerId}&limit=100${query}`)
  expect(reply.status).toBe(200)
  return reply.body
}
const whatOf = (page: Page) =>
  page.items.map(({ id }) => Object.keys(made).find((what) => made[what] === id)).sort()

const inOrganization = ['own organization', 'own user', 'two organizations', 'rating']
const readers: [RoleCode, string[]][] = [
  [
    'MAIN_ADMINISTRATOR',
    [...inOrganization, 'neighbour', 'cluster', 'other cluster', 'elsewhere', 'setting'],
  ],
  ['MAIN_INSPECTOR', [...inOrganization, 'neighbour', 'cluster', 'other cluster', 'elsewhere', 'setting']],
  ['CLUSTER_ADMINISTRATOR', [...inOrganization, 'neighbour', 'cluster']],
  ['ORGANIZATION_ADMINISTRATOR', inOrganization],
  ['ORGANIZATION_INSPECTOR', inOrganization],
]

describe('access', () => {
  test('401: without a token', async () => {
    expect((await api.anonymous.get('/rest/audit')).status).toBe(401)
    expect((await api.anonymous.get('/rest/audit/1')).status).toBe(401)
  })

  test.each(['USER', 'CUSTOMER'] as const)('403: %s, before values are validated', async (role) => {
    for (const path of ['/rest/audit', '/rest/audit?noun=x', '/rest/audit/0', '/rest/audit/x'])
      expect((await api.as(people.tokens[role]).get(path)).status, path).toBe(403)
  })

  test.each(readers)('%s: the list holds their entries, and each single read agrees', async (role, seen) => {
    const page = await list(role)
    expect(whatOf(page)).toEqual([...seen].sort())
    expect(page.total).toBe(seen.length)
    for (const [what, id] of Object.entries(made)) {
      const { status } = await api.as(people.tokens[role]).get(`/rest/audit/${id}`)
      expect(status, what).toBe(seen.includes(what) ? 200 : 403)
    }
  })

  test('404: an entry that does not exist', async () => {
    const reply = await api.as(people.tokens.ORGANIZATION_INSPECTOR).get('/rest/audit/2147483646')
    expect(reply).toMatchObject({ status: 404, body: { error_description: 'Запись журнала не существует' } })
  })

  test('passport numbers are shown to Main roles only', async () => {
    for (const [role] of readers) {
      const reply = await api.as(people.tokens[role]).get<Entry>(`/rest/audit/${made['own user']}`)
      const shown = role.startsWith('MAIN_') ? '1234 567890' : '***'
      expect(reply.body.after, role).toEqual({ title: 'u', passport: shown, phone: '+7' })
      expect(JSON.stringify(await list(role)).includes('1234 567890')).toBe(role.startsWith('MAIN_'))
    }
  })
})

test('the text of a rating is shown to those who may see the rating', async () => {
  for (const [role] of readers) {
    const shown = role === 'CLUSTER_ADMINISTRATOR' ? {} : { rating: 2, comment: 'Плохо' }
    const reply = await api.as(people.tokens[role]).get<Entry>(`/rest/audit/${made.rating}`)
    expect(reply, role).toMatchObject({ status: 200, body: { noun: 'rating', before: null } })
    expect(reply.body.after, role).toEqual(shown)
    expect(
      (await list(role, '&noun=rating')).items.map(({ after }) => after),
      role,
    ).toEqual([shown])
  }
})

test('the list is served at the reference-list address too', async () => {
  for (const [role] of readers) {
    const caller = api.as(people.tokens[role])
    const query = `userId=${callerId}&limit=3&page=2&sortDirection=asc`
    const reply = await caller.get<Page>(`/rest/audit/list?${query}`)
    expect(reply, role).toMatchObject({ status: 200, body: { page: 2, limit: 3 } })
    expect(reply.body, role).toEqual((await caller.get<Page>(`/rest/audit?${query}`)).body)
  }
  expect((await api.anonymous.get('/rest/audit/list')).status).toBe(401)
  expect((await api.as(people.tokens.USER).get('/rest/audit/list')).status).toBe(403)
  expect((await api.as(people.tokens.MAIN_ADMINISTRATOR).get('/rest/audit/list?noun=x')).status).toBe(400)
})

describe('content', () => {
  test('an entry: who, when, what, with the current name', async () => {
    const { items } = await list('MAIN_ADMINISTRATOR', '&noun=organization')
    expect(items).toEqual([
      {
        id: made['own organization'],
        date: expect.any(Number),
        user: { id: callerId, fio: people.users.MAIN_INSPECTOR.fio },
        noun: 'organization',
        entity_id: people.organization.id,
        entity_title: people.organization.name,
        action: 'create',
        before: null,
        after: { title: 'own organization' },
      },
    ])
  })

  test('newest first, or oldest first, page by page', async () => {
    const ids = Object.values(made)
    const order = async (query: string) => (await list('MAIN_ADMINISTRATOR', query)).items.map(({ id }) => id)
    expect(await order('')).toEqual([...ids].reverse())
    expect(await order('&sortDirection=asc')).toEqual(ids)
    const second = await api
      .as(people.tokens.MAIN_ADMINISTRATOR)
      .get<Page>(`/rest/audit?userId=${callerId}&limit=3&page=2`)
    expect(second.body).toMatchObject({ total: ids.length, page: 2, limit: 3 })
    expect(second.body.items.map(({ id }) => id)).toEqual([...ids].reverse().slice(3, 6))
  })

  test('by noun, entity, action and time', async () => {
    const found = async (query: string) => whatOf(await list('MAIN_ADMINISTRATOR', query))
    expect(await found('&noun=cluster')).toEqual(['cluster', 'other cluster'])
    expect(await found(`&noun=cluster&entityId=${people.cluster.id}`)).toEqual(['cluster'])
    expect(await found('&action=delete')).toEqual([])
    const now = Math.floor(Date.now() / 1000)
    expect(await found(`&from=${now - 600}&till=${now + 600}`)).toHaveLength(Object.keys(made).length)
    expect(await found(`&from=${now + 600}`)).toEqual([])
    expect(await found(`&till=${now - 600}`)).toEqual([])
    const { items } = await list('MAIN_ADMINISTRATOR')
    const at = items[0]?.date ?? 0
    expect((await list('MAIN_ADMINISTRATOR', `&from=${at}&till=${at}`)).items[0]?.id).toBe(items[0]?.id)
  })

  test.each([
    ['noun=passwords', /^noun: Допустимые значения/],
    ['action=drop', /^action: /],
    ['userId=x', /^userId: /],
    ['from=soon', /^from: /],
    ['limit=10001', /^limit: /],
  ])('400: %s', async (query, text) => {
    const reply = await api.as(people.tokens.MAIN_ADMINISTRATOR).get(`/rest/audit?${query}`)
    expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
  })

  test('in 1.x numbers and dates are texts', async () => {
    const reply = await api
      .as(people.tokens.MAIN_ADMINISTRATOR)
      .get<{ date: string }>(`/rest/audit/${made.setting}`, { version: '1.0' })
    expect(reply.body).toMatchObject({ id: String(made.setting), entity_id: '1' })
    expect(reply.body.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })
})
