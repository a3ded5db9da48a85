import { beforeAll, expect, test } from 'vitest'
import { database, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { changesOf, expectUnchanged, storedOrganization } from '@/lib/testing/organizations'
import { scene } from '@/lib/testing/scene'

let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const at = (organization: { id: number }) => `/rest/organizations/${organization.id}`
const main = () => api.as(administrator)

test('400 and no write: a limit below the number of users; 200 at that number', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  await make.user({ organization })
  await make.user({ organization, deletedAt: new Date() })
  await make.user({ organizations: [organization] })
  const limit = (max_users_count: number) =>
    api.as(administrator).patch(at(organization), { info: { max_users_count } })
  expect(await limit(2)).toMatchObject({
    status: 400,
    body: { error_description: 'info.max_users_count: меньше текущего числа пользователей (3)' },
  })
  await expectUnchanged(organization)
  expect(await limit(3)).toMatchObject({ status: 200, body: { info: { max_users_count: 3 } } })
})

/** Adds a user the way every creation does: with the organization row locked. */
async function addUser(organization: Organization): Promise<boolean> {
  const login = make.unique('racer')
  return transaction(async ({ query }) => {
    const [row] = await query<{ max: number | null }>(
      sql`select max_users_count as max from organizations where id = ${organization.id} for update`,
    )
    const [people] = await query<{ n: number }>(
      sql`select count(*) as n from users where organization_id = ${organization.id}`,
    )
    if (row?.max !== null && row?.max !== undefined && (people?.n ?? 0) >= row.max) return false
    await query(
      sql`insert into users (login, fio, organization_id) values (${login}, 'Racer', ${organization.id})`,
    )
    return true
  })
}

test('the limit holds under concurrent additions and limit changes', async () => {
  for (let round = 0; round < 5; round++) {
    const organization = await make.organization({ maxUsersCount: 3 })
    await make.user({ organization })
    const limit = (max_users_count: number) => main().patch(at(organization), { info: { max_users_count } })
    const [one, , two] = await Promise.all([limit(1), addUser(organization), limit(2), addUser(organization)])
    const { maxUsersCount } = await storedOrganization(organization.id)
    const count = await database.prisma.user.count({ where: { organizationId: organization.id } })
    expect([200, 400]).toContain(one.status)
    expect([200, 400]).toContain(two.status)
    expect(maxUsersCount ?? 0).toBeGreaterThanOrEqual(count)
  }
})

test('concurrent changes of different keys of info are all kept', async () => {
  const organization = await make.organization()
  const keys = ['address', 'email', 'phone', 'fax', 'bank']
  await Promise.all(keys.map((key) => main().patch(at(organization), { info: { [key]: key } })))
  expect((await storedOrganization(organization.id)).info).toEqual(
    Object.fromEntries(keys.map((key) => [key, key])),
  )
  expect(await changesOf(organization.id)).toHaveLength(5)
})
