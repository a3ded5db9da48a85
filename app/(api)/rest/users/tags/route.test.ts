import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Tag {
  id: number
  title: string
  color: string | null
}

const address = '/rest/users/tags'
const at = (id: number) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const create = (more: object = {}) =>
  main().post<Tag>(address, { title: make.unique('Tag'), color: '#Ff0000', ...more })
const stored = (id: number) => database.prisma.userTag.findUnique({ where: { id } })

test('401: without a token', async () => {
  const { id } = (await create()).body
  for (const reply of [
    await api.anonymous.get(`${address}/list`),
    await api.anonymous.get(at(id)),
    await api.anonymous.post(address, {}),
    await api.anonymous.patch(at(id), { title: 'x' }),
    await api.anonymous.delete(at(id)),
  ])
    expect(reply.status).toBe(401)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test.each(roleCodes)(
  '200 and 403: every role reads, only the Main administrator writes: %s',
  async (role) => {
    const { id } = (await create()).body
    const caller = api.as(people.tokens[role])
    expect((await caller.get(`${address}/list`)).status).toBe(200)
    expect((await caller.get(at(id))).status).toBe(200)
    if (role === 'MAIN_ADMINISTRATOR') return
    expect(await caller.post(address, {})).toMatchObject(noRights)
    expect(await caller.patch(`${address}/nonsense`, {})).toMatchObject(noRights)
    expect(await caller.delete(at(id))).toMatchObject(noRights)
    expect(await stored(id)).toMatchObject({ revision: 1 })
  },
)

test.each<[part: object, text: RegExp]>([
  [{ title: undefined }, /^title: Обязательное поле\.$/],
  [{ title: null }, /^title: Ожидается строка\.$/],
  [{ title: '' }, /^title: Не может быть пустым\.$/],
  [{ title: 'x'.repeat(501) }, /^title: Длиннее 500 символов\.$/],
  [{ color: 'red' }, /^color: Ожидается цвет вида #RRGGBB\.$/],
  [{ color: '#12345' }, /^color: Ожидается цвет вида #RRGGBB\.$/],
  [{ color: '#00000g' }, /^color: /],
  [{ color: 5 }, /^color: Ожидается строка\.$/],
])('400 and no write: %j', async (part, text) => {
  const wrong = { status: 400, body: { error_description: expect.stringMatching(text) } }
  const title = make.unique('Valid')
  expect(await create({ title, ...part })).toMatchObject(wrong)
  expect(await database.prisma.userTag.count({ where: { title } })).toBe(0)
  if ('title' in part && part.title === undefined) return
  const { id } = (await create()).body
  expect(await main().patch(at(id), part)).toMatchObject(wrong)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test.each([
  ['#0af', '#0af'],
  ['FFaa00', '#FFaa00'],
  [null, null],
  [undefined, null],
])('200: the colour %s is returned as %s', async (color, answered) => {
  const made = await create({ color })
  expect(made).toMatchObject({ status: 200, body: { color: answered } })
})

test('200: created, changed, cleared, read in 1.0 and 2.0, with ETag and audit entry', async () => {
  const made = await create({ title: 'Метка' })
  const { id } = made.body
  expect(made.body).toEqual({ id, title: 'Метка', color: '#Ff0000' })
  expect(made.headers.get('etag')).toBe(`"user-tag-${id}-1"`)
  expect(await main().patch(at(id), { title: 'Новая' })).toMatchObject({
    body: { title: 'Новая', color: '#Ff0000' },
  })
  expect(await main().patch(at(id), { color: null })).toMatchObject({ body: { title: 'Новая', color: null } })
  expect(await main().patch(at(id), { other: 1 })).toMatchObject({ status: 200 })
  expect((await main().get(at(id), { version: '1.0' })).body).toEqual({
    ...success,
    id: String(id),
    title: 'Новая',
    color: null,
  })
  expect(await stored(id)).toMatchObject({ revision: 3 })
  expect(await auditOf('user-tag', id)).toMatchObject([
    { action: 'create', callerId: people.users.MAIN_ADMINISTRATOR.id },
    { before: { title: 'Метка' }, after: { title: 'Новая' } },
    { before: { color: '#Ff0000' }, after: { color: null } },
  ])
})

test('404 and 412: missing record, stale revision', async () => {
  const absent = { status: 404, body: { error_description: 'Тег пользователя не существует' } }
  expect(await main().get(at(2_000_000_111))).toMatchObject(absent)
  expect(await main().patch(at(2_000_000_111), {})).toMatchObject(absent)
  expect(await main().delete(at(99_999_999_999))).toMatchObject(absent)
  const { body: tag, headers } = await create()
  const seen = { headers: { 'if-match': headers.get('etag') ?? '' } }
  expect((await main().patch(at(tag.id), { title: 'First' }, seen)).status).toBe(200)
  expect((await main().patch(at(tag.id), { title: 'Second' }, seen)).status).toBe(412)
  expect((await main().delete(at(tag.id), seen)).status).toBe(412)
  expect(await stored(tag.id)).toMatchObject({ title: 'First' })
})

test('200: a deleted tag is removed from all users', async () => {
  const { id } = (await create()).body
  const kept = (await create()).body
  const user = await make.user({ organization: people.organization })
  await database.prisma.userTagLink.createMany({
    data: [id, kept.id].map((tagId) => ({ tagId, userId: user.id })),
  })
  expect(await main().delete(at(id))).toMatchObject({ status: 200, body: {} })
  expect(await stored(id)).toBeNull()
  expect(await api.as(user).get('/rest/users/current')).toMatchObject({ body: { tags: [{ id: kept.id }] } })
  expect(await auditOf('user-tag', id)).toMatchObject([{}, { action: 'delete' }])
})
