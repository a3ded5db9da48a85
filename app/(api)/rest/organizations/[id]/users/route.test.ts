import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { inText, shortForm } from '@/lib/testing/user-forms'
import { success } from '@/lib/testing/success-1x'

interface Listed {
  items: { id: number }[]
}

let people: VisiblePeople
beforeAll(async () => {
  people = await scene.visiblePeople()
})

const list = (who: User, id: number, version?: string) =>
  api.as(who).get<Listed>(`/rest/organizations/${id}/users`, { version })
const ids = ({ body }: { body: Listed }) => body.items.map(({ id }) => id).sort((a, b) => a - b)

test('401: without a token', async () => {
  expect((await api.anonymous.get(`/rest/organizations/${people.organization.id}/users`)).status).toBe(401)
})

test('404: a missing or deleted organization', async () => {
  const gone = await make.organization({ deletedAt: new Date() })
  for (const id of [gone.id, 2_147_483_647])
    expect((await list(people.users.MAIN_INSPECTOR, id)).status).toBe(404)
})

test.each(roleCodes)("200: %s sees the visible users of the caller's organization", async (role) => {
  const { users, others, organization } = people
  const own = [...Object.values(users), others.client].filter((user) => user.organizationId !== null)
  const expected = own.filter(({ id }) => people.seenBy(role).includes(id)).map(({ id }) => id)
  expect(ids(await list(users[role], organization.id))).toEqual(expected.sort((a, b) => a - b))
})

test.each(roleCodes)('200 and 403: %s at a foreign organization', async (role) => {
  const { users, others, foreign } = people
  const reply = await list(users[role], foreign.id)
  expect(reply.status).toBe(role.startsWith('MAIN_') ? 200 : 403)
  if (reply.status === 200) expect(ids(reply)).toEqual([others.guest.id, others.far.id])
})

test('200: a visible organization of the cluster shows only users visible for another reason', async () => {
  const near = people.others.near.organizationId ?? 0
  expect(ids(await list(people.users.USER, near))).toEqual([])
  expect(ids(await list(people.users.CLUSTER_ADMINISTRATOR, near))).toEqual([people.others.near.id])
})

test('200: users with it as an additional organization are included', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const second = await make.user({ organization: await make.organization(), organizations: [organization] })
  expect(ids(await list(administrator, organization.id))).toEqual([administrator.id, second.id])
})

test('200: 1.0 and 2.0 side by side, in the short form with the number of tasks', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  await make.task({ creator: administrator, organization, assignedUser: administrator })
  const form = {
    ...shortForm({
      user: administrator,
      organizationIds: [organization.id],
      workgroupIds: [organization.project.id],
      tags: [],
    }),
    task_count: 1,
  }
  expect((await list(administrator, organization.id)).body).toEqual({ items: [form] })
  expect((await list(administrator, organization.id, 'none')).body).toEqual({
    ...success,
    items: [inText(form)],
    users: [inText(form)],
  })
})
