import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { expectUnchanged } from '@/lib/testing/organizations'

let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const at = (organization: { id: number }) => `/rest/organizations/${organization.id}`
const main = () => api.as(administrator)

// For each field: stored value, sent value, returned value (or 400).
const table: [field: string, sent: unknown, answered: unknown][] = [
  ['name', 'New', { name: 'New' }],
  ['name', null, 400],
  ['name', ' ', 400],
  ['logo', null, { logo: null }],
  ['logo', 'kept.png', { logo: 'kept.png' }],
  ['logo', 'other.png', 400],
  ['map_extent_id', 1, { map_extent: { id: 1 } }],
  ['map_extent_id', null, 400],
  ['map_extent_id', 2_000_000_000, 400],
  ['client', 'f', { client: false }],
  ['client', null, 400],
  ['cluster_id', 1, { cluster_id: 1 }],
  ['cluster_id', null, 400],
  ['cluster_id', 2_000_000_000, 400],
  ['info', null, 400],
  ['info', {}, { info: { inn: 760_400_123_456, stamp: 'kept.png', max_users_count: 9 } }],
  ['info', { inn: 5 }, { info: { inn: 5, phone: '+7', max_users_count: 9 } }],
  ['info', { inn: null, phone: null }, { info: { inn: null, phone: null, stamp: 'kept.png' } }],
  ['info', { max_users_count: null }, { info: { max_users_count: null, inn: 760_400_123_456 } }],
  ['info', { max_users_count: 0 }, { info: { max_users_count: 0 } }],
  ['info', { stamp: null }, { info: { stamp: null } }],
  ['info', { stamp: 'kept.png' }, { info: { stamp: 'kept.png' } }],
  ['info', { stamp: 'never-uploaded.png' }, 400],
  ['info', { accountant_signature: '../kept.png' }, 400],
  ['info', { kpp: 'x' }, 400],
  ['task_defaults', null, { task_defaults: null }],
  ['task_defaults', {}, { task_defaults: { assigned_organization: {} } }],
  ['task_defaults', { assigned_organization: null }, { task_defaults: null }],
  ['task_defaults', { assigned_organization: { id: null } }, 400],
  ['task_defaults', { assigned_organization: { id: 2_000_000_000 } }, 400],
]

async function furnished(): Promise<Organization> {
  return make.organization({
    name: 'Stored',
    logo: 'kept.png',
    client: true,
    mapExtent: await make.mapExtent(),
    info: { inn: 760_400_123_456, phone: '+7', stamp: 'kept.png' },
    maxUsersCount: 9,
    defaultExecutor: await make.organization(),
  })
}

test.each(table)('%s: %j gives %j', async (field, sent, answered) => {
  const organization = await furnished()
  const before = (await main().get(at(organization))).body as Record<string, unknown>
  const reply = await main().patch(at(organization), { [field]: sent })
  if (answered === 400) {
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error_description: expect.stringMatching(new RegExp(`^${field}`)) })
    await expectUnchanged(organization)
  } else {
    const kept = Object.fromEntries(Object.entries(before).filter(([key]) => !(key in (answered as object))))
    expect(reply).toMatchObject({ status: 200, body: { ...kept, ...(answered as object) } })
    expect((await main().get(at(organization))).body).toEqual(reply.body)
  }
})

test('200 and no event: an empty change', async () => {
  const organization = await furnished()
  const before = (await main().get(at(organization))).body
  const reply = await main().patch(at(organization), { id: 5, chat_id: 1, unknown: true, users_count: 3 })
  expect(reply).toMatchObject({ status: 200, body: before as object })
  await expectUnchanged(organization)
})
