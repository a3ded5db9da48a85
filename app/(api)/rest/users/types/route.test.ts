import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Type {
  id: number
  title: string
  icon_update_date: number | null
  is_default: boolean
}

const address = '/rest/users/types'
const at = (id: number) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
let people: SevenRoles
let administrator: User

beforeAll(async () => {
  people = await scene.sevenRoles()
  administrator = people.users.MAIN_ADMINISTRATOR
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const icon = async () => (await make.file({ type: 'image/png', by: administrator })).name
const stored = (id: number) => database.prisma.userType.findUniqueOrThrow({ where: { id } })

async function create(more: object = {}) {
  const body = { title: make.unique('Type'), icon_file_name: await icon(), ...more }
  return main().post<Type>(address, body)
}

test('401: without a token', async () => {
  const { body } = await create()
  for (const reply of [
    await api.anonymous.get(`${address}/list`),
    await api.anonymous.get(at(body.id)),
    await api.anonymous.post(address, {}),
    await api.anonymous.patch(at(body.id), { title: 'x' }),
    await api.anonymous.delete(at(body.id)),
  ])
    expect(reply.status).toBe(401)
  expect((await stored(body.id)).revision).toBe(1)
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
    expect(await caller.patch(`${address}/nonsense`, { title: 5 })).toMatchObject(noRights)
    expect(await caller.delete(at(1))).toMatchObject(noRights)
    expect(await stored(id)).toMatchObject({ revision: 1 })
  },
)

test.each<[part: object, text: RegExp]>([
  [{ title: undefined }, /^title: Обязательное поле\.$/],
  [{ title: null }, /^title: /],
  [{ title: ' ' }, /^title: Не может быть пустым\.$/],
  [{ icon_file_name: undefined }, /^icon_file_name: Обязательное поле\.$/],
  [{ icon_file_name: null }, /^icon_file_name: /],
  [{ icon_file_name: 'never.png' }, /^icon_file_name: Файл не загружен\.$/],
  [{ icon_file_name: '../x.png' }, /^icon_file_name: Файл не загружен\.$/],
  [{ use_initials: 'maybe' }, /^use_initials: /],
  [{ use_avatar: 7 }, /^use_avatar: /],
  [{ is_default: [] }, /^is_default: /],
])('400 and no write: %j', async (part, text) => {
  const count = await database.prisma.userType.count({ where: { title: 'Valid' } })
  const created = await create({ title: 'Valid', ...part })
  expect(created).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
  expect(await database.prisma.userType.count({ where: { title: 'Valid' } })).toBe(count)
})

test('400 and no write: an icon that is not a PNG, on creation and on change', async () => {
  const photo = (await make.file({ type: 'image/jpeg', by: administrator })).name
  const wrong = {
    status: 400,
    body: { error_description: 'icon_file_name: Файл другого типа. Допустимые типы: image/png.' },
  }
  expect(await create({ icon_file_name: photo })).toMatchObject(wrong)
  const { id } = (await create()).body
  expect(await main().patch(at(id), { icon_file_name: photo })).toMatchObject(wrong)
  expect((await stored(id)).revision).toBe(1)
})

test('200: created, with ETag, an icon kept from the sweep, and an audit entry; 1.0 beside 2.0', async () => {
  const icon_file_name = await icon()
  const body = { title: 'Двойной', icon_file_name, use_initials: 't', use_avatar: null }
  const made = await main().post<Type>(address, body)
  expect(made.body).toEqual({
    id: made.body.id,
    title: 'Двойной',
    icon_update_date: expect.any(Number),
    use_initials: true,
    use_avatar: false,
    is_default: false,
  })
  expect(Math.abs((made.body.icon_update_date ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  expect(made.headers.get('etag')).toBe(`"user-type-${made.body.id}-1"`)
  const { keptAt } = await database.prisma.file.findUniqueOrThrow({ where: { name: icon_file_name } })
  expect(keptAt).not.toBeNull()
  expect(await main().get(at(made.body.id), { version: '1.0' })).toMatchObject({
    body: {
      id: String(made.body.id),
      icon_update_date: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      use_initials: 't',
      use_avatar: 'f',
      is_default: 'f',
    },
  })
  expect(await auditOf('user-type', made.body.id)).toMatchObject([
    {
      action: 'create',
      callerId: administrator.id,
      after: { title: 'Двойной', iconFileName: icon_file_name },
    },
  ])
})

test('200: a change keeps absent fields; the icon date changes with the icon only', async () => {
  const { body: type } = await create({ use_initials: true })
  await database.prisma.userType.update({ where: { id: type.id }, data: { iconUpdateDate: new Date(0) } })
  const { iconFileName } = await stored(type.id)
  const renamed = await main().patch<Type>(at(type.id), { title: 'Другой', icon_file_name: iconFileName })
  expect(renamed).toMatchObject({
    status: 200,
    body: { title: 'Другой', use_initials: true, icon_update_date: 0 },
  })
  const redrawn = await main().patch<Type>(at(type.id), { icon_file_name: await icon() })
  expect(redrawn.body.icon_update_date).toBeGreaterThan(0)
  expect(await main().patch(at(type.id), { unknown: 1 })).toMatchObject({ status: 200, body: redrawn.body })
  expect((await stored(type.id)).revision).toBe(3)
  expect(await auditOf('user-type', type.id)).toHaveLength(3)
})

test.each([
  { title: null },
  { title: '' },
  { icon_file_name: null },
  { use_initials: null },
  { is_default: null },
])('400 and no write: a change to %j', async (change) => {
  const { id } = (await create()).body
  expect((await main().patch(at(id), change)).status).toBe(400)
  expect((await stored(id)).revision).toBe(1)
})

test('404 and 412: missing record, stale revision, before the rules', async () => {
  const absent = { status: 404, body: { error_description: 'Тип пользователя не существует' } }
  for (const id of [2_000_000_111, 99_999_999_999]) {
    expect(await main().get(at(id))).toMatchObject(absent)
    expect(await main().patch(at(id), {})).toMatchObject(absent)
    expect(await main().delete(at(id))).toMatchObject(absent)
  }
  const { body: type, headers } = await create()
  const seen = { headers: { 'if-match': headers.get('etag') ?? '' } }
  expect((await main().patch(at(type.id), { title: 'First' }, seen)).status).toBe(200)
  expect((await main().patch(at(type.id), { icon_file_name: 'never.png' }, seen)).status).toBe(412)
  expect((await main().delete(at(type.id), seen)).status).toBe(412)
  expect(await stored(type.id)).toMatchObject({ title: 'First', revision: 2 })
})
