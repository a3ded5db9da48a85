import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Workgroup } from '@/lib/testing/make'
import { type Bench, bench, create, date, needed, refused } from '@/lib/testing/scene/creating-tasks'

let people: Bench

beforeAll(async () => {
  people = await bench()
})

describe('POST: who may create', () => {
  test('401 and no write: without a token', async () => {
    const reply = await expectNoWrites(Object.values(people.users), () =>
      api.anonymous.post('/rest/tasks', needed()),
    )
    expect(reply.status).toBe(401)
  })

  test.each([
    'ORGANIZATION_ADMINISTRATOR',
    'CLUSTER_ADMINISTRATOR',
    'ORGANIZATION_INSPECTOR',
    'USER',
    'CUSTOMER',
  ] as const)('403 and no write: %s creates in an organization out of reach', (role) =>
    refused(people, { organization_id: people.elsewhere.id }, 403, 'Нет прав доступа', role),
  )

  test('403 and no write: a project that is not visible to the caller', () =>
    refused(people, { workgroup_id: people.project.id }, 403, 'Нет прав доступа', 'USER'))

  test('403 and no write: a parent that is not visible to the caller', async () => {
    const hidden = await make.task({ creator: await make.user({ organization: people.elsewhere }) })
    await refused(people, { parent_id: hidden.id }, 403, 'Нет прав доступа')
  })

  test.each(['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const)(
    '400 and no write: %s has no organization and names none',
    (role) => refused(people, {}, 400, /^organization_id: Укажите организацию/, role),
  )

  test('200: a Client creates in a public organization', async () => {
    const open = await make.organization({ client: true })
    const reply = await create(people, { organization_id: open.id }, 'CUSTOMER')
    expect(reply).toMatchObject({
      status: 200,
      body: { organization_id: open.id, workgroup_id: open.project.id },
    })
  })
})

describe('POST: executor', () => {
  test('200: a user alone adds their main organization, and the task is no longer new', async () => {
    const reply = await create(people, { assigned_user_id: people.executor.id })
    expect(reply.body).toMatchObject({
      assigned_user_id: people.executor.id,
      assigned_user_fio: people.executor.fio,
      assigned_organization_id: people.elsewhere.id,
      assigned_organization_name: people.elsewhere.name,
      assigned_status: 2,
      status_id: 2,
    })
  })

  test('200: an additional organization of the user is valid too', async () => {
    const reply = await create(people, {
      assigned_user_id: people.executor.id,
      assigned_organization_id: people.organization.id,
    })
    expect(reply.body).toMatchObject({
      assigned_user_id: people.executor.id,
      assigned_organization_id: people.organization.id,
    })
  })

  test('400 and no write: user and organization do not match', () =>
    refused(
      people,
      { assigned_user_id: people.users.USER.id, assigned_organization_id: people.elsewhere.id },
      400,
      /^assigned_user_id: Исполнитель не состоит в указанной организации\.$/,
    ))

  test('400 and no write: a work type not available to the executor organization', async () => {
    const type = await make.workType({ organizations: [people.organization] })
    const text = /^assigned_organization_id: Вид работ недоступен организации\.$/
    await refused(people, { type_id: type.id, assigned_organization_id: people.elsewhere.id }, 400, text)
    await refused(people, { type_id: type.id, assigned_user_id: people.executor.id }, 400, text)
    expect(
      (await create(people, { type_id: type.id, assigned_organization_id: people.organization.id })).status,
    ).toBe(200)
  })

  test('400 and no write: a work type not available to the creator organization', async () => {
    const type = await make.workType({ organizations: [people.elsewhere] })
    await refused(people, { type_id: type.id }, 400, /^type_id: Вид работ недоступен организации\.$/)
  })

  test.each(['ORGANIZATION_ADMINISTRATOR', 'USER', 'CUSTOMER'] as const)(
    '403 and no write: %s names a hidden executor, also when user and organization do not match',
    async (role) => {
      const stranger = await make.user({ organization: people.elsewhere })
      const named = { assigned_user_id: stranger.id }
      await refused(people, named, 403, 'Нет прав доступа', role)
      const pair = { ...named, assigned_organization_id: people.organization.id }
      await refused(people, pair, 403, 'Нет прав доступа', role)
    },
  )

  test('200: a Client is their own executor', async () => {
    const { id } = people.users.CUSTOMER
    const { body } = await create(people, { assigned_user_id: id }, 'CUSTOMER')
    expect(body).toMatchObject({ assigned_user_id: id, assigned_organization_id: people.organization.id })
  })

  test('400 and no write: a deleted executor', async () => {
    const gone = await make.user({ organization: people.organization, deletedAt: new Date() })
    await refused(people, { assigned_user_id: gone.id }, 400, /^assigned_user_id: Такой записи нет\.$/)
    const closed = await make.organization({ deletedAt: new Date() })
    await refused(
      people,
      { assigned_organization_id: closed.id },
      400,
      /^assigned_organization_id: Такой записи нет\.$/,
    )
  })

  test("200: the organization's default executor is used when the body names nobody", async () => {
    const organization = await make.organization({ defaultExecutor: people.elsewhere })
    const creator = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
    const reply = await api.as(creator).post('/rest/tasks', needed())
    expect(reply.body).toMatchObject({
      assigned_organization_id: people.elsewhere.id,
      assigned_user_id: null,
      assigned_status: 2,
    })
    const named = await api
      .as(creator)
      .post('/rest/tasks', { ...needed(), assigned_organization_id: organization.id })
    expect(named.body).toMatchObject({ assigned_organization_id: organization.id })
  })
})

describe('POST: project, step and deadline', () => {
  test('200: the default project of the creator organization unless one is named', async () => {
    const project: Workgroup = people.organization.project
    expect((await create(people)).body.workgroup_id).toBe(project.id)
  })

  test('400 and no write: a step outside the work type; the error lists its steps', async () => {
    const type = await make.workType({ steps: [3, 1] })
    await refused(
      people,
      { type_id: type.id, status_id: 2 },
      400,
      /^status_id: .*Обратная связь \(3\), Новая \(1\)/,
    )
    expect((await create(people, { type_id: type.id })).body.status_id).toBe(1)
  })

  test.each([
    ['AT_CREATE', false, date + 3600],
    ['AT_CREATE', true, date + 3600],
    ['AT_UPDATE', false, null],
  ])('200: a %s work type, executor %j: the deadline is %s', async (kind, assigned, deadline) => {
    const type = await make.workType({ type: kind, periodOfReviewInSec: 3600 })
    const reply = await create(people, {
      type_id: type.id,
      ...(assigned && { assigned_organization_id: people.elsewhere.id }),
    })
    expect(reply.body.deadline).toBe(deadline)
  })

  test('200: AT_UPDATE counts from the assignment', async () => {
    const type = await make.workType({ type: 'AT_UPDATE', periodOfReviewInSec: 3600 })
    const before = Math.floor(Date.now() / 1000)
    const { body } = await create(people, { type_id: type.id, assigned_organization_id: people.elsewhere.id })
    expect(body.deadline).toBeGreaterThanOrEqual(before + 3600)
    expect(body.deadline).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 3600)
  })

  test('200: a deadline in the body takes precedence, and a past one makes the task overdue at once', async () => {
    const type = await make.workType({ type: 'AT_CREATE', periodOfReviewInSec: 3600 })
    expect((await create(people, { type_id: type.id, deadline: date + 5 })).body).toMatchObject({
      deadline: date + 5,
    })
    expect((await create(people, { deadline: 1_000_000_000 })).body).toMatchObject({
      expired_date: 1_000_000_000,
    })
  })
})
