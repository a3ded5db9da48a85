import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { copyTask } from '@/lib/domain/tasks'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

afterAll(stopDatabase)

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const at = (seconds: number) => new Date(seconds * 1000)
const date = 1_900_000_000

async function copy(templateId: number) {
  const actor = await scene.asActor(people.users.ORGANIZATION_ADMINISTRATOR)
  return inTransaction(actor, 'ru', (ctx) => copyTask(ctx, templateId, { date: at(date) }))
}

const template = async (more: Partial<Parameters<typeof make.task>[0]> = {}) => {
  const type = await make.workTypeWith([{ key: 'count', type: 'INTEGER' }])
  const values = { [String(type.definitions[0]?.id)]: 3 }
  return make.task({
    creator: people.users.ORGANIZATION_ADMINISTRATOR,
    typeId: type.id,
    isTemplate: true,
    fields: values,
    date: at(1000),
    stepId: 2,
    lon: 1,
    lat: 2,
    pointZoom: 3,
    trackingOn: true,
    zoneRadius: 4,
    systemData: 'данные',
    serviceObjectLayerId: 1,
    serviceObjectId: 2,
    serviceObjectTitle: 'Дерево',
    assignedUser: people.users.USER,
    assignedOrganization: people.organization,
    ...more,
  })
}

test('the copy has everything of the template, in progress and at its own date', async () => {
  const parent = await make.task({ creator: people.users.USER })
  const from = await template({ parentId: parent.id, stage: 2, archive: true, deadline: at(4600) })
  const task = await copy(from.id)
  expect(task).toMatchObject({
    title: from.title,
    text: from.text,
    userId: from.userId,
    organizationId: from.organizationId,
    workgroupId: from.workgroupId,
    typeId: from.typeId,
    priorityId: from.priorityId,
    stepId: 2,
    parentId: parent.id,
    assignedUserId: people.users.USER.id,
    assignedOrganizationId: people.organization.id,
    systemData: 'данные',
    lon: 1,
    lat: 2,
    pointZoom: 3,
    trackingOn: true,
    zoneRadius: 4,
    serviceObjectLayerId: 1,
    serviceObjectId: 2,
    serviceObjectTitle: 'Дерево',
    fields: [{ key: 'count', value: 3 }],
    date,
    deadline: date + 3600,
    expiredDate: null,
    stage: 1,
    archive: false,
    isTemplate: false,
  })
  expect(task.id).not.toBe(from.id)
})

test('a template without a deadline takes the one of its work type', async () => {
  const type = await make.workType({ type: 'AT_CREATE', periodOfReviewInSec: 60 })
  expect((await copy((await template({ typeId: type.id })).id)).deadline).toBe(date + 60)
  expect((await copy((await template()).id)).deadline).toBeNull()
})

test('references that were deleted since are left out', async () => {
  const gone = new Date()
  const user = await make.user({ organization: people.organization })
  const organization = await make.organization()
  const workgroup = await make.workgroup({ organization: people.organization })
  const from = await template({ assignedUser: user, assignedOrganization: organization, workgroup })
  await database.prisma.user.update({ where: { id: user.id }, data: { deletedAt: gone } })
  await database.prisma.organization.update({ where: { id: organization.id }, data: { deletedAt: gone } })
  await database.prisma.workgroup.update({ where: { id: workgroup.id }, data: { deletedAt: gone } })
  expect(await copy(from.id)).toMatchObject({
    assignedUserId: null,
    assignedOrganizationId: null,
    workgroupId: null,
  })
})

test('a copy is a creation: one event and one audit entry', async () => {
  const from = await template()
  let id = 0
  const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, async () => {
    id = (await copy(from.id)).id
  })
  expect(events).toEqual({ 'issues.insert': 1 })
  expect((await auditOf('task', id)).map(({ action }) => action)).toEqual(['create'])
})

test('404: a template that is deleted or never existed', async () => {
  const from = await template({ deletedAt: new Date() })
  await expect(copy(from.id)).rejects.toMatchObject({ status: 404 })
  await expect(copy(2_147_483_647)).rejects.toMatchObject({ status: 404 })
})

test('a copy pauses its deadline where its own step does, and not where that of the template would', async () => {
  const type = await make.workType({ deadlinePauses: [3] })
  const from = await template({ typeId: type.id, fields: {}, stepId: 3, deadline: at(4600) })
  const paused = await copy(from.id)
  expect(paused.stepId).toBe(3)
  expect(paused.deadlinePausedAt).not.toBeNull()
  const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const needed = { steps: [{ step_id: 3, photos: 1 }] }
  expect((await main.put(`/rest/types/${type.id}/requirements`, needed)).status).toBe(200)
  const begun = await copy(from.id)
  expect(begun.stepId).not.toBe(3)
  expect(begun.deadlinePausedAt).toBeNull()
})
