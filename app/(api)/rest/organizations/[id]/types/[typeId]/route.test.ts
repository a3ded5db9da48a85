import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { type Identified, make, type Organization, type WorkType } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let type: WorkType
beforeAll(async () => {
  people = await scene.sevenRoles()
  type = await make.workType({ organizations: [] })
})

const at = (organization: Identified, workType: Identified = type) =>
  `/rest/organizations/${organization.id}/types/${workType.id}`
const isLinked = async ({ id: organizationId }: Identified, { id: workTypeId }: Identified = type) =>
  (await database.prisma.workTypeOrganization.count({ where: { organizationId, workTypeId } })) > 0
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const done = { status: 200, body: {} }

test('401, and 403 before validation', async () => {
  expect((await api.anonymous.post(at(people.organization))).status).toBe(401)
  expect((await api.anonymous.delete(at(people.organization))).status).toBe(401)
  for (const role of ['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const) {
    const caller = api.as(people.tokens[role])
    expect(await caller.post(at(people.organization))).toMatchObject(noRights)
    expect(await caller.delete('/rest/organizations/x/types/y')).toMatchObject(noRights)
  }
  expect(await isLinked(people.organization)).toBe(false)
})

test.each(['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR'] as const)(
  '200 or 403: where %s links and unlinks',
  async (role) => {
    const near = await make.organization({ cluster: people.cluster })
    const isMain = role === 'MAIN_ADMINISTRATOR'
    const places: [Organization, boolean][] = [
      [people.organization, true],
      [near, isMain || role === 'CLUSTER_ADMINISTRATOR'],
      [await make.organization(), isMain],
    ]
    const caller = api.as(people.tokens[role])
    for (const [organization, reached] of places) {
      expect(await caller.post(at(organization))).toMatchObject(reached ? done : noRights)
      expect(await isLinked(organization)).toBe(reached)
      if (!reached) await main().post(at(organization))
      expect(await caller.delete(at(organization))).toMatchObject(reached ? done : noRights)
      expect(await isLinked(organization)).toBe(!reached)
    }
  },
)

test('400 and 404: an invalid id; a missing organization, then a missing type', async () => {
  for (const method of ['POST', 'DELETE'] as const) {
    const send = (path: string) => main().send({ method, path })
    expect(await send('/rest/organizations/x/types/-1')).toMatchObject({
      status: 400,
      body: { error_description: 'id: Ожидается целое число. typeId: Ожидается целое число.' },
    })
    const nowhere = { id: 2_000_000_111 }
    const noOrganization = { status: 404, body: { error_description: 'Организация не существует' } }
    expect(await send(at(nowhere, nowhere))).toMatchObject(noOrganization)
    const noType = { status: 404, body: { error_description: 'Вид работ не существует' } }
    expect(await send(at(people.organization, nowhere))).toMatchObject(noType)
    const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    const foreign = await make.organization()
    expect(await caller.send({ method, path: at(foreign, nowhere) })).toMatchObject(noRights)
  }
})

test('200: a link allows tasks of the type; repeating it succeeds without a second audit entry', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const body = { date: 1_795_251_600, title: 'Typed', text: '', type_id: type.id, priority_id: 2 }
  const create = () => api.as(administrator).post('/rest/tasks', body)
  expect((await create()).status).toBe(400)
  expect(await main().post(at(organization))).toMatchObject(done)
  expect(await main().post(at(organization), {}, { version: '1.0' })).toMatchObject(done)
  expect((await create()).status).toBe(200)
  const workType = { id: type.id, name: type.name }
  expect(await auditOf('organization', organization.id)).toMatchObject([
    { before: { workType: null }, after: { workType }, organizationIds: [organization.id] },
  ])
  expect(await main().delete(at(organization))).toMatchObject(done)
  expect((await create()).status).toBe(400)
  expect(await auditOf('organization', organization.id)).toMatchObject([{}, { before: { workType } }])
})

test('400 and no write: unlinking a type that is not linked', async () => {
  const { organization } = await scene.place()
  await make.organization()
  expect(await main().delete(at(organization))).toMatchObject({
    status: 400,
    body: { error_description: 'Вид работ не связан с организацией' },
  })
  expect(await auditOf('organization', organization.id)).toEqual([])
})

test('a type open to all: linking does nothing, unlinking is 400', async () => {
  const open = await make.workType()
  expect(await main().post(at(people.organization, open))).toMatchObject(done)
  expect(await isLinked(people.organization, open)).toBe(false)
  expect(await main().delete(at(people.organization, open))).toMatchObject({
    status: 400,
    body: { error_description: 'Вид работ доступен всем организациям' },
  })
})

test('200: parallel links all succeed', async () => {
  const organization = await make.organization()
  const replies = await Promise.all(Array.from({ length: 5 }, () => main().post(at(organization))))
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await isLinked(organization)).toBe(true)
})
