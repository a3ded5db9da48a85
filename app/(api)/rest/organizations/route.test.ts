import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const address = '/rest/organizations'
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const administrator = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const clusterAdministrator = () => api.as(people.tokens.CLUSTER_ADMINISTRATOR)
const create = (body: object, caller = administrator()) =>
  caller.post<{ id: number; cluster_id: number; error_description: string }>(address, body)
const named = (name: string) => database.prisma.organization.count({ where: { name } })

test('401 and no write: without a token', async () => {
  const name = make.unique('Nobody')
  expect((await api.anonymous.post(address, { name, info: {} })).status).toBe(401)
  expect(await named(name)).toBe(0)
})

test.each([
  'MAIN_INSPECTOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
] as const)('403 and no write: %s, before values are validated', async (role) => {
  const name = make.unique(role)
  const caller = api.as(people.tokens[role])
  const denied = { status: 403, body: { error_description: 'Нет прав доступа' } }
  expect(await create({ name, info: {} }, caller)).toMatchObject(denied)
  expect(await create({}, caller)).toMatchObject(denied)
  expect(await named(name)).toBe(0)
})

test('400 and no write: every invalid field is named', async () => {
  const name = make.unique('Wrong')
  const reply = await create({
    name: null,
    client: 'maybe',
    cluster_id: 0,
    map_extent_id: 'x',
    id: 2 ** 31,
    info: { inn: 'abc', kpp: -1, email: 5, max_users_count: -1, about: { a: 1 } },
    task_defaults: { assigned_organization: {} },
  })
  expect(reply.status).toBe(400)
  for (const field of [
    'name',
    'client',
    'cluster_id',
    'map_extent_id',
    'id',
    'info.inn',
    'info.kpp',
    'info.email',
  ])
    expect(reply.body.error_description).toContain(`${field}: `)
  expect(reply.body.error_description).toContain('info.max_users_count: Значение меньше 0.')
  expect(reply.body.error_description).toContain('info.about: Ожидается строка.')
  expect(reply.body.error_description).toContain('task_defaults.assigned_organization.id: Обязательное поле.')
  expect((await create({ name })).body.error_description).toBe('info: Обязательное поле.')
  expect((await create({ name, info: [] })).status).toBe(400)
  expect((await create({ name, info: { about: '\ud800' } })).status).toBe(400)
  expect(await named(name)).toBe(0)
})

test('400 and no write: every unknown reference is named', async () => {
  const name = make.unique('References')
  const gone = await make.cluster({ deletedAt: new Date() })
  const reply = await create({
    name,
    cluster_id: gone.id,
    map_extent_id: 2_000_000_000,
    task_defaults: { assigned_organization: { id: 2_000_000_000 } },
    logo: 'absent.png',
    info: { stamp: 'absent.png', head_signature: '../../etc/passwd' },
  })
  expect(reply).toMatchObject({
    status: 400,
    body: {
      error_description:
        'cluster_id: Такой записи нет. map_extent_id: Такой записи нет. ' +
        'task_defaults.assigned_organization.id: Такой записи нет. logo: Файл не загружен. ' +
        'info.stamp: Файл не загружен. info.head_signature: Файл не загружен.',
    },
  })
  expect(await named(name)).toBe(0)
})

test('403 and no write: a Cluster administrator stays within their own clusters', async () => {
  const name = make.unique('Scope')
  const foreign = await make.organization()
  expect(
    (await create({ name, info: {}, cluster_id: foreign.clusterId }, clusterAdministrator())).status,
  ).toBe(403)
  const task_defaults = { assigned_organization: { id: foreign.id } }
  expect((await create({ name, info: {}, task_defaults }, clusterAdministrator())).status).toBe(403)
  const lonely = await make.user({ role: 'CLUSTER_ADMINISTRATOR' })
  expect((await create({ name, info: {} }, api.as(lonely))).status).toBe(403)
  expect(await named(name)).toBe(0)
})

test('200: only required fields, with defaults, default project and event', async () => {
  const name = make.unique('Least')
  const reply = await create({ name, info: {} })
  const { id } = reply.body
  expect(reply).toMatchObject({
    status: 200,
    body: {
      name,
      logo: null,
      cluster_id: 1,
      client: false,
      task_defaults: null,
      chat_id: expect.any(Number),
      map_extent: { id: 1, extent: [-180, -85, 180, 85] },
      info: { address: null, max_users_count: null },
    },
  })
  expect(reply.body).not.toHaveProperty('users_count')
  expect(reply.headers.get('etag')).toBe(`"organization-${id}-1"`)
  const projects = await database.prisma.workgroup.findMany({ where: { organizationId: id } })
  expect(projects).toMatchObject([
    { title: 'Общий проект', open: true, isDefault: true, createdById: people.users.MAIN_ADMINISTRATOR.id },
  ])
  const events = await database.prisma.outbox.findMany({
    where: { topic: 'organizations.insert', entityId: id },
  })
  expect(events).toMatchObject([
    { callerId: people.users.MAIN_ADMINISTRATOR.id, before: null, record: { id, name, clusterId: 1 } },
  ])
})

test('200: all fields, also as text', async () => {
  const executor = await make.organization()
  const extent = await make.mapExtent()
  const info = {
    address: 'г. Ярград, Волжская наб., 1 "Б"',
    email: 'office@example.org',
    inn: '760400123456',
    kpp: 760401001,
    bank_bik: 47888670,
    bank_account: '30101810300000000670',
    account: '40702810900000000001',
    about: "О'нас <b>\n𝄞",
    unknown: 'ignored',
    max_users_count: '5',
  }
  const reply = await create({
    name: 'ООО «Всё»',
    map_extent_id: String(extent.id),
    client: 't',
    cluster_id: people.cluster.id,
    info,
    task_defaults: { assigned_organization: { id: executor.id } },
  })
  const { unknown: _unknown, ...known } = info
  expect(reply).toMatchObject({
    status: 200,
    body: {
      name: 'ООО «Всё»',
      client: true,
      cluster_id: people.cluster.id,
      map_extent: { id: extent.id, name: extent.name },
      info: { ...known, inn: 760_400_123_456, max_users_count: 5 },
      task_defaults: { assigned_organization: { id: executor.id } },
    },
  })
  expect(reply.body).not.toHaveProperty('info.unknown')
  const stored = await database.prisma.organization.findUniqueOrThrow({ where: { id: reply.body.id } })
  expect(stored.maxUsersCount).toBe(5)
  expect(stored.info).toEqual({ ...known, inn: 760_400_123_456, max_users_count: undefined })
})

test('200: a Cluster administrator creates in the cluster of the main organization', async () => {
  const elsewhere = await make.organization()
  const user = await make.user({
    role: 'CLUSTER_ADMINISTRATOR',
    organization: people.organization,
    organizations: [elsewhere],
  })
  expect((await create({ name: 'Own', info: {} }, api.as(user))).body.cluster_id).toBe(people.cluster.id)
  const asked = { name: 'Other own', info: {}, cluster_id: elsewhere.clusterId }
  expect((await create(asked, api.as(user))).body.cluster_id).toBe(elsewhere.clusterId)
})

test('200: null is treated as absent and gets the default', async () => {
  const nothing = {
    logo: null,
    map_extent_id: null,
    client: null,
    cluster_id: null,
    id: null,
    task_defaults: null,
  }
  const reply = await create({ name: 'Null', info: { inn: null, max_users_count: null }, ...nothing })
  expect(reply).toMatchObject({ status: 200, body: { cluster_id: 1, client: false, map_extent: { id: 1 } } })
})
