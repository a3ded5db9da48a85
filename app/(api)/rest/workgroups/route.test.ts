import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Organization } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const address = '/rest/workgroups'
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const creators = roleCodes.filter((role) => role !== 'USER' && role !== 'CUSTOMER')
let people: SevenRoles
let neighbour: Organization
let foreign: Organization

beforeAll(async () => {
  people = await scene.sevenRoles()
  neighbour = await make.organization({ cluster: people.cluster })
  foreign = await make.organization()
})

const named = (title: string) => database.prisma.workgroup.count({ where: { title } })
const body = (title: string, organization: { id: number }) => ({
  title,
  organization: { id: organization.id },
})

test('401: without a token', async () => {
  const title = make.unique('Nobody')
  expect((await api.anonymous.post(address, body(title, people.organization))).status).toBe(401)
  expect(await named(title)).toBe(0)
})

test.each(['USER', 'CUSTOMER'] as const)('403 before validation: %s creates none', async (role) => {
  const title = make.unique('Refused')
  expect(await api.as(people.tokens[role]).post(address, body(title, people.organization))).toMatchObject(
    noRights,
  )
  expect(await api.as(people.tokens[role]).post(address, {})).toMatchObject(noRights)
  expect(await named(title)).toBe(0)
})

test.each(creators)('200 or 403: where %s creates projects', async (role) => {
  const main = role.startsWith('MAIN_')
  const places: [Organization, boolean][] = [
    [people.organization, true],
    [neighbour, main || role === 'CLUSTER_ADMINISTRATOR'],
    [foreign, main],
  ]
  for (const [organization, allowed] of places) {
    const title = make.unique('Place')
    const reply = await api.as(people.tokens[role]).post(address, body(title, organization))
    if (allowed)
      expect(reply).toMatchObject({ status: 200, body: { title, organization: { id: organization.id } } })
    else expect(reply).toMatchObject(noRights)
    expect(await named(title)).toBe(allowed ? 1 : 0)
  }
})

test.each([
  [{ title: undefined }, 'title: Обязательное поле.'],
  [{ title: null }, 'title: Ожидается строка.'],
  [{ title: '  ' }, 'title: Не может быть пустым.'],
  [{ title: 'x'.repeat(501) }, 'title: Длиннее 500 символов.'],
  [{ title: 'a\0' }, 'title: Недопустимый символ с кодом 0.'],
  [{ organization: undefined }, 'organization: Обязательное поле.'],
  [{ organization: null }, 'organization: Ожидается объект.'],
  [{ organization: {} }, 'organization.id: Обязательное поле.'],
  [{ organization: { id: 'x' } }, 'organization.id: Ожидается целое число.'],
  [{ organization: { id: 2_000_000_111 } }, 'organization.id: Такой записи нет.'],
  [{ open: 'maybe' }, 'open: Ожидается логическое значение.'],
])('400 and no write: %j', async (part, text) => {
  const before = await database.prisma.workgroup.count({ where: { organizationId: foreign.id } })
  const reply = await api
    .as(people.tokens.MAIN_ADMINISTRATOR)
    .post(address, { ...body('Valid', foreign), ...part })
  expect(reply).toMatchObject({ status: 400, body: { error_description: text } })
  expect(await database.prisma.workgroup.count({ where: { organizationId: foreign.id } })).toBe(before)
})

test('400: a deleted organization; a missing one is checked after the role and before the reach', async () => {
  const gone = await make.organization({ cluster: people.cluster, deletedAt: new Date() })
  const reply = await api.as(people.tokens.ORGANIZATION_ADMINISTRATOR).post(address, body('x', gone))
  expect(reply).toMatchObject({
    status: 400,
    body: { error_description: 'organization.id: Такой записи нет.' },
  })
})

test('200: open by default, never the default project, with author, ETag and audit entry', async () => {
  const caller = api.as(people.tokens.ORGANIZATION_INSPECTOR)
  const author = people.users.ORGANIZATION_INSPECTOR
  const reply = await caller.post<{ id: number }>(address, {
    ...body('Новый проект', people.organization),
    open: null,
    defaults: true,
  })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      title: 'Новый проект',
      open: true,
      defaults: false,
      created_by: { id: author.id, fio: author.fio },
    },
  })
  expect(reply.headers.get('etag')).toBe(`"workgroup-${reply.body.id}-1"`)
  expect(await auditOf('workgroup', reply.body.id)).toMatchObject([
    { action: 'create', callerId: author.id, organizationIds: [people.organization.id] },
  ])
  const closed = await caller.post(
    address,
    { ...body('Закрытый', people.organization), open: 'f' },
    { version: '1.0' },
  )
  expect(closed).toMatchObject({ status: 200, body: { open: 'f', defaults: 'f' } })
})

test('400 or 200: creating a project waits for a concurrent deletion of its organization', async () => {
  for (let round = 0; round < 3; round++) {
    const organization = await make.organization()
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    const [deleted, created] = await Promise.all([
      main.delete(`/rest/organizations/${organization.id}`),
      main.post(address, body('Late', organization)),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 400]).toContain(created.status)
    const living = { organizationId: organization.id, deletedAt: null }
    expect(await database.prisma.workgroup.count({ where: living })).toBe(0)
  }
})
