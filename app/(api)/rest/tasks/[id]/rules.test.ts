import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let us: Organization
let others: Organization
let administrator: User
let worker: User

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  us = place.organization as Organization
  administrator = place.administrator
  others = await make.organization()
  worker = await make.user({ organization: others, organizations: [us] })
})

type Body = Record<string, unknown>
const task = (more: object = {}) => make.task({ creator: administrator, ...more })
const change = (id: number, body: object) => api.as(administrator).patch<Body>(`/rest/tasks/${id}`, body)

async function refused(id: number, body: object, text: RegExp) {
  const reply = await expectNoWrites([administrator, worker], () => change(id, body))
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
}

describe('executor', () => {
  test('200: a new user alone adds their main organization and moves a new task to phase 2', async () => {
    const { id } = await task()
    const { body } = await change(id, { assigned_user_id: worker.id })
    expect(body).toMatchObject({
      assigned_user_id: worker.id,
      assigned_organization_id: others.id,
      assigned_status: 2,
    })
  })

  test('200: an organization alone is a valid executor', async () => {
    const { id } = await task()
    const { body } = await change(id, { assigned_organization_id: others.id })
    expect(body).toMatchObject({
      assigned_user_id: null,
      assigned_organization_id: others.id,
      assigned_status: 2,
    })
  })

  test('200: a task past the first phase keeps its step, and so does one with an explicit step', async () => {
    expect(
      (await change((await task({ stepId: 3 })).id, { assigned_user_id: worker.id })).body,
    ).toMatchObject({ status_id: 3 })
    const named = await change((await task()).id, { assigned_user_id: worker.id, status_id: 1 })
    expect(named.body).toMatchObject({ status_id: 1 })
  })

  test('200: removing the executor does not move the task back', async () => {
    const { id } = await task()
    await change(id, { assigned_user_id: worker.id })
    const { body } = await change(id, { assigned_user_id: null, assigned_organization_id: null })
    expect(body).toMatchObject({ assigned_user_id: null, assigned_organization_id: null, assigned_status: 2 })
  })

  test('200: a user of the current organization leaves it unchanged', async () => {
    const { id } = await task({ assignedOrganization: us })
    expect((await change(id, { assigned_user_id: worker.id })).body).toMatchObject({
      assigned_organization_id: us.id,
    })
  })

  test('200: a new organization removes a user who does not belong to it', async () => {
    const { id } = await task({ assignedUser: administrator, assignedOrganization: us })
    const { body } = await change(id, { assigned_organization_id: others.id })
    expect(body).toMatchObject({ assigned_user_id: null, assigned_organization_id: others.id })
  })

  test('400 and no write: user and organization do not match', async () => {
    const { id } = await task()
    await refused(
      id,
      { assigned_user_id: administrator.id, assigned_organization_id: others.id },
      /^assigned_user_id: /,
    )
  })

  test('400 and no write: the work type is not available to the executor organization', async () => {
    const type = await make.workType({ organizations: [us] })
    const { id } = await task({ typeId: type.id })
    await refused(
      id,
      { assigned_organization_id: others.id },
      /^assigned_organization_id: Вид работ недоступен/,
    )
    await refused(id, { assigned_user_id: worker.id }, /^assigned_organization_id: Вид работ недоступен/)
    const assigned = await task({ assignedOrganization: others })
    await refused(assigned.id, { type_id: type.id }, /^assigned_organization_id: Вид работ недоступен/)
  })
})

describe('steps', () => {
  const mover = (moves: object[], steps = [1, 2, 3, 4]) => make.workType({ steps, moves: moves as never })

  test('400 and no write: a forbidden transition; the error lists the allowed ones', async () => {
    const type = await mover([
      { from: 1, to: 2, name: 'Взять' },
      { from: 1, to: 3, name: 'Спросить' },
    ])
    const { id } = await task({ typeId: type.id })
    const named = 'Переход не разрешён\\. Доступные шаги: Назначена \\(2\\), Обратная связь \\(3\\)\\.$'
    await refused(id, { status_id: 4 }, new RegExp(`^status_id: ${named}`))
    await refused(id, { assigned_status: 4 }, new RegExp(`^assigned_status: ${named}`))
    expect((await change(id, { status_id: 3 })).body).toMatchObject({ status_id: 3 })
    await refused(id, { status_id: 1 }, /Доступные шаги: —/)
  })

  test('200: without transitions any step of the work type is allowed', async () => {
    const type = await mover([], [4, 2])
    const { id } = await task({ typeId: type.id, stepId: 2 })
    await refused(id, { status_id: 3 }, /Доступные шаги: Выполнена \(4\), Назначена \(2\)/)
    expect((await change(id, { status_id: 4 })).body).toMatchObject({ status_id: 4 })
  })

  test('200: assigned_status selects the first step of that phase', async () => {
    const own = await make.step({ phase: 3 })
    const type = await mover([], [1, own.id, 3])
    const { id } = await task({ typeId: type.id })
    expect((await change(id, { assigned_status: 3 })).body).toMatchObject({
      status_id: own.id,
      assigned_status: 3,
    })
    const own3 = `Новая \\(1\\), .+ \\(${own.id}\\), Обратная связь \\(3\\)`
    await refused(
      id,
      { assigned_status: 4 },
      new RegExp(`^assigned_status: Переход не разрешён\\. Доступные шаги: ${own3}\\.$`),
    )
  })

  test('200: the first executor moves a task only where a transition is listed', async () => {
    const type = await mover([{ from: 1, to: 3, name: 'Спросить' }])
    const { id } = await task({ typeId: type.id })
    const first = await change(id, { assigned_organization_id: others.id })
    expect(first).toMatchObject({ status: 200, body: { status_id: 1 } })
    expect((await change(id, { status_id: 3 })).body).toMatchObject({ status_id: 3 })
  })

  test('200: status_id takes precedence over assigned_status', async () => {
    const { id } = await task()
    expect((await change(id, { status_id: 3, assigned_status: 4 })).body).toMatchObject({ status_id: 3 })
  })
})

describe('deadlines', () => {
  test('200: AT_UPDATE starts with the first assignment, once', async () => {
    const type = await make.workType({ type: 'AT_UPDATE', periodOfReviewInSec: 3600 })
    const { id } = await task({ typeId: type.id })
    const before = Math.floor(Date.now() / 1000)
    const first = (await change(id, { assigned_organization_id: others.id })).body.deadline as number
    expect(first).toBeGreaterThanOrEqual(before + 3600)
    expect(first).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 3600)
    expect((await change(id, { assigned_user_id: worker.id })).body.deadline).toBe(first)
  })

  test('200: AT_UPDATE does not change an existing or given deadline', async () => {
    const type = await make.workType({ type: 'AT_UPDATE', periodOfReviewInSec: 3600 })
    const unchanged = await task({ typeId: type.id, deadline: new Date(2_000_000_000_000) })
    expect((await change(unchanged.id, { assigned_organization_id: others.id })).body.deadline).toBe(
      2_000_000_000,
    )
    const given = await task({ typeId: type.id })
    const both = { assigned_organization_id: others.id, deadline: 1_999_999_999 }
    expect((await change(given.id, both)).body.deadline).toBe(1_999_999_999)
  })

  test('200: the overdue time follows the deadline while the task is in progress', async () => {
    const { id } = await task()
    expect((await change(id, { deadline: 1_000_000_000 })).body).toMatchObject({
      expired_date: 1_000_000_000,
    })
    expect((await change(id, { stage: 2 })).body).toMatchObject({ expired_date: 1_000_000_000 })
    expect((await change(id, { deadline: 1_000_000_001 })).body).toMatchObject({
      expired_date: 1_000_000_000,
    })
    expect((await change(id, { deadline: 4_000_000_000 })).body).toMatchObject({ expired_date: null })
    expect((await change(id, { deadline: 1_000_000_000 })).body).toMatchObject({ expired_date: null })
    expect((await change(id, { stage: 1 })).body).toMatchObject({ expired_date: 1_000_000_000 })
  })
})

describe('parents', () => {
  test('400 and no write: a task is never its own ancestor', async () => {
    const [top, middle, bottom] = [await task(), await task(), await task()]
    await change(middle.id, { parent_id: top.id })
    await change(bottom.id, { parent_id: middle.id })
    for (const below of [top, middle, bottom])
      await refused(
        top.id,
        { parent_id: below.id },
        /^parent_id: Задача не может быть родителем самой себе\.$/,
      )
  })

  test('two parallel changes cannot create a cycle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await task(), await task()]
      const replies = await Promise.all([
        change(a.id, { parent_id: b.id }),
        change(b.id, { parent_id: a.id }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
      const linked = await database.prisma.task.count({
        where: { id: { in: [a.id, b.id] }, parentId: { not: null } },
      })
      expect(linked).toBe(1)
    }
  })

  test('403 and 400, no write: a hidden parent, a deleted one', async () => {
    const { id } = await task()
    const hidden = await make.task({ creator: await make.user({ organization: others }) })
    const reply = await expectNoWrites([administrator], () => change(id, { parent_id: hidden.id }))
    expect(reply.status).toBe(403)
    const gone = await task({ deletedAt: new Date() })
    await refused(id, { parent_id: gone.id }, /^parent_id: Такой записи нет\.$/)
  })
})
