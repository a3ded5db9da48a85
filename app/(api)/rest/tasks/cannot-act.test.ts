import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { needed } from '@/lib/testing/scene/creating-tasks'

let people: SevenRoles
let blocked: User
let elsewhere: Organization
beforeAll(async () => {
  people = await scene.sevenRoles()
  blocked = await make.user({ organization: people.organization, blocked: true })
  elsewhere = await make.organization()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const versions = ['1.0', '2.0', '2.1']

/** A 400 about the assigned user that writes nothing. */
async function refused(send: () => Promise<{ status: number; body: unknown }>) {
  const reply = await expectNoWrites([blocked, people.users.MAIN_ADMINISTRATOR], send)
  expect(reply).toMatchObject({
    status: 400,
    body: { error_description: expect.stringMatching(/^assigned_user_id: .*заблокирован/) },
  })
}

const held = (more: Partial<Parameters<typeof make.task>[0]> = {}) =>
  make.task({
    creator: people.users.USER,
    assignedUser: blocked,
    assignedOrganization: people.organization,
    ...more,
  })

describe('T01: work is not given to a blocked person', () => {
  test.each(versions)('400 and no write: POST, PATCH, a template and a subtask in %s', async (apiVersion) => {
    const parent = await make.task({ creator: people.users.USER })
    const body = { ...needed(), organization_id: people.organization.id, assigned_user_id: blocked.id }
    const version = `?apiVersion=${apiVersion}`
    await refused(() => main().post(`/rest/tasks${version}`, body))
    await refused(() => main().post(`/rest/tasks${version}`, { ...body, is_template: true }))
    await refused(() => main().post(`/rest/tasks${version}`, { ...body, parent_id: parent.id }))
    const pair = { assigned_user_id: blocked.id, assigned_organization_id: people.organization.id }
    await refused(() => main().patch(`/rest/tasks/${parent.id}${version}`, pair))
    await refused(() => main().patch(`/rest/tasks/${parent.id}${version}`, { assigned_user_id: blocked.id }))
  })

  test('a bulk change names the reason and leaves the task', async () => {
    const task = await make.task({ creator: people.users.USER })
    const body = { ids: [task.id], change: { assigned_user_id: blocked.id } }
    const reply = await main().post('/rest/tasks/batch', body)
    expect(reply.body).toMatchObject({
      changed: [],
      refused: [{ id: task.id, reason: expect.stringMatching(/^assigned_user_id: .*заблокирован/) }],
    })
    expect(await assignedOf(task)).toEqual([null, null])
  })

  test('200: the executor of a task may be sent back with other changes', async () => {
    const task = await held()
    const body = { title: 'Другое', assigned_user_id: blocked.id }
    expect(await main().patch(`/rest/tasks/${task.id}`, body)).toMatchObject({ status: 200 })
    expect(await assignedOf(task)).toEqual([blocked.id, people.organization.id])
  })

  test('200: another organization releases a blocked executor, even one from inside', async () => {
    const { organization } = people
    const both = await make.user({ organization, organizations: [elsewhere], blocked: true })
    const task = await held({ assignedUser: both })
    await main().patch(`/rest/tasks/${task.id}`, { assigned_organization_id: elsewhere.id })
    expect(await assignedOf(task)).toEqual([null, elsewhere.id])
  })

  test('200: a new executor does not bring work to a deleted organization', async () => {
    const gone = await make.organization({ deletedAt: new Date() })
    const user = await make.user({ organization: people.organization, organizations: [gone] })
    const task = await held({ assignedUser: undefined, assignedOrganization: gone })
    await main().patch(`/rest/tasks/${task.id}`, { assigned_user_id: user.id })
    expect(await assignedOf(task)).toEqual([user.id, people.organization.id])
  })
})

describe('T01: executorCannotAct=true finds open work of those who left', () => {
  /** What the filter finds in the organization. */
  const found = async (apiVersion = '2.1') => {
    const query = `executorCannotAct=true&organizationId=${people.organization.id}&limit=100`
    const { body } = await main().get<{ items: { id: number }[]; count: number }>(
      `/rest/tasks?${query}&apiVersion=${apiVersion}`,
    )
    expect(Number(body.count)).toBe(body.items.length)
    return body.items.map(({ id }) => Number(id))
  }

  test('blocked, deleted, moved, organization deleted; neither closed work nor templates', async () => {
    const user = () => make.user({ organization: people.organization })
    const [deleted, moved, acting] = [await user(), await user(), await user()]
    const other = await make.organization()
    const left = [
      await held(),
      await held({ assignedUser: deleted }),
      await held({ assignedUser: moved }),
      await held({ assignedUser: undefined, assignedOrganization: other }),
    ]
    const kept = [
      await held({ stage: 2 }),
      await held({ archive: true }),
      await held({ isTemplate: true }),
      await held({ assignedUser: acting }),
      await held({ assignedUser: undefined }),
      await make.task({ creator: people.users.USER }),
    ]
    const none = await found()
    await main().delete(`/rest/users/${deleted.id}`)
    await main().patch(`/rest/users/${moved.id}`, { organization_id: elsewhere.id })
    await main().delete(`/rest/organizations/${other.id}`)
    const all = await found()
    expect(none).not.toContain(left[1]?.id)
    expect(all).toEqual(expect.arrayContaining(left.map(({ id }) => id)))
    for (const { id } of kept) expect(all).not.toContain(id)
    await main().patch(`/rest/users/${blocked.id}`, { blocked: false })
    expect(await found()).not.toContain(left[0]?.id)
    await main().patch(`/rest/users/${blocked.id}`, { blocked: true })
    expect(await found()).toContain(left[0]?.id)
    expect(await found('1.0')).toEqual(expect.arrayContaining(kept.slice(3).map(({ id }) => id)))
  })

  test('closed work keeps the name of its executor', async () => {
    const task = await held({ stage: 2 })
    const { body } = await main().get(`/rest/tasks/${task.id}`)
    expect(body).toMatchObject({ task: { assigned_user_id: blocked.id, assigned_user_fio: blocked.fio } })
  })
})

async function assignedOf({ id }: Task) {
  const task = await database.prisma.task.findUniqueOrThrow({ where: { id } })
  return [task.assignedUserId, task.assignedOrganizationId]
}
