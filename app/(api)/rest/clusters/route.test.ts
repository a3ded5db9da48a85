import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const titled = (title: string) => database.prisma.cluster.count({ where: { title } })

test('401 and no write: without a token', async () => {
  const title = make.unique('Nobody')
  expect(await api.anonymous.post('/rest/clusters', { title })).toMatchObject({ status: 401 })
  expect(await titled(title)).toBe(0)
})

test.each([
  'CLUSTER_ADMINISTRATOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
] as const)('403 and no write: %s, before values are validated', async (role) => {
  const title = make.unique(role)
  const caller = api.as(people.tokens[role])
  expect(await caller.post('/rest/clusters', { title })).toMatchObject({
    status: 403,
    body: { error_description: 'Нет прав доступа' },
  })
  expect((await caller.post('/rest/clusters', { title: 5 })).status).toBe(403)
  expect((await caller.post('/rest/clusters', '{broken')).status).toBe(403)
  expect(await titled(title)).toBe(0)
})

test.each([
  ['absent', {}, 'title: Обязательное поле.'],
  ['null', { title: null }, 'title: Ожидается строка.'],
  ['a number', { title: 7 }, 'title: Ожидается строка.'],
  ['empty', { title: '' }, 'title: Не может быть пустым.'],
  ['blank', { title: '  \t' }, 'title: Не может быть пустым.'],
  ['too long', { title: 'x'.repeat(501) }, 'title: Длиннее 500 символов.'],
  ['with NUL', { title: 'a\0b' }, 'title: Недопустимый символ с кодом 0.'],
])('400 and no write: a title that is %s', async (_, body, text) => {
  const before = await database.prisma.cluster.count({
    where: { createdById: people.users.MAIN_ADMINISTRATOR.id },
  })
  const reply = await api.as(people.tokens.MAIN_ADMINISTRATOR).post('/rest/clusters', body)
  expect(reply).toMatchObject({ status: 400, body: { error_description: text } })
  expect(
    await database.prisma.cluster.count({ where: { createdById: people.users.MAIN_ADMINISTRATOR.id } }),
  ).toBe(before)
})

test('400 in English when asked for', async () => {
  const headers = { 'accept-language': 'en' }
  const reply = await api.as(people.tokens.MAIN_ADMINISTRATOR).post('/rest/clusters', {}, { headers })
  expect(reply).toMatchObject({ status: 400, body: { error_description: 'title: Required.' } })
})

test.each(['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const)('200: %s creates a cluster', async (role) => {
  const title = make.unique('Кластер "Юг"')
  const reply = await api
    .as(people.tokens[role])
    .post<{ id: number }>('/rest/clusters', { title, id: 1, defaults: true })
  const { id, fio } = people.users[role]
  expect(reply).toMatchObject({
    status: 200,
    body: { title, defaults: false, created_by: { id, fio }, creation_date: expect.any(Number) },
  })
  expect(reply.headers.get('etag')).toBe(`"cluster-${reply.body.id}-1"`)
  expect(await database.prisma.cluster.findUnique({ where: { id: reply.body.id } })).toMatchObject({
    title,
    isDefault: false,
    createdById: id,
  })
})

test('200 in 1.0: the same cluster as text', async () => {
  const administrator = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const title = make.unique('Cluster')
  const reply = await administrator.post<{ id: string }>('/rest/clusters', { title }, { version: 'none' })
  expect(reply.body).toEqual({
    ...success,
    id: expect.stringMatching(/^\d+$/),
    title,
    defaults: 'f',
    creation_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    created_by: { id: String(people.users.MAIN_ADMINISTRATOR.id), fio: people.users.MAIN_ADMINISTRATOR.fio },
  })
})

test('200 once: a retried creation returns the first answer', async () => {
  const title = make.unique('Retried')
  const headers = { 'idempotency-key': make.unique('key') }
  const send = () => api.as(people.tokens.MAIN_ADMINISTRATOR).post('/rest/clusters', { title }, { headers })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await titled(title)).toBe(1)
})
