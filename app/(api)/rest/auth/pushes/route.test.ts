import { hostname } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { pushDevice } from '@/lib/testing/push-device'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const address = '/rest/auth/pushes'
const fqn = 'ru.azimut.mobile'
let people: SevenRoles
let user: User
beforeAll(async () => {
  people = await scene.sevenRoles()
  user = people.users.USER
})

const owners = async (regId: string) =>
  (await database.prisma.pushSubscription.findMany({ where: { regId } })).map(({ userId }) => userId)

test('401: without a token', async () => {
  for (const verb of ['subscribe', 'unsubscribe'])
    expect((await api.anonymous.post(`${address}/${verb}`, { regId: 'x', fqn })).status).toBe(401)
  expect((await api.anonymous.get(`${address}/key`)).status).toBe(401)
})

test.each(roleCodes)('200: every role subscribes and unsubscribes, again and again: %s', async (role) => {
  const regId = make.unique('device')
  const caller = api.as(people.tokens[role])
  for (const version of ['1.0', '2.0'])
    expect(await caller.post(`${address}/subscribe`, { regId, fqn }, { version })).toMatchObject({
      status: 200,
      body: {},
    })
  expect(await owners(regId)).toEqual([people.users[role].id])
  for (const version of ['1.0', '2.0'])
    expect(await caller.post(`${address}/unsubscribe`, { regId, fqn }, { version })).toMatchObject({
      status: 200,
      body: {},
    })
  expect(await owners(regId)).toEqual([])
})

test("200: a device moves to the last subscriber; nobody unsubscribes another user's device", async () => {
  const regId = make.unique('device')
  await api.as(user).post(`${address}/subscribe`, { regId, fqn })
  await api.as(people.users.CUSTOMER).post(`${address}/unsubscribe`, { regId, fqn })
  expect(await owners(regId)).toEqual([user.id])
  await api.as(people.users.CUSTOMER).post(`${address}/subscribe`, { regId, fqn })
  expect(await owners(regId)).toEqual([people.users.CUSTOMER.id])
})

test('200: a browser with renewed keys stays one device', async () => {
  const endpoint = `https://push.example/${make.unique('browser')}`
  for (const { regId } of [pushDevice(endpoint), pushDevice(endpoint)])
    await api.as(user).post(`${address}/subscribe`, { regId, fqn })
  const rows = await database.prisma.pushSubscription.findMany({ where: { regId: { contains: endpoint } } })
  expect(rows).toMatchObject([{ kind: 'web', userId: user.id }])
})

test('200: a user has at most 20 devices; the least recently seen is removed', async () => {
  const many = await make.user({ organization: people.organization })
  const first = make.unique('first')
  await api.as(many).post(`${address}/subscribe`, { regId: first, fqn })
  for (let i = 0; i < 20; i++)
    await api.as(many).post(`${address}/subscribe`, { regId: make.unique('d'), fqn })
  expect(await database.prisma.pushSubscription.count({ where: { userId: many.id } })).toBe(20)
  expect(await owners(first)).toEqual([])
})

const badAddress = /^regId: Ожидается идентификатор устройства/
test.each<[part: object, text: RegExp]>([
  [{ regId: undefined }, /^regId: Обязательное поле\.$/],
  [{ regId: null }, /^regId: Ожидается строка\.$/],
  [{ regId: '' }, /^regId: Не может быть пустым\./],
  [{ regId: 'x'.repeat(1_000_000) }, /^regId: Длиннее 4096 символов\.$/],
  [{ regId: 'два слова' }, badAddress],
  [{ regId: '{"endpoint":"https://push.example/1"}' }, badAddress],
  [{ regId: '{"endpoint":"http://push.example/1","keys":{"p256dh":"x","auth":"y"}}' }, badAddress],
  [{ regId: '{broken' }, badAddress],
  [{ regId: 'http://push.example/1' }, badAddress],
  [{ regId: 'https://user:pass@push.example/1' }, badAddress],
  [{ regId: 'http://127.0.0.1:5479/1' }, badAddress],
  [{ regId: 'https://127.0.0.1/1' }, badAddress],
  [{ regId: 'HTTPS://0x7f.1/1' }, badAddress],
  [{ regId: 'https://[::ffff:7f00:1]:8443/1' }, badAddress],
  [{ regId: 'https://10.1.2.3/1' }, badAddress],
  [{ regId: 'https://[fd12::1]/1' }, badAddress],
  [{ regId: pushDevice('https://169.254.169.254/1').regId }, badAddress],
  [{ regId: pushDevice('http://192.168.1.1/1').regId }, badAddress],
  [{ fqn: null }, /^fqn: Ожидается строка\.$/],
  [{ fqn: ' ' }, /^fqn: Не может быть пустым\.$/],
])('400 and no write: %j', async (part, text) => {
  const before = await database.prisma.pushSubscription.count({ where: { userId: user.id } })
  const body = { regId: make.unique('device'), fqn, ...part }
  for (const verb of ['subscribe', 'unsubscribe'])
    expect(await api.as(user).post(`${address}/${verb}`, body)).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(text) },
    })
  expect(await database.prisma.pushSubscription.count({ where: { userId: user.id } })).toBe(before)
})

test.each(['localhost', 'LOCALHOST.', 'x.localhost', hostname()])(
  '400 and no write: a push service at a name of this machine, %s',
  async (name) => {
    for (const regId of [`https://${name}/x`, pushDevice(`https://${name}:8443/x`).regId])
      expect(await api.as(user).post(`${address}/subscribe`, { regId, fqn })).toMatchObject({
        status: 400,
        body: { error_description: expect.stringMatching(badAddress) },
      })
    const kept = await database.prisma.pushSubscription.count({
      where: { userId: user.id, regId: { contains: name } },
    })
    expect(kept).toBe(0)
  },
)

test('200: the public key is a valid curve point and does not change', async () => {
  const read = async () => (await api.as(user).get<{ public_key: string }>(`${address}/key`)).body.public_key
  expect(Buffer.from(await read(), 'base64url')).toHaveLength(65)
  expect(await read()).toBe(await read())
})
