import { encode } from 'next-auth/jwt'
import { beforeAll, describe, expect, test } from 'vitest'
import { consoleCookie } from '@/lib/access/console-cookie'
import { database } from '@/lib/platform/database'
import { sessionSecret } from '@/lib/platform/session-secret'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type User } from '@/lib/testing/make'

let first: User
let second: User
let third: User
let fourth: User
const tokens: string[] = []

beforeAll(async () => {
  ;[first, second, third, fourth] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  for (const user of [first, second, third]) tokens.push(await make.token(user))
})

const day = 86_400_000
const own = 'http://127.0.0.1:3000'

async function cookieOf(user: User, options: { sid?: string; secret?: string } = {}) {
  const sid = options.sid ?? (await make.session(user)).id
  return `other=1; ${consoleCookie}=${await encode({ token: { sid }, secret: options.secret ?? sessionSecret() })}; x=y`
}

const ask = async (headers: Record<string, string>, query = '') => {
  const { status, body } = await api.anonymous.get<{ id?: number }>(`/rest/users/current${query}`, {
    headers,
  })
  return status === 200 ? body.id : status
}

describe('transports', () => {
  test('200: each of the four', async () => {
    expect(await ask({ authorization: `Bearer ${tokens[0]}` })).toBe(first.id)
    expect(await ask({ authorization: `bearer   ${tokens[0]} ` })).toBe(first.id)
    expect(await ask({ 'x-auth-token': tokens[1] ?? '' })).toBe(second.id)
    expect(await ask({}, `?token=${tokens[2]}`)).toBe(third.id)
    expect(await ask({ cookie: await cookieOf(fourth) })).toBe(fourth.id)
  })

  test('200: the earlier one of the order speaks', async () => {
    const cookie = await cookieOf(fourth)
    const [authorization, header, query] = [`Bearer ${tokens[0]}`, tokens[1] ?? '', `?token=${tokens[2]}`]
    expect(await ask({ authorization, 'x-auth-token': header, cookie }, query)).toBe(first.id)
    expect(await ask({ 'x-auth-token': header, cookie }, query)).toBe(second.id)
    expect(await ask({ cookie }, query)).toBe(third.id)
  })

  test('401: a bad token is not made good by a later transport', async () => {
    const cookie = await cookieOf(fourth)
    expect(await ask({ authorization: 'Bearer nonsense', cookie }, `?token=${tokens[2]}`)).toBe(401)
    expect(await ask({ 'x-auth-token': 'nonsense', cookie })).toBe(401)
    expect(await ask({ cookie }, '?token=nonsense')).toBe(401)
    expect(await ask({ cookie }, '?token=')).toBe(401)
  })

  test('401: two tokens in the query, even the same one twice', async () => {
    expect(await ask({}, `?token=${tokens[2]}&token=${tokens[2]}`)).toBe(401)
    expect(await ask({}, `?token=${tokens[2]}&token=x`)).toBe(401)
  })

  test.each(['Basic YTpi', 'Bearer', 'Bearer  ', '', 'Bearer a b'])(
    '401: the header %j alone',
    async (authorization) => {
      expect(await ask({ authorization })).toBe(401)
    },
  )

  test('401 says how to authenticate', async () => {
    const reply = await api.anonymous.get('/rest/users/current')
    expect(reply).toMatchObject({ status: 401, body: { error_description: 'Требуется авторизация' } })
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  })
})

describe('the cookie of the console', () => {
  const send = (cookie: string, origin?: string) =>
    api.anonymous.post(
      '/rest/clusters',
      { title: make.unique('Cluster') },
      { headers: { cookie, ...(origin !== undefined && { origin }) } },
    )

  test('403 and no write: a change without an Origin or from another one', async () => {
    const administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    const cookie = await cookieOf(administrator)
    const replies = await expectNoWrites([administrator], async () => [
      await send(cookie),
      await send(cookie, 'https://evil.example'),
      await send(cookie, 'null'),
      await send(cookie, ''),
      await send(cookie, `${own}.evil.example`),
    ])
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 403,
        body: { error_description: 'Запрос с чужого сайта отклонён' },
      })
    expect((await send(cookie, own)).status).toBe(200)
  })

  test('401: forged, of another secret, of an ended session, not a session id', async () => {
    const { id: ended } = await make.session(fourth)
    await database.prisma.session.delete({ where: { id: ended } })
    for (const cookie of [
      `${consoleCookie}=nonsense`,
      `${consoleCookie}=%E0%A4%A`,
      await cookieOf(fourth, { secret: 'another secret of thirty-two characters' }),
      await cookieOf(fourth, { sid: ended }),
      await cookieOf(fourth, { sid: 'not-a-uuid' }),
    ])
      expect(await ask({ cookie })).toBe(401)
  })
})

describe('the end of access', () => {
  const current = (token: string) => ask({ authorization: `Bearer ${token}` })

  test('401: idle for 30 days, or 180 days old', async () => {
    expect(await current(await make.token(first, { lastUsedAt: new Date(Date.now() - 29 * day) }))).toBe(
      first.id,
    )
    expect(
      await current(await make.token(first, { lastUsedAt: new Date(Date.now() - 30 * day - 1000) })),
    ).toBe(401)
    expect(await current(await make.token(first, { expiresAt: new Date(Date.now() - 1000) }))).toBe(401)
  })

  test('200: using a session keeps it from going idle', async () => {
    const { id, token } = await make.session(first, { lastUsedAt: new Date(Date.now() - 29 * day) })
    await current(token)
    await expect
      .poll(async () =>
        (await database.prisma.session.findUniqueOrThrow({ where: { id } })).lastUsedAt.getTime(),
      )
      .toBeGreaterThan(Date.now() - 60_000)
  })

  test('401 at once: the user is blocked or deleted', async () => {
    const user = await make.user()
    const token = await make.token(user)
    expect(await current(token)).toBe(user.id)
    await database.prisma.user.update({ where: { id: user.id }, data: { blocked: true } })
    expect(await current(token)).toBe(401)
    await database.prisma.user.update({
      where: { id: user.id },
      data: { blocked: false, deletedAt: new Date() },
    })
    expect(await current(token)).toBe(401)
  })

  test('200: a new role counts from the next request', async () => {
    const user = await make.user()
    const caller = api.as(await make.token(user))
    expect((await caller.get('/rest/clusters/list')).status).toBe(200)
    expect((await caller.post('/rest/clusters', { title: 'x' })).status).toBe(403)
    await database.prisma.user.update({ where: { id: user.id }, data: { roleId: 8 } })
    expect((await caller.post('/rest/clusters', { title: make.unique('Cluster') })).status).toBe(200)
  })
})
