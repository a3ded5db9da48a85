import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database, type Prisma } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Filter {
  id: number
  title: string
}

let people: SevenRoles
let stranger: User
beforeAll(async () => {
  people = await scene.sevenRoles()
  stranger = await make.user({ organization: await make.organization() })
})

const as = (role: RoleCode) => api.as(people.tokens[role])

async function keep(owner: User, row: Partial<Prisma.TaskFilterUncheckedCreateInput> = {}): Promise<Filter> {
  const organizationId = row.sharedWith === 'organization' ? owner.organizationId : null
  const title = make.unique('Фильтр')
  const data = { title, query: 'stage=1', ...row, userId: owner.id, organizationId }
  return database.prisma.taskFilter.create({ data })
}

describe('POST', () => {
  test.each(roleCodes)('200: %s saves a private filter', async (role) => {
    const reply = await as(role).post<Filter>('/rest/task-filters', {
      title: 'Мои',
      query: 'stage=1&onlyMy=true',
    })
    const { id } = people.users[role]
    expect(reply).toMatchObject({
      status: 200,
      body: { title: 'Мои', query: 'stage=1&onlyMy=true', shared_with: 'nobody', user_id: id, is_own: true },
    })
    expect(reply.headers.get('etag')).toBe(`"task-filter-${reply.body.id}-1"`)
    expect(await auditOf('task-filter', reply.body.id)).toMatchObject([{ action: 'create', callerId: id }])
  })

  test('200 in 1.0: numbers and flags are texts', async () => {
    const { body } = await as('USER').post(
      '/rest/task-filters',
      { title: 'Т', query: '' },
      { version: '1.0' },
    )
    expect(body).toMatchObject({ id: expect.stringMatching(/^\d+$/), is_own: 't' })
  })

  test('200 and 403: how far a role may share', async () => {
    const far = async (role: RoleCode, shared_with: string) =>
      (await as(role).post('/rest/task-filters', { title: 'Всем', query: '', shared_with })).status
    const allowed: Record<RoleCode, [organization: number, everybody: number]> = {
      // The Main roles of the scene have no organization.
      MAIN_ADMINISTRATOR: [400, 200],
      MAIN_INSPECTOR: [400, 403],
      CLUSTER_ADMINISTRATOR: [200, 200],
      ORGANIZATION_ADMINISTRATOR: [200, 200],
      ORGANIZATION_INSPECTOR: [200, 403],
      USER: [200, 403],
      CUSTOMER: [403, 403],
    }
    for (const role of roleCodes)
      expect([role, await far(role, 'organization'), await far(role, 'everybody')]).toEqual([
        role,
        ...allowed[role],
      ])
  })

  test('401 and 400 and no write: no token, invalid values', async () => {
    const wrong: [object, string][] = [
      [{}, 'title: Обязательное поле. query: Обязательное поле.'],
      [{ title: ' ', query: '' }, 'title: '],
      [{ title: 'x'.repeat(201), query: '' }, 'title: '],
      [{ title: 'Т', query: 'x'.repeat(8001) }, 'query: '],
      [{ title: 'Т', query: '', shared_with: 'friends' }, 'shared_with: Допустимые значения: nobody'],
    ]
    await expectNoWrites(Object.values(people.users), async () => {
      expect((await api.anonymous.post('/rest/task-filters', { title: 'Т', query: '' })).status).toBe(401)
      for (const [body, text] of wrong) {
        const reply = await as('USER').post('/rest/task-filters', body)
        expect(reply).toMatchObject({
          status: 400,
          body: { error_description: expect.stringContaining(text) },
        })
      }
    })
  })
})

describe('GET: own filters, those of the organization and public ones', () => {
  const own: Record<string, Filter> = {}
  beforeAll(async () => {
    const { USER: user, MAIN_ADMINISTRATOR: main } = people.users
    own.private = await keep(user)
    own.ours = await keep(user, { sharedWith: 'organization' })
    own.theirs = await keep(stranger, { sharedWith: 'organization' })
    own.strange = await keep(stranger)
    own.everybody = await keep(main, { sharedWith: 'everybody' })
  })

  test.each(roleCodes)('200: %s', async (role) => {
    const { body } = await as(role).get<{ items: Filter[]; total: number }>(
      '/rest/task-filters/list?limit=1000',
    )
    const ids = body.items.map(({ id }) => id)
    const seen = Object.keys(own).filter((name) => ids.includes(own[name]?.id ?? 0))
    const main = role.startsWith('MAIN_')
    const expected = [...(role === 'USER' ? ['private'] : []), ...(main ? [] : ['ours']), 'everybody']
    expect(seen).toEqual(expected)
    expect(body.total).toBe(body.items.length)
    for (const [name, filter] of Object.entries(own)) {
      const single = await as(role).get(`/rest/task-filters/${filter.id}`)
      expect([name, single.status]).toEqual([name, expected.includes(name) ? 200 : 403])
      if (single.status === 200) expect(body.items).toContainEqual(single.body)
    }
  })

  test('200: by title, paged, in both directions', async () => {
    const owner = await make.user({ organization: people.organization })
    const titles = ['Яма', 'авария', 'Люк']
    for (const title of titles) await keep(owner, { title })
    const get = async (query: string) =>
      (await api.as(owner).get<{ items: Filter[] }>(`/rest/task-filters/list?limit=1000&${query}`)).body.items
        .map(({ title }) => title)
        .filter((title) => titles.includes(title))
    expect(await get('')).toEqual(['авария', 'Люк', 'Яма'])
    expect(await get('sortDirection=DESC')).toEqual(['Яма', 'Люк', 'авария'])
    const page = await api.as(owner).get('/rest/task-filters/list?limit=1&page=2', { version: '1.0' })
    expect(page.body).toMatchObject({ page: '2', limit: '1', items: [{ is_own: expect.any(String) }] })
  })

  test('401 and 404', async () => {
    expect((await api.anonymous.get('/rest/task-filters/list')).status).toBe(401)
    expect((await as('USER').get('/rest/task-filters/2147483647')).status).toBe(404)
  })
})

describe('PATCH and DELETE', () => {
  let mine: Filter
  let processSingleton: Filter
  beforeEach(async () => {
    mine = await keep(people.users.USER)
    processSingleton = await keep(people.users.USER, { sharedWith: 'organization' })
  })
  const at = ({ id }: Filter) => `/rest/task-filters/${id}`

  test('200: named fields change, others stay', async () => {
    const reply = await as('USER').patch(at(mine), { title: 'Другой', shared_with: 'organization' })
    expect(reply).toMatchObject({
      status: 200,
      body: { title: 'Другой', query: 'stage=1', shared_with: 'organization', is_own: true },
    })
    expect(reply.headers.get('etag')).toBe(`"task-filter-${mine.id}-2"`)
    const back = await as('USER').patch(at(mine), { shared_with: 'nobody', query: '' })
    expect(back.body).toMatchObject({ title: 'Другой', query: '', shared_with: 'nobody' })
    expect((await as('ORGANIZATION_ADMINISTRATOR').get(at(mine))).status).toBe(403)
  })

  test('200 and no write: an unchanged value', async () => {
    await expectNoWrites(Object.values(people.users), async () => {
      for (const body of [{}, { title: mine.title, shared_with: 'nobody' }])
        expect((await as('USER').patch(at(mine), body)).status).toBe(200)
    })
  })

  test('200: the Main administrator changes and deletes shared filters of others', async () => {
    const everybody = await keep(people.users.USER, { sharedWith: 'everybody' })
    const caller = as('MAIN_ADMINISTRATOR')
    const changed = await caller.patch(at(everybody), { shared_with: 'organization' })
    expect(changed).toMatchObject({ status: 200, body: { shared_with: 'organization', is_own: false } })
    expect((await as('ORGANIZATION_INSPECTOR').get(at(everybody))).status).toBe(200)
    const other = await keep(people.users.USER, { sharedWith: 'everybody' })
    expect((await caller.delete(at(other))).body).toEqual({})
    expect((await caller.get(at(other))).status).toBe(404)
  })

  test('401, 404, 403, 412, 400 and no write', async () => {
    const everybody = await keep(people.users.USER, { sharedWith: 'everybody' })
    const title = { title: 'Х' }
    const stale = { headers: { 'if-match': `"task-filter-${mine.id}-9"` } }
    const replies = await expectNoWrites([...Object.values(people.users), stranger], async () => [
      await api.anonymous.patch(at(mine), title),
      await as('USER').patch('/rest/task-filters/2147483647', title),
      await as('USER').delete('/rest/task-filters/2147483647'),
      await as('ORGANIZATION_ADMINISTRATOR').patch(at(mine), title),
      await as('ORGANIZATION_ADMINISTRATOR').patch(at(processSingleton), title),
      await as('CLUSTER_ADMINISTRATOR').delete(at(everybody)),
      await as('MAIN_ADMINISTRATOR').patch(at(mine), title),
      await as('MAIN_INSPECTOR').delete(at(everybody)),
      await api.as(stranger).delete(at(processSingleton)),
      await as('USER').patch(at(mine), { shared_with: 'everybody' }),
      await as('USER').patch(at(mine), title, stale),
      await as('USER').delete(at(mine), stale),
      await as('USER').patch(at(mine), { title: null }),
      await as('USER').patch(at(mine), { query: null }),
      await as('USER').patch(at(mine), { shared_with: null }),
    ])
    const forbidden = Array.from({ length: 7 }, () => 403)
    expect(replies.map(({ status }) => status)).toEqual([
      401,
      404,
      404,
      ...forbidden,
      412,
      412,
      400,
      400,
      400,
    ])
  })

  test('200: a deleted filter is gone, and its last state is in the audit log', async () => {
    expect((await as('USER').delete(at(processSingleton))).body).toEqual({})
    expect((await as('USER').get(at(processSingleton))).status).toBe(404)
    expect(await auditOf('task-filter', processSingleton.id)).toMatchObject([
      {
        action: 'delete',
        before: { title: processSingleton.title },
        organizationIds: [people.organization.id],
      },
    ])
  })
})
