import { beforeAll, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, roleIds } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Entry {
  id: number
  action: string
  entity_title: string | null
  before: object | null
  after: object | null
}

let people: SevenRoles

beforeAll(async () => {
  people = await scene.sevenRoles()
})

/** A layer that only a worker may read and write, and what they did there. */
async function traces(
  kind: 'layers' | 'datatables',
  more: object[] = [],
): Promise<{ name: string; ids: number[] }> {
  const { users, tokens } = people
  const main = api.as(tokens.MAIN_ADMINISTRATOR)
  const name = make.unique('Тайники')
  const fields = [{ name: 'title', rusName: 'Название', type: 'string' }]
  const body = { name, fields, ...(kind === 'layers' && { geometryType: 'Point' }) }
  const made = await main.post<Record<string, { id: number }>>(`/${kind}`, body)
  const id = Object.values(made.body)[0]?.id
  const items = [{ user_id: users.USER.id, read: true, write: true }, ...more]
  expect((await main.put(`/${kind}/${id}/access`, { items })).status).toBe(200)
  const worker = api.as(tokens.USER)
  const geometry = kind === 'layers' ? { type: 'Point', coordinates: [1.5, 2.5] } : null
  const feature = { type: 'Feature', geometry, properties: { title: 'Клад под дубом' } }
  const { body: object } = await worker.post<{ id: number }>(`/${kind}/${id}/objects`, feature)
  const path = `/${kind}/${id}/objects/${object.id}`
  expect((await worker.patch(path, { properties: { title: 'Клад под елью' } })).status).toBe(200)
  expect((await worker.delete(path)).status).toBe(200)
  const auditLog = await main.get<{ items: Entry[] }>(
    `/rest/audit?noun=map-object&userId=${users.USER.id}&limit=3&sortDirection=DESC`,
  )
  return { name, ids: auditLog.body.items.map((entry) => entry.id) }
}

const entries = async (role: RoleCode, ids: readonly number[]) => {
  const caller = api.as(people.tokens[role])
  return Promise.all(ids.map(async (id) => (await caller.get<Entry>(`/rest/audit/${id}`)).body))
}

const readers = ['CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'] as const

test.each(['layers', 'datatables'] as const)(
  '200: for unreadable objects of %s the audit log shows that they changed, without details',
  async (kind) => {
    const { name, ids } = await traces(kind)
    for (const role of readers) {
      const caller = api.as(people.tokens[role])
      const listed = await caller.get<{ items: Entry[] }>('/rest/audit?noun=map-object&limit=100')
      const shown = listed.body.items.filter(({ id }) => ids.includes(id))
      expect(
        shown.map(({ action }) => action),
        role,
      ).toEqual(['delete', 'update', 'create'])
      const alone = await entries(role, ids)
      expect(alone, role).toEqual(shown)
      expect(JSON.stringify(shown), role).not.toMatch(new RegExp(`Клад|1\\.5|${name}`))
    }
    const whole = JSON.stringify(await entries('MAIN_INSPECTOR', ids))
    for (const part of ['под дубом', 'под елью', name]) expect(whole).toContain(part)
  },
)

test('200: readers of the layer see the changes of its objects', async () => {
  const { name, ids } = await traces('layers', [{ role_id: roleIds.ORGANIZATION_INSPECTOR, read: true }])
  const [inspector, administrator] = await Promise.all([
    entries('ORGANIZATION_INSPECTOR', ids),
    entries('ORGANIZATION_ADMINISTRATOR', ids),
  ])
  expect(JSON.stringify(inspector)).toContain('Клад под дубом')
  expect(inspector.map(({ entity_title }) => entity_title)).toEqual([name, name, name])
  expect(JSON.stringify(administrator)).not.toContain('Клад')
})
