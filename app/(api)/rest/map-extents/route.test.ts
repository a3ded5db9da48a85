import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Extent {
  id: number
  name: string
  extent: number[]
}

const address = '/rest/map-extents'
const at = (id: number) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const extent = [39.5, 57.5, 40.25, 57.75]
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const create = (more: object = {}) =>
  main().post<Extent>(address, { name: make.unique('Extent'), extent, ...more })
const stored = (id: number) => database.prisma.mapExtent.findUnique({ where: { id } })

test('401: without a token', async () => {
  const { id } = (await create()).body
  for (const reply of [
    await api.anonymous.get(`${address}/list`),
    await api.anonymous.get(at(id)),
    await api.anonymous.post(address, {}),
    await api.anonymous.patch(at(id), { name: 'x' }),
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
    expect(await caller.delete(at(1))).toMatchObject(noRights)
    expect(await stored(id)).toMatchObject({ revision: 1 })
  },
)

const rectangle = /^extent: Ожидается \[запад, юг, восток, север\]/
test.each<[part: object, text: RegExp]>([
  [{ name: undefined }, /^name: Обязательное поле\.$/],
  [{ name: null }, /^name: Ожидается строка\.$/],
  [{ name: ' ' }, /^name: Не может быть пустым\.$/],
  [{ extent: undefined }, /^extent: Обязательное поле\.$/],
  [{ extent: null }, rectangle],
  [{ extent: 'world' }, rectangle],
  [{ extent: [1, 2, 3] }, /^extent\.3: Обязательное поле\.$/],
  [{ extent: [1, 2, 3, 4, 5] }, rectangle],
  [{ extent: [40, 57, 39, 58] }, rectangle],
  [{ extent: [39, 58, 40, 57] }, rectangle],
  [{ extent: [39, 57, 39, 58] }, rectangle],
  [{ extent: [-181, 57, 39, 58] }, /^extent\.0: Значение меньше -180\.$/],
  [{ extent: [39, 57, 40, 91] }, /^extent\.3: Значение больше 90\.$/],
  [{ extent: [39, 'x', 40, 58] }, /^extent\.1: Ожидается число\.$/],
])('400 and no write: %j', async (part, text) => {
  const wrong = { status: 400, body: { error_description: expect.stringMatching(text) } }
  const name = make.unique('Valid')
  expect(await create({ name, ...part })).toMatchObject(wrong)
  expect(await database.prisma.mapExtent.count({ where: { name } })).toBe(0)
  if (Object.values(part)[0] === undefined) return
  const { id } = (await create()).body
  expect(await main().patch(at(id), part)).toMatchObject(wrong)
  expect(await stored(id)).toMatchObject({ revision: 1 })
})

test('200: created, changed in part, read in 1.0 and 2.0, with ETag and audit entry', async () => {
  const made = await create({ name: 'Город', extent: ['39.5', '57.5', 40.25, 57.75] })
  const { id } = made.body
  expect(made.body).toEqual({ id, name: 'Город', extent })
  expect(made.headers.get('etag')).toBe(`"map-extent-${id}-1"`)
  expect(await main().patch(at(id), { name: 'Село' })).toMatchObject({ body: { name: 'Село', extent } })
  const wider = [30, 50, 60.5, 70]
  expect(await main().patch(at(id), { extent: wider })).toMatchObject({
    body: { name: 'Село', extent: wider },
  })
  expect((await main().patch(at(id), {})).headers.get('etag')).toBe(`"map-extent-${id}-3"`)
  expect((await main().get(at(id), { version: '1.0' })).body).toEqual({
    ...success,
    id: String(id),
    name: 'Село',
    extent: ['30', '50', '60.5', '70'],
  })
  expect(await auditOf('map-extent', id)).toMatchObject([
    { action: 'create' },
    { before: { name: 'Город' }, after: { name: 'Село' } },
    { before: { extent }, after: { extent: wider } },
  ])
})

test('404 and 412: missing record, stale revision', async () => {
  const absent = { status: 404, body: { error_description: 'Охват карты не существует' } }
  expect(await main().get(at(2_000_000_111))).toMatchObject(absent)
  expect(await main().patch(at(2_000_000_111), {})).toMatchObject(absent)
  expect(await main().delete(at(99_999_999_999))).toMatchObject(absent)
  const { body, headers } = await create()
  const seen = { headers: { 'if-match': headers.get('etag') ?? '' } }
  expect((await main().patch(at(body.id), { name: 'First' }, seen)).status).toBe(200)
  expect((await main().patch(at(body.id), { name: 'Second' }, seen)).status).toBe(412)
  expect((await main().delete(at(body.id), seen)).status).toBe(412)
  expect(await stored(body.id)).toMatchObject({ name: 'First' })
})

test('400 and no write: the whole-world extent cannot be changed', async () => {
  const world = await stored(1)
  const refused = {
    status: 400,
    body: { error_description: 'Охват всего мира нельзя изменить или удалить' },
  }
  expect(await main().patch(at(1), { name: 'x' })).toMatchObject(refused)
  expect(await main().delete(at(1))).toMatchObject(refused)
  expect(await stored(1)).toEqual(world)
})

test('400 while organizations use it; 200 once they are deleted', async () => {
  const used = await make.mapExtent()
  const organization = await make.organization({ mapExtent: used })
  const refused = { status: 400, body: { error_description: 'Охват карты используется организациями' } }
  expect(await main().delete(at(used.id))).toMatchObject(refused)
  expect(await stored(used.id)).toEqual(used)
  await main().delete(`/rest/organizations/${organization.id}`)
  expect(await main().delete(at(used.id))).toMatchObject({ status: 200, body: {} })
  expect(await stored(used.id)).toBeNull()
  expect(await auditOf('map-extent', used.id)).toMatchObject([
    { action: 'delete', before: { name: used.name } },
  ])
})

test('an extent is deleted or given to an organization, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const contested = await make.mapExtent()
    const body = { name: 'Late', info: {}, map_extent_id: contested.id }
    const [deleted, created] = await Promise.all([
      main().delete(at(contested.id)),
      main().post('/rest/organizations', body),
    ])
    expect([deleted.status, created.status].toSorted()).toEqual([200, 400])
  }
})
