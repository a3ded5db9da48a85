import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
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
  api.as(who).get<Listed>(`/rest/workgroups/${id}/users`, { version })
const ids = ({ body }: { body: Listed }) => body.items.map(({ id }) => id).sort((a, b) => a - b)

test('401: without a token', async () => {
  expect((await api.anonymous.get(`/rest/workgroups/${people.project.id}/users`)).status).toBe(401)
})

test('404: a missing or deleted project', async () => {
  const gone = await make.workgroup({ organization: people.organization, deletedAt: new Date() })
  for (const id of [gone.id, 2_147_483_647])
    expect((await list(people.users.MAIN_INSPECTOR, id)).status).toBe(404)
})

const unseeing: readonly RoleCode[] = ['USER', 'CUSTOMER']

test.each(roleCodes)("200 and 403: %s at a closed project of the caller's organization", async (role) => {
  const reply = await list(people.users[role], people.project.id)
  expect(reply.status).toBe(unseeing.includes(role) ? 403 : 200)
  if (reply.status === 200) expect(ids(reply)).toEqual([people.others.guest.id])
})

test.each(roleCodes)(
  '200: %s at an open project: its members and the users of its organization',
  async (role) => {
    const { users, others, organization } = people
    const member = await make.user({ organization: people.foreign, workgroups: [organization.project] })
    const own = [...Object.values(users), others.client].filter((user) => user.organizationId !== null)
    const expected = own.map(({ id }) => id).filter((id) => people.seenBy(role).includes(id))
    const seen = ids(await list(users[role], organization.project.id))
    expect(seen).toContain(member.id)
    expect(seen.filter((id) => id <= others.gone.id)).toEqual(expected.sort((a, b) => a - b))
  },
)

test('200: a guest of the closed project sees its members without the administrators of the organization', async () => {
  const { organization, foreign } = people
  const guest = await make.user({ organization: foreign })
  const member = await make.user({ organization })
  const staff = await make.user({ organization, role: 'ORGANIZATION_INSPECTOR' })
  const members = [guest, member, staff]
  const project = await make.workgroup({ organization, open: false, members })
  expect(ids(await list(guest, project.id))).toEqual([guest.id, member.id])
  expect(ids(await list(staff, project.id))).toEqual(members.map(({ id }) => id))
})

test('200: 1.0 and 2.0 side by side, in the short form', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const project = await make.workgroup({ organization, open: false, members: [administrator] })
  const form = shortForm({
    user: administrator,
    organizationIds: [organization.id],
    workgroupIds: [organization.project.id, project.id],
    tags: [],
  })
  expect((await list(administrator, project.id)).body).toEqual({ items: [form] })
  expect((await list(administrator, project.id, 'none')).body).toEqual({
    ...success,
    items: [inText(form)],
    users: [inText(form)],
  })
})
