import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { neededFor, type UserBody } from '@/lib/testing/users'

const address = '/rest/users'
const nowhere = 2_000_000_000
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const create = (body: object) => api.as(people.tokens.MAIN_ADMINISTRATOR).post<UserBody>(address, body)

async function refused(body: object, text: string | RegExp) {
  const reply = await expectNoWrites(Object.values(people.users), () => create(body))
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
  return reply.body.error_description
}

test('400 and no write: every missing field is named at once', async () => {
  const missing = ['login', 'paswd', 'fio', 'organization_id']
  const text = await refused({}, /^login: Обязательное поле/)
  for (const field of missing) expect(text).toContain(`${field}: Обязательное поле.`)
  for (const field of missing) {
    const input: Record<string, unknown> = neededFor(people.organization)
    delete input[field]
    await refused(input, new RegExp(`^${field}: Обязательное поле.$`))
  }
})

test.each([
  ['login', null],
  ['login', ''],
  ['login', ' edge'],
  ['login', 'edge\n'],
  ['login', 'x'.repeat(201)],
  ['login', 5],
  ['paswd', 5],
  ['paswd', 'short'],
  ['paswd', 'password123'],
  ['paswd', 'x'.repeat(1001)],
  ['fio', ' '],
  ['fio', null],
  ['id', 0],
  ['id', 2 ** 31],
  ['organization_id', 'x'],
  ['organization_id', 2_000_000_000],
  ['organizationIds', 5],
  ['organizationIds', [1.5]],
  ['organizationIds', [2_000_000_000]],
  ['workgroup_ids', ['x']],
  ['workgroup_ids', [2_000_000_000]],
  ['role_id', 'x'],
  ['role_id', 5],
  ['role_id', 13],
  ['type', 1],
  ['type', {}],
  ['type', { id: 2_000_000_000 }],
  ['blocked', 'maybe'],
  ['ldap_authentication', 2],
  ['avatar_file_name', 'never-uploaded.jpg'],
  ['tags', { id: 1 }],
  ['tags', [{}]],
  ['tags', [{ id: 2_000_000_000 }]],
  ['email', 5],
  ['phone', {}],
  ['address', 'a\0b'],
  ['passport', '\ud800'],
  ['tracking', 'x'],
  ['glonass_id', 0],
  ['glonass_id', 'x'],
  ['glonass_id', 2 ** 53],
  ['glonass_id', '9007199254740993'],
] as const)('400 and no write: %s %j', async (field, value) => {
  await refused({ ...neededFor(people.organization), [field]: value }, new RegExp(`^${field}(\\.[\\w.]+)?: `))
})

test('400 and no write: every missing reference is named', async () => {
  const gone = await make.organization({ deletedAt: new Date() })
  const closed = await make.workgroup({ organization: people.organization, deletedAt: new Date() })
  const text = await refused(
    {
      ...neededFor(gone),
      organizationIds: [people.organization.id, nowhere],
      workgroup_ids: [closed.id],
      type: { id: nowhere },
      role_id: 99,
      tags: [{ id: nowhere }],
    },
    /./,
  )
  expect(text).toBe(
    ['organization_id', 'organizationIds.1', 'workgroup_ids.0', 'type.id', 'role_id', 'tags.0.id']
      .map((path) => `${path}: Такой записи нет.`)
      .join(' '),
  )
})

test('400 and no write: of very many missing references fifty are named and the others counted', async () => {
  const workgroup_ids = Array.from({ length: 1000 }, (_, at) => 2_000_000_000 + at)
  await refused(
    { ...neededFor(people.organization), workgroup_ids },
    /workgroup_ids\.49: .*И ещё ошибок: 950\.$/,
  )
})

test('400 and no write: a weak password, a taken login and a missing avatar are named together', async () => {
  const { login } = await make.user({ organization: people.organization })
  const text = await refused(
    { ...neededFor(people.organization), login, paswd: 'short', avatar_file_name: 'none.jpg', role_id: 99 },
    /./,
  )
  for (const field of ['paswd', 'role_id', 'login', 'avatar_file_name']) expect(text).toContain(`${field}: `)
})

test('400 and no write: a role that is not Main needs an organization', async () => {
  for (const role_id of [6, 7, 10, 11, 12]) {
    const { organization_id: _main, ...input } = neededFor(people.organization)
    await refused({ ...input, role_id }, /^organization_id: Обязательное поле.$/)
  }
})

test('400 and no write: a login is case-insensitive and taken until its user is deleted', async () => {
  const login = make.unique('Ёлка-Login')
  const owner = await make.user({ login, organization: people.organization })
  for (const taken of [login, login.toLowerCase(), login.toUpperCase()])
    await refused({ ...neededFor(people.organization), login: taken }, /^login: Уже занято.$/)
  await database.prisma.user.update({ where: { id: owner.id }, data: { deletedAt: new Date() } })
  expect((await create({ ...neededFor(people.organization), login })).status).toBe(200)
})

test('400 and no write: a taken satellite id', async () => {
  const glonassId = 800_000_000_000_000 + Math.floor(Math.random() * 1e9)
  await make.user({ glonassId: BigInt(glonassId) })
  await refused({ ...neededFor(people.organization), glonass_id: glonassId }, /^glonass_id: Уже занято.$/)
})

test('400 and no write: a full organization; blocked users count, deleted ones do not', async () => {
  const full = await make.organization({ maxUsersCount: 2 })
  await make.user({ organization: full, blocked: true })
  await make.user({ organization: full, deletedAt: new Date() })
  await make.user({ organizations: [full] })
  const text = 'В организации не может быть больше 2 пользователей.'
  await refused(neededFor(full), `organization_id: ${text}`)
  await refused({ ...neededFor(people.organization), organizationIds: [full.id] }, `organizationIds: ${text}`)
})
