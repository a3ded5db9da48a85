import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Organization, type Workgroup } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let neighbour: Organization
let foreign: Organization
beforeAll(async () => {
  people = await scene.sevenRoles()
  neighbour = await make.organization({ cluster: people.cluster })
  foreign = await make.organization()
})

const at = ({ id }: { id: number }) => `/rest/workgroups/${id}`
const stored = ({ id }: { id: number }) => database.prisma.workgroup.findUniqueOrThrow({ where: { id } })
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const absent = { status: 404, body: { error_description: 'Проект не существует' } }
const isDefault = {
  status: 400,
  body: { error_description: 'Проект по умолчанию нельзя изменить или удалить' },
}

async function expectUntouched(...projects: Workgroup[]) {
  for (const project of projects) {
    expect(await stored(project)).toEqual(project)
    expect(await auditOf('workgroup', project.id)).toEqual([])
  }
}

test('401: without a token', async () => {
  expect((await api.anonymous.get(at(people.project))).status).toBe(401)
  expect((await api.anonymous.patch(at(people.project), { title: 'x' })).status).toBe(401)
  expect((await api.anonymous.delete(at(people.project))).status).toBe(401)
  await expectUntouched(people.project)
})

test.each(['USER', 'CUSTOMER'] as const)(
  '403 before validation: %s neither renames nor deletes',
  async (role) => {
    const caller = api.as(people.tokens[role])
    expect(await caller.patch(at(people.project), {})).toMatchObject(noRights)
    expect(await caller.patch('/rest/workgroups/nonsense', {})).toMatchObject(noRights)
    expect(await caller.delete('/rest/workgroups/2000000111')).toMatchObject(noRights)
    await expectUntouched(people.project)
  },
)

test.each(['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR'] as const)('403: %s deletes nothing', async (role) => {
  expect(await api.as(people.tokens[role]).delete(at(people.project))).toMatchObject(noRights)
  await expectUntouched(people.project)
})

test.each(roleCodes.filter((role) => role !== 'USER' && role !== 'CUSTOMER'))(
  '200 or 403: what %s renames and deletes',
  async (role) => {
    const isMain = role.startsWith('MAIN_')
    const places: [Organization, boolean][] = [
      [people.organization, true],
      [neighbour, isMain || role === 'CLUSTER_ADMINISTRATOR'],
      [foreign, isMain],
    ]
    const caller = api.as(people.tokens[role])
    for (const [organization, reached] of places) {
      const project = await make.workgroup({ organization, open: false })
      const title = make.unique('Renamed')
      const renamed = await caller.patch(at(project), { title })
      if (reached) expect(renamed).toMatchObject({ status: 200, body: { id: project.id, title } })
      else expect(renamed).toMatchObject(noRights)
      const deleted = await caller.delete(at(project))
      const deletes = reached && !role.endsWith('INSPECTOR')
      if (deletes) expect(deleted).toMatchObject({ status: 200, body: {} })
      else expect(deleted).toMatchObject(noRights)
      const row = await stored(project)
      expect(row.title).toBe(reached ? title : project.title)
      expect(row.deletedAt === null).toBe(!deletes)
    }
  },
)

test.each(['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR', 'CLUSTER_ADMINISTRATOR'] as const)(
  '200: %s renames a foreign project that they are a member of, and 403: does not delete it',
  async (role) => {
    const user = await make.user({ role, organization: people.organization })
    const project = await make.workgroup({ organization: foreign, open: false, members: [user] })
    expect(await api.as(user).patch(at(project), { title: 'Ours too' })).toMatchObject({ status: 200 })
    expect(await api.as(user).delete(at(project))).toMatchObject(noRights)
    expect(await stored(project)).toMatchObject({ title: 'Ours too', deletedAt: null })
  },
)

test('404: a missing or deleted project, for every method', async () => {
  const gone = await make.workgroup({ organization: people.organization, deletedAt: new Date() })
  for (const id of [gone.id, 2_000_000_111, 99_999_999_999]) {
    expect(await main().get(at({ id }))).toMatchObject(absent)
    expect(await main().patch(at({ id }), { title: 'x' })).toMatchObject(absent)
    expect(await main().delete(at({ id }))).toMatchObject(absent)
    expect(await api.as(people.tokens.CUSTOMER).get(at({ id }))).toMatchObject(absent)
  }
})

test.each([
  [{}, 'title: Обязательное поле.'],
  [{ title: null }, 'title: Ожидается строка.'],
  [{ title: ' ' }, 'title: Не может быть пустым.'],
])('400 and no write: %j', async (body, text) => {
  expect(await main().patch(at(people.project), body)).toMatchObject({
    status: 400,
    body: { error_description: text },
  })
  await expectUntouched(people.project)
})

test('400 and no write: the default project cannot be changed; checked after rights and revision', async () => {
  const { project } = people.organization
  expect(await main().patch(at(project), { title: 'x' })).toMatchObject(isDefault)
  expect(await main().delete(at(project))).toMatchObject(isDefault)
  const headers = { 'if-match': '"workgroup-0-0"' }
  expect((await main().delete(at(project), { headers })).status).toBe(412)
  expect(await api.as(people.tokens.ORGANIZATION_ADMINISTRATOR).delete(at(foreign.project))).toMatchObject(
    noRights,
  )
  await expectUntouched(project, foreign.project)
})

test('412 and no write: a stale If-Match', async () => {
  const project = await make.workgroup({ organization: people.organization })
  const headers = { 'if-match': (await main().get(at(project))).headers.get('etag') ?? '' }
  const first = await main().patch(at(project), { title: 'First' }, { headers })
  expect(first.headers.get('etag')).toBe(`"workgroup-${project.id}-2"`)
  expect((await main().patch(at(project), { title: 'Second' }, { headers })).status).toBe(412)
  expect((await main().delete(at(project), { headers })).status).toBe(412)
  expect(await stored(project)).toMatchObject({ title: 'First', revision: 2, deletedAt: null })
})

test('200: the same title changes nothing; another one is audited; 1.0 beside 2.0', async () => {
  const project = await make.workgroup({ organization: people.organization })
  await main().patch(at(project), { title: project.title })
  await expectUntouched(project)
  expect(await main().patch(at(project), { title: 'Новое имя' }, { version: '1.0' })).toMatchObject({
    status: 200,
    body: { id: String(project.id), title: 'Новое имя', open: 't', defaults: 'f' },
  })
  expect(await auditOf('workgroup', project.id)).toMatchObject([
    {
      action: 'update',
      before: { title: project.title },
      after: { title: 'Новое имя' },
      organizationIds: [people.organization.id],
    },
  ])
})

test('one default project: the database rejects a second one', async () => {
  const { id: organizationId } = await make.organization()
  const second = { title: 'Second', organizationId, isDefault: true }
  await expect(database.prisma.workgroup.create({ data: second })).rejects.toThrow()
})
