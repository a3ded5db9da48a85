import { beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Organization, type Task, type Workgroup } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

type Body = Record<string, unknown>

let people: SevenRoles
let sibling: Organization
let elsewhere: Organization
let open: Workgroup
let task: Task

beforeEach(async () => {
  people ??= await scene.sevenRoles()
  sibling ??= await make.organization({ cluster: people.cluster })
  elsewhere ??= await make.organization()
  open ??= await make.workgroup({ organization: people.organization })
  task = await make.task({ creator: people.users.USER })
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const change = (body: Body, role: RoleCode = 'MAIN_ADMINISTRATOR', version = '2.1') =>
  as(role).patch<Body>(`/rest/tasks/${task.id}?apiVersion=${version}`, body)
const unknown = 999_999_999

async function refused(body: Body, status: number, text: string | RegExp, role?: RoleCode) {
  const reply = await expectNoWrites(Object.values(people.users), () => change(body, role))
  expect(reply).toMatchObject({ status, body: { error_description: expect.stringMatching(text) } })
}

describe('200: a task moves', () => {
  test.each<RoleCode>(['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR'])(
    'to another organization and its default project: %s',
    async (role) => {
      expect(await change({ organization_id: sibling.id }, role)).toMatchObject({
        status: 200,
        body: {
          organization_id: sibling.id,
          organization_name: sibling.name,
          workgroup_id: sibling.project.id,
        },
      })
    },
  )

  test.each<RoleCode>(['ORGANIZATION_ADMINISTRATOR', 'USER'])(
    'to another project of the organization: %s',
    async (role) => {
      expect(await change({ workgroup_id: open.id }, role)).toMatchObject({
        status: 200,
        body: { organization_id: people.organization.id, workgroup_id: open.id },
      })
    },
  )

  test('to an organization and a project, and out of every project', async () => {
    const project = await make.workgroup({ organization: sibling })
    const named = { organization_id: sibling.id, workgroup_id: project.id }
    expect(await change(named)).toMatchObject({ status: 200, body: named })
    expect(await change({ workgroup_id: null })).toMatchObject({
      status: 200,
      body: { organization_id: sibling.id, workgroup_id: null },
    })
  })

  test('in 1.0, by the documented and by the old name', async () => {
    expect(await change({ organization_id: `${sibling.id}` }, undefined, '1.0')).toMatchObject({
      status: 200,
      body: { organization_id: `${sibling.id}`, workgroup_id: `${sibling.project.id}` },
    })
    const back = { department_id: `${people.organization.id}`, workgroup_id: `${open.id}` }
    expect(await change(back, undefined, '1.0')).toMatchObject({ status: 200, body: back })
  })

  test('a public organization is open to the Client who creates tasks there', async () => {
    const [from, to] = [await make.organization({ client: true }), await make.organization({ client: true })]
    task = await make.task({ creator: people.users.CUSTOMER, organization: from })
    expect(await change({ organization_id: to.id }, 'CUSTOMER')).toMatchObject({
      status: 200,
      body: { organization_id: to.id, workgroup_id: to.project.id },
    })
  })

  test('the stored place may be repeated by anyone, and null keeps the organization', async () => {
    const { organizationId: organization_id, workgroupId: workgroup_id } = task
    for (const body of [{ organization_id, workgroup_id }, { organization_id: null }])
      expect((await expectNoWrites(Object.values(people.users), () => change(body, 'USER'))).status).toBe(200)
  })
})

describe('400 or 403 and no write', () => {
  const noRight = (field: string) => new RegExp(`^${field}: Нет прав на перенос задачи`)

  test('an organization out of reach reads like one that does not exist', async () => {
    for (const role of ['ORGANIZATION_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR', 'USER'] as const)
      for (const id of [elsewhere.id, unknown])
        await refused({ organization_id: id }, 403, noRight('organization_id'), role)
  })

  test('a project that is not visible reads like one that does not exist', async () => {
    for (const id of [people.project.id, elsewhere.project.id, unknown])
      await refused({ workgroup_id: id }, 403, noRight('workgroup_id'), 'USER')
  })

  test('the executor may edit a task of another organization, not take it away', async () => {
    const stranger = await make.user({ organization: elsewhere })
    const assigned = { assignedOrganization: people.organization, assignedUser: people.users.USER }
    task = await make.task({ creator: stranger, ...assigned })
    const role = 'ORGANIZATION_ADMINISTRATOR'
    expect((await change({ title: 'Новое' }, role)).status).toBe(200)
    await refused({ organization_id: people.organization.id }, 403, noRight('organization_id'), role)
    await refused({ workgroup_id: open.id }, 403, noRight('workgroup_id'), role)
  })

  test('without the capability to edit', () =>
    refused({ workgroup_id: open.id }, 403, 'Нет прав доступа', 'ORGANIZATION_INSPECTOR'))

  test.each(['organization_id', 'workgroup_id'])('%s: no such record, to a Main role', (field) =>
    refused({ [field]: unknown }, 400, new RegExp(`^${field}: Такой записи нет\\.$`)),
  )

  test('a work type that the new organization does not have', async () => {
    const type = await make.workType({ organizations: [people.organization] })
    task = await make.task({ creator: people.users.USER, typeId: type.id })
    await refused({ organization_id: sibling.id }, 400, /^type_id: Вид работ недоступен организации\.$/)
    expect((await change({ organization_id: sibling.id, type_id: 1 })).status).toBe(200)
  })
})

describe('effects of a move', () => {
  test('one update with the facts before it, the history, the audit log, and a later date', async () => {
    const past = new Date('2026-01-01T00:00:00Z')
    await database.prisma.task.update({ where: { id: task.id }, data: { updateDate: past } })
    const events = await eventsOf(people.users.MAIN_ADMINISTRATOR, () =>
      change({ organization_id: sibling.id }),
    )
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    const where = { entityId: task.id, topic: 'issues.update' }
    expect(await database.prisma.outbox.findFirst({ where })).toMatchObject({
      before: { organizationId: people.organization.id, workgroupId: people.organization.project.id },
      record: { organizationId: sibling.id, workgroupId: sibling.project.id },
    })
    const [message] = await database.prisma.comment.findMany({ where: { taskId: task.id } })
    expect(message?.updateText).toBe(
      `Организация: «${people.organization.name}» → «${sibling.name}»; Проект: «${people.organization.project.id}» → «${sibling.project.id}»`,
    )
    expect(await auditOf('task', task.id)).toMatchObject([
      {
        action: 'update',
        before: { organizationId: people.organization.id },
        after: { organizationId: sibling.id },
      },
    ])
    const stored = await database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })
    expect(stored.updateDate.getTime()).toBeGreaterThan(past.getTime())
  })

  test('the old organization loses the task, the new one finds it', async () => {
    const token = await make.token(
      await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: sibling }),
    )
    const read = async () => [
      (await as('ORGANIZATION_ADMINISTRATOR').get(`/rest/tasks/${task.id}`)).status,
      (await api.as(token).get(`/rest/tasks/${task.id}`)).status,
    ]
    expect(await read()).toEqual([200, 403])
    await change({ organization_id: sibling.id })
    expect(await read()).toEqual([403, 200])
  })

  test('a bulk move is undone by its previous values, a task without project included', async () => {
    const loose = await make.task({ creator: people.users.USER })
    await database.prisma.task.update({ where: { id: loose.id }, data: { workgroupId: null } })
    const main = as('MAIN_ADMINISTRATOR')
    const moved = await main.post<{ changed: number[]; before: unknown[] }>('/rest/tasks/batch', {
      ids: [task.id, loose.id],
      change: { organization_id: sibling.id },
    })
    expect(moved.body.changed).toEqual([task.id, loose.id])
    await main.post('/rest/tasks/batch', { items: moved.body.before })
    const places = await database.prisma.task.findMany({
      where: { id: { in: [task.id, loose.id] } },
      orderBy: { id: 'asc' },
    })
    expect(places.map(({ organizationId, workgroupId }) => [organizationId, workgroupId])).toEqual([
      [people.organization.id, people.organization.project.id],
      [people.organization.id, null],
    ])
  })
})
