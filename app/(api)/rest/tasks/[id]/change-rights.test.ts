import { beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { readTaskFacts } from '@/lib/domain/task-records/read-tasks'
import { type UpdateTask, updateTask } from '@/lib/domain/tasks'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let task: Task

beforeEach(async () => {
  people ??= await scene.sevenRoles()
  task = await make.task({
    creator: people.users.USER,
    deadline: new Date('2030-01-01T00:00:00Z'),
    systemData: 'old',
    lon: 1,
    lat: 2,
    pointZoom: 3,
    trackingOn: true,
    zoneRadius: 4,
  })
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const everybody = () => Object.values(people.users)
type Body = Record<string, unknown>

const change = (
  body: unknown,
  role: RoleCode = 'ORGANIZATION_ADMINISTRATOR',
  headers?: Record<string, string>,
) => as(role).patch<Body>(`/rest/tasks/${task.id}`, body, { headers })

async function refused(body: unknown, status: number, text: string | RegExp, role?: RoleCode) {
  const reply = await expectNoWrites(everybody(), () => change(body, role))
  expect(reply).toMatchObject({ status, body: { error_description: expect.stringMatching(text) } })
}

const messages = () =>
  database.prisma.comment.findMany({ where: { taskId: task.id }, orderBy: { number: 'asc' } })

describe('capabilities', () => {
  test.each([
    ['title', 'x'],
    ['archive', true],
    ['stage', 2],
    ['assigned_status', 2],
    ['status_id', 2],
    ['assigned_user_id', 'me'],
    ['assigned_organization_id', 'us'],
    ['fields', { a: 1 }],
    ['attachments', [{ file: 'x.jpg' }]],
  ])('403 and no write: an inspector lacks every capability that %s needs', async (field, value) => {
    const given = value === 'me' ? people.users.USER.id : value === 'us' ? people.organization.id : value
    await refused({ [field]: given }, 403, 'Нет прав доступа', 'ORGANIZATION_INSPECTOR')
  })

  test('403 and no write: one of two is missing', async () => {
    // The creator may edit; completing is for the executor.
    await refused({ title: 'Новое', stage: 2 }, 403, 'Нет прав доступа', 'USER')
    expect((await change({ title: 'Новое' }, 'USER')).status).toBe(200)
  })

  test('200: the executor edits, completes and moves the task, comments, and does nothing else', async () => {
    const other = await make.user({ organization: people.organization })
    task = await make.task({
      creator: other,
      assignedUser: people.users.USER,
      assignedOrganization: people.organization,
    })
    await refused({ assigned_status: 4, archive: true }, 403, 'Нет прав доступа', 'USER')
    const reply = await change({ assigned_status: 4, stage: 2, update_comments: 'Готово' }, 'USER')
    expect(reply).toMatchObject({ status: 200, body: { stage: 2, assigned_status: 4 } })
    expect(await messages()).toMatchObject([{ type: 2, comment: 'Готово', userId: people.users.USER.id }])
  })

  test('200: a stored value may be repeated without the capability', async () => {
    const reply = await change({ title: 'Новое', stage: 1, archive: false, assigned_user_id: null }, 'USER')
    expect(reply).toMatchObject({ status: 200, body: { title: 'Новое' } })
  })

  test('200: a Client edits their own task while it is new, not later', async () => {
    task = await make.task({ creator: people.users.CUSTOMER })
    expect((await change({ text: 'Яснее' }, 'CUSTOMER')).status).toBe(200)
    expect((await change({ assigned_status: 2 })).status).toBe(200)
    await refused({ text: 'Ещё яснее' }, 403, 'Нет прав доступа', 'CUSTOMER')
  })

  test('403 and no write: a comment without the capability to comment', async () => {
    const attempt = scene.rolledBack(people.users.ORGANIZATION_INSPECTOR, (ctx) => {
      const rules = { ...ctx.rules, rules: ctx.rules.rules.filter(({ capabilityId }) => capabilityId !== 4) }
      return updateTask({ ...ctx, rules }, task.id, { updateComments: 'Слова' }, null)
    })
    await expect(attempt).rejects.toMatchObject({ status: 403 })
  })
})

describe('the implied part of the executor', () => {
  const [assignDepartment, assignUser] = [7, 8]

  /** The result of a change without a capability of the role; rolled back. */
  const without = (lacking: number, body: UpdateTask) =>
    scene.rolledBack(people.users.ORGANIZATION_ADMINISTRATOR, async (ctx) => {
      const rules = ctx.rules.rules.filter(({ capabilityId }) => capabilityId !== lacking)
      const before = await readTaskFacts(ctx.database, task.id)
      const answer = await updateTask({ ...ctx, rules: { ...ctx.rules, rules } }, task.id, body, null).catch(
        ({ status }: { status: number }) => status,
      )
      if (typeof answer === 'number') expect(await readTaskFacts(ctx.database, task.id)).toEqual(before)
      return answer
    })

  test('403 and no write: a user moves the task to another organization only with the right to assign one', async () => {
    const other = await make.organization()
    const user = await make.user({ organization: other })
    task = await make.task({ creator: people.users.USER, assignedOrganization: people.organization })
    expect(await without(assignDepartment, { assignedUserId: user.id })).toBe(403)
    expect(await without(assignDepartment, { assignedUserId: people.users.USER.id })).toMatchObject({
      assignedUserId: people.users.USER.id,
      assignedOrganizationId: people.organization.id,
    })
  })

  test('200: an empty organization is filled from the user without a further right', async () => {
    const { USER: user } = people.users
    expect(await without(assignDepartment, { assignedUserId: user.id })).toMatchObject({
      assignedUserId: user.id,
      assignedOrganizationId: people.organization.id,
    })
  })

  test('403 and no write: an organization removes the user only with the right to assign one', async () => {
    const { organization, users } = people
    const [other, processSingleton] = [await make.organization(), await make.organization()]
    task = await make.task({
      creator: users.USER,
      assignedUser: await make.user({ organization, organizations: [processSingleton] }),
      assignedOrganization: organization,
    })
    expect(await without(assignUser, { assignedOrganizationId: other.id })).toBe(403)
    expect(await without(assignUser, { assignedOrganizationId: null })).toBe(403)
    expect(await without(assignUser, { assignedOrganizationId: processSingleton.id })).toMatchObject({
      assignedUserId: task.assignedUserId,
      assignedOrganizationId: processSingleton.id,
    })
  })

  test('200: a deleted user is removed without a right', async () => {
    const { organization, users } = people
    const other = await make.organization()
    task = await make.task({
      creator: users.USER,
      assignedUser: await make.user({ organization, deletedAt: new Date() }),
      assignedOrganization: organization,
    })
    expect(await without(assignUser, { assignedOrganizationId: other.id })).toMatchObject({
      assignedUserId: null,
      assignedOrganizationId: other.id,
    })
  })
})

describe('effects of a change', () => {
  test('200: one update and one system comment with the diff, and the facts before it', async () => {
    const admin = people.users.ORGANIZATION_ADMINISTRATOR
    const events = await eventsOf(admin, () =>
      change({ assigned_user_id: people.users.USER.id, stage: 2, update_comments: 'Срочно' }),
    )
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    const event = await database.prisma.outbox.findFirst({
      where: { entityId: task.id, topic: 'issues.update' },
    })
    expect(event).toMatchObject({
      before: { assignedUserId: null, stage: 1 },
      record: { stage: 2, revision: 2 },
    })
    const { body } = await as('USER').get<{ items: Body[] }>(`/rest/tasks/${task.id}/comments/list`)
    expect(body.items).toEqual([
      expect.objectContaining({
        type: 2,
        comment: 'Срочно',
        chat_message_number: 1,
        system_message_code: 'TASK_UPDATED',
        user_id: admin.id,
        update_text: expect.stringContaining('Стадия: «В работе» → «Завершена»'),
        diff: {
          id: expect.any(Number),
          date: expect.any(Number),
          old_stage: 1,
          new_stage: 2,
          old_status: { id: 1, name: 'Новая' },
          new_status: { id: 2, name: 'Назначена' },
          old_assigned_status: 1,
          new_assigned_status: 2,
          old_assigned_organization: null,
          new_assigned_organization: { id: people.organization.id, name: people.organization.name },
          old_assigned_user: null,
          new_assigned_user: { id: people.users.USER.id, fio: people.users.USER.fio },
          files_added: [],
          files_deleted: [],
          user_id: admin.id,
          task_id: task.id,
        },
      }),
    ])
  })

  test('200: a comment alone makes no update', async () => {
    const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, () =>
      change({ update_comments: 'Ждём' }),
    )
    expect(events).toEqual({ 'issues.commentInsert': 1 })
    expect(await messages()).toMatchObject([{ comment: 'Ждём', updateText: null, type: 2 }])
  })

  test('200: a blank comment is ignored', async () => {
    for (const update_comments of ['', '  ', null])
      expect((await expectNoWrites(everybody(), () => change({ update_comments }))).status).toBe(200)
  })

  test('200: thirty parallel changes are serialised, each starting from the previous result', async () => {
    const admin = people.users.ORGANIZATION_ADMINISTRATOR
    const events = await eventsOf(admin, async () => {
      const changes = Array.from({ length: 30 }, (_, n) =>
        change({ status_id: (n % 3) + 2, title: `Правка ${n}`, stage: (n % 2) + 1 }),
      )
      expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]))
    })
    expect(events).toEqual({ 'issues.update': 30, 'issues.commentInsert': 30 })
    const all = await messages()
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    let step = 1
    for (const { diff } of all) {
      const { oldStatus, newStatus } = diff as {
        oldStatus: { id: number } | null
        newStatus: { id: number } | null
      }
      if (oldStatus) expect(oldStatus.id).toBe(step)
      step = newStatus?.id ?? step
    }
    expect(await database.prisma.task.findUnique({ where: { id: task.id } })).toMatchObject({
      stepId: step,
      revision: 31,
    })
  })
})
