import { beforeAll, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { findDevice, forgetDevices, writeContacts } from '@/lib/domain/devices'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Device {
  id: number
  key: string
  title: string | null
}
interface Page {
  items: Device[]
  total: number
}

const address = '/rest/devices'
const at = (id: number) => `${address}/${id}`
const noRights = { status: 403, body: { error_description: 'Нет прав доступа' } }
const faulty = (text: RegExp | string) => ({
  status: 400,
  body: { error_description: expect.stringMatching(text) },
})

let people: SevenRoles
let owner: User
let far: User
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = await make.user({ organization: people.organization, fio: make.unique('Owner') })
  const foreign = await scene.place()
  far = await make.user({ organization: foreign.organization })
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const admin = () => as('ORGANIZATION_ADMINISTRATOR')
const stored = (id: number) => database.prisma.device.findUnique({ where: { id } })
const attempt = (key: string) => findDevice({ key, protocol: 'osmand', address: '127.0.0.1' })

test('200: a registered key works at once, is returned in both forms, and is audited', async () => {
  const key = make.unique('key')
  expect(await attempt(key)).toBeNull()
  const made = await admin().post<Device>(address, { key, user_id: owner.id, title: 'Van' })
  const user = { id: owner.id, fio: owner.fio }
  expect(made).toMatchObject({
    status: 200,
    body: { key, title: 'Van', user, protocol: null, last_seen: null, created_at: expect.any(Number) },
  })
  const { id } = made.body
  expect(await attempt(key)).toMatchObject({ id, userId: owner.id, key, speedUnit: null, tracking: true })
  await writeContacts()
  expect((await admin().get(at(id))).body).toMatchObject({
    protocol: 'osmand',
    last_seen: expect.any(Number),
  })
  const old = await admin().get(at(id), { version: '1.0' })
  expect(old.body).toMatchObject({ id: String(id), user: { id: String(owner.id) } })
  expect(old.headers.get('etag')).toBe(`"device-${id}-1"`)
  expect(await auditOf('device', id)).toMatchObject([{ action: 'create', after: { key, userId: owner.id } }])
})

test('200: an unknown device is listed with its attempts, and is registered by its key', async () => {
  const key = make.unique('unknown')
  await attempt(key)
  await attempt(key)
  await writeContacts()
  await attempt(key)
  await writeContacts()
  const unknown = async () => {
    const { body } = await as('ORGANIZATION_INSPECTOR').get<Page>(`${address}/unknown?limit=1000`)
    return body.items.filter((one) => one.key === key)
  }
  const seen = { first_seen: expect.any(Number), last_seen: expect.any(Number) }
  const contact = { key, protocol: 'osmand', address: '127.0.0.1', speaks: null, tries: 3 }
  expect(await unknown()).toEqual([{ ...contact, ...seen }])
  expect((await admin().post(address, { key, user_id: owner.id })).status).toBe(200)
  expect(await unknown()).toEqual([])
  expect(await attempt(key)).not.toBeNull()
})

test('200: an unknown device is no longer listed once a user has its number as satellite id', async () => {
  const number = 350_000_000_000_000 + Math.floor(Math.random() * 1e12)
  await attempt(`${number}`)
  await writeContacts()
  const shown = async () =>
    (await admin().get<Page>(`${address}/unknown?limit=1000`)).body.items.some(
      ({ key }) => key === `${number}`,
    )
  expect(await shown()).toBe(true)
  await admin().patch(`/rest/users/${owner.id}`, { glonass_id: number })
  expect(await shown()).toBe(false)
  forgetDevices()
  expect(await attempt(`0${number}`)).toMatchObject({ userId: owner.id })
  await admin().patch(`/rest/users/${owner.id}`, { glonass_id: null })
})

test('200: an unknown device is removed until it reports again; 404 when there is none', async () => {
  const key = make.unique('a/b c?')
  await attempt(key)
  await writeContacts()
  const path = `${address}/unknown/${encodeURIComponent(key)}`
  expect(await as('ORGANIZATION_INSPECTOR').delete(path)).toMatchObject(noRights)
  expect((await admin().delete(path)).status).toBe(200)
  expect((await admin().delete(path)).status).toBe(404)
})

test.each([
  ['blocked', { blocked: true }],
  ['deleted', { deletedAt: new Date() }],
])('the device of a %s user is unknown', async (_, state) => {
  const { key } = await make.device({ user: await make.user(state) })
  expect(await attempt(key)).toBeNull()
})

test('a deleted user releases the key', async () => {
  const gone = await make.user({ organization: people.organization })
  const { key } = await make.device({ user: gone })
  expect((await admin().delete(`/rest/users/${gone.id}`)).status).toBe(200)
  expect((await admin().post(address, { key, user_id: owner.id })).status).toBe(200)
})

test('400 and no write: every invalid field is named', async () => {
  const taken = (await make.device({ user: far })).key
  const satellite = await make.user({
    glonassId: BigInt(450_000_000_000_000 + Math.floor(Math.random() * 1e12)),
  })
  const input = { key: make.unique('key'), user_id: owner.id }
  for (const [body, text] of [
    [{}, /key: .*user_id: /],
    [{ ...input, key: '' }, /^key: /],
    [{ ...input, key: ' a' }, /^key: Без пробелов/],
    [{ ...input, key: 'a\u0001' }, /^key: /],
    [{ ...input, key: 'x'.repeat(101) }, /^key: /],
    [{ ...input, key: taken }, /^key: Уже занято/],
    [{ ...input, key: `${satellite.glonassId}` }, /^key: Уже занято/],
    [{ ...input, user_id: 2_000_000_000 }, /^user_id: /],
    [{ ...input, user_id: null }, /^user_id: /],
    [{ ...input, title: 7 }, /^title: /],
  ] as const)
    await expectNoWrites([people.users.ORGANIZATION_ADMINISTRATOR, owner], async () => {
      expect(await admin().post(address, body), JSON.stringify(body)).toMatchObject(faulty(text))
    })
})

test("400: a satellite id equal to another user's device key is taken; to the user's own it is not", async () => {
  const other = await make.user({ organization: people.organization })
  const set = (id: number, number: number) => admin().patch(`/rest/users/${id}`, { glonass_id: number })
  const free = () => 550_000_000_000_000 + Math.floor(Math.random() * 1e12)
  for (const [number, zeros] of [
    [free(), ''],
    [free(), '0'],
    [free(), '00000'],
    [free() * 10, ''],
    [Math.floor(free() / 1000), '0'],
  ] as const) {
    await make.device({ user: owner, key: `${zeros}${number}` })
    expect(await set(other.id, number), zeros).toMatchObject(faulty(/^glonass_id: Уже занято/))
    expect((await set(owner.id, number)).status).toBe(200)
  }
  const long = free() * 10
  await make.device({ user: owner, key: `${Math.floor(long / 10)}` })
  expect((await set(other.id, long)).status).toBe(200)
  await set(other.id, free())
  await admin().patch(`/rest/users/${owner.id}`, { glonass_id: null })
})

test('concurrent registrations of one key: one succeeds, the others get 400', async () => {
  const key = make.unique('race')
  const replies = await Promise.all([1, 2, 3].map(() => admin().post(address, { key, user_id: owner.id })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('403 and no write: for users out of reach, for oneself, and for roles that may only read', async () => {
  const own = people.users.ORGANIZATION_ADMINISTRATOR
  const foreign = await make.device({ user: far })
  const mine = await make.device({ user: own })
  const near = await make.device({ user: owner })
  const key = make.unique('key')
  await expectNoWrites([own, far, owner, ...Object.values(people.users)], async () => {
    expect(await admin().post(address, { key, user_id: far.id })).toMatchObject(noRights)
    expect(await admin().post(address, { key, user_id: own.id })).toMatchObject(noRights)
    expect(await admin().get(at(foreign.id))).toMatchObject(noRights)
    expect(await admin().patch(at(near.id), { user_id: far.id })).toMatchObject(noRights)
    expect(await admin().patch(at(mine.id), { title: 'x' })).toMatchObject(noRights)
    expect(await admin().delete(at(foreign.id))).toMatchObject(noRights)
    const inspector = as('ORGANIZATION_INSPECTOR')
    expect(await inspector.delete(at(near.id))).toMatchObject(noRights)
    expect((await inspector.get(at(near.id))).status).toBe(200)
  })
})

test('404: a device that was never registered', async () => {
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect(
      (await admin().send({ method, path: at(2_000_000_000), body: method === 'PATCH' ? {} : undefined }))
        .status,
    ).toBe(404)
})

test('PATCH: absent stays, null clears the title, a value is set; the old key becomes unknown', async () => {
  const device = await make.device({ user: owner, title: 'Old' })
  const next = await make.user({ organization: people.organization })
  const patch = (body: object, headers?: Record<string, string>) =>
    admin().patch<Device>(at(device.id), body, { headers })
  await attempt(device.key)
  expect(await patch({})).toMatchObject({ status: 200, body: { title: 'Old', key: device.key } })
  expect((await stored(device.id))?.revision).toBe(1)
  expect((await patch({ title: null })).body).toMatchObject({ title: null })
  expect(await patch({ key: null })).toMatchObject(faulty(/^key: /))
  const key = make.unique('new')
  const moved = await patch(
    { key, user_id: next.id, title: 'New' },
    { 'if-match': `"device-${device.id}-2"` },
  )
  expect(moved.body).toMatchObject({ key, title: 'New', user: { id: next.id } })
  expect((await patch({ title: 'Late' }, { 'if-match': `"device-${device.id}-2"` })).status).toBe(412)
  expect(await attempt(device.key)).toBeNull()
  expect(await attempt(key)).toMatchObject({ userId: next.id })
  expect((await auditOf('device', device.id)).at(-1)).toMatchObject({
    before: { key: device.key, userId: owner.id, title: null },
    after: { key, userId: next.id, title: 'New' },
  })
})

test('DELETE: the device is unknown from its next report on; its positions stay', async () => {
  const device = await make.device({ user: owner })
  await make.location(owner)
  expect(await attempt(device.key)).not.toBeNull()
  expect((await admin().delete(at(device.id), { headers: { 'if-match': '"device-1-9"' } })).status).toBe(412)
  expect((await admin().delete(at(device.id))).status).toBe(200)
  expect(await attempt(device.key)).toBeNull()
  expect(await database.prisma.lastPosition.count({ where: { userId: owner.id } })).toBe(1)
})

test('the list holds devices of users within reach, paged, by user and by text', async () => {
  const word = make.unique('Fleet')
  const [first, second] = [
    await make.device({ user: owner, title: `${word} 1%` }),
    await make.device({ user: people.users.USER, key: `${word} 2` }),
  ]
  await make.device({ user: far, title: word })
  const list = async (role: RoleCode, more = '') =>
    (await as(role).get<Page>(`${address}?search=${encodeURIComponent(word.toLowerCase())}${more}`)).body
  expect((await list('MAIN_INSPECTOR')).total).toBe(3)
  for (const role of [
    'ORGANIZATION_INSPECTOR',
    'ORGANIZATION_ADMINISTRATOR',
    'CLUSTER_ADMINISTRATOR',
  ] as const)
    expect((await list(role)).items.map(({ id }) => id).sort(), role).toEqual([first.id, second.id].sort())
  expect(await list('MAIN_ADMINISTRATOR', `&userId=${owner.id}`)).toMatchObject({
    total: 1,
    items: [{ id: first.id }],
  })
  expect(await list('MAIN_ADMINISTRATOR', '&limit=1&page=4')).toMatchObject({
    total: 3,
    items: [],
    page: 4,
    limit: 1,
  })
  expect(
    (await as('MAIN_ADMINISTRATOR').get<Page>(`${address}?search=1%25&userId=${owner.id}`)).body.total,
  ).toBe(1)
  for (const role of ['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'CLUSTER_ADMINISTRATOR'] as const)
    for (const { id } of (await list(role)).items) expect((await as(role).get(at(id))).status).toBe(200)
})
