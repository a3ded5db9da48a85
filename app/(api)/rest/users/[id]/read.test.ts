import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { fullForm, inText } from '@/lib/testing/user-forms'
import { success } from '@/lib/testing/success-1x'

let people: VisiblePeople
beforeAll(async () => {
  people = await scene.visiblePeople()
})

test('401: without a token', async () => {
  expect((await api.anonymous.get(`/rest/users/${people.users.USER.id}`)).status).toBe(401)
})

test('400: an invalid id', async () => {
  expect((await api.as(people.users.USER).get('/rest/users/me')).status).toBe(400)
})

test('404: a missing or deleted user', async () => {
  for (const id of [people.others.gone.id, 2_147_483_647, 0])
    for (const role of roleCodes)
      expect(await api.as(people.users[role]).get(`/rest/users/${id}`)).toMatchObject({
        status: 404,
        body: { error_description: 'Пользователь не существует' },
      })
})

test.each(roleCodes)('200 and 403: %s reads exactly the users in their list', async (role) => {
  const { users, others } = people
  const { gone: _, ...there } = others
  const seen = people.seenBy(role)
  for (const { id } of [...Object.values(users), ...Object.values(there)]) {
    const reply = await api.as(users[role]).get(`/rest/users/${id}`)
    expect(reply.status, String(id)).toBe(seen.includes(id) ? 200 : 403)
    if (reply.status === 403) expect(reply.body).toEqual({ error_description: 'Нет прав доступа' })
  }
})

test('200: the full form in 2.0 and 1.0, with an ETag', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const user = await make.user({ organization, passport: '1', email: 'a@example.org' })
  const form = fullForm({
    user,
    organizationIds: [organization.id],
    workgroupIds: [organization.project.id],
    tags: [],
  })
  const path = `/rest/users/${user.id}`
  const typed = await api.as(administrator).get(path)
  expect(typed.body).toEqual(form)
  expect(typed.headers.get('etag')).toBe(`"user-${user.id}-1"`)
  expect((await api.as(administrator).get(path, { version: 'none' })).body).toEqual({
    ...success,
    ...inText(form),
  })
})

test('200: deleted organizations and projects are left out', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const gone = await make.organization({ deletedAt: new Date() })
  const closed = await make.workgroup({ organization, open: false, deletedAt: new Date() })
  const user = await make.user({ organization, organizations: [gone], workgroups: [closed] })
  await database.prisma.workgroup.update({ where: { id: gone.project.id }, data: { deletedAt: new Date() } })
  expect((await api.as(administrator).get(`/rest/users/${user.id}`)).body).toMatchObject({
    organization_ids: [organization.id],
    workgroup_ids: [organization.project.id],
  })
})

test("200: the caller's own account without organization and projects", async () => {
  const lonely = await make.user({ role: 'CUSTOMER', passport: '1' })
  expect((await api.as(lonely).get(`/rest/users/${lonely.id}`)).body).toMatchObject({
    organization_id: null,
    organization_ids: [],
    workgroup_ids: [],
    passport: '1',
  })
})
