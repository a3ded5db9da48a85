import { beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '@/lib/access/tokens'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'

interface Pair {
  token: string
  refreshToken: string
  ttl: number
}

const password = 'a password'
const day = 86_400_000
let user: User

beforeAll(async () => {
  user = await make.user({ organization: await make.organization(), password })
})

const from = () => ({ headers: { 'x-forwarded-for': make.unique('address') } })
const getPair = async () =>
  (await api.anonymous.post<Pair>('/auth/token', { login: user.login, password }, from())).body
const refresh = (token: string) => api.anonymous.get<Pair>(`/auth/token/refresh?refreshToken=${token}`)
const whoIs = (token: string) => api.anonymous.get<{ user: unknown }>(`/auth?token=${token}`)

describe('POST /auth/token', () => {
  test.each([
    [{ login: 'nobody', password }, 401, 'Неверный логин или пароль'],
    [{ login: 5 }, 400, 'login: Ожидается строка. password: Обязательное поле.'],
    ['{broken', 400, 'Тело запроса не является корректным JSON'],
  ])('%j: %i as plain text', async (body, status, text) => {
    const reply = await api.anonymous.post('/auth/token', body, from())
    expect(reply).toMatchObject({ status, body: text })
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('200: a token pair, stored hashed', async () => {
    const pair = await getPair()
    expect(pair).toEqual({ token: expect.any(String), refreshToken: expect.any(String), ttl: 30 * 86_400 })
    const stored = await database.prisma.session.findUnique({ where: { tokenHash: hashToken(pair.token) } })
    expect(stored).toMatchObject({
      userId: user.id,
      refreshHash: new Uint8Array(hashToken(pair.refreshToken)),
    })
    expect((await api.as(pair.token).get('/rest/users/current')).status).toBe(200)
  })

  test('200: the map document has no apiVersion', async () => {
    expect(
      (await api.anonymous.post('/auth/token?apiVersion=9', { login: user.login, password }, from())).status,
    ).toBe(200)
  })
})

describe('GET /auth/token/refresh', () => {
  test('400: no refresh token', async () => {
    for (const query of ['', '?refreshToken=', '?other=1'])
      expect(await api.anonymous.get(`/auth/token/refresh${query}`), query).toMatchObject({
        status: 400,
        body: expect.stringMatching(/^refreshToken: /),
      })
  })

  test('404: an unknown token, a session token, or two at once', async () => {
    const { token, refreshToken } = await getPair()
    for (const given of ['unknown', token, `${refreshToken}&refreshToken=${refreshToken}`, '%27%20or%201=1'])
      expect((await refresh(given)).status, given).toBe(404)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('200: a new pair; the old token and refresh token stop working', async () => {
    const old = await getPair()
    const { status, body } = await refresh(old.refreshToken)
    expect(status).toBe(200)
    expect(new Set([body.token, body.refreshToken, old.token, old.refreshToken]).size).toBe(4)
    expect((await whoIs(old.token)).status).toBe(401)
    expect((await whoIs(body.token)).status).toBe(200)
    expect((await refresh(old.refreshToken)).status).toBe(404)
  })

  test('of ten parallel calls one gets 200 and nine 404', async () => {
    const { refreshToken } = await getPair()
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })

  test('404: the session has ended or timed out, or its user is blocked or deleted', async () => {
    const ended = async (of: { id: number }, options: Parameters<typeof make.session>[1] = {}) => {
      const refreshToken = make.unique('refresh')
      await make.session(of, { ...options, refreshToken })
      return (await refresh(refreshToken)).status
    }
    expect(await ended(user)).toBe(200)
    expect(await ended(user, { expiresAt: new Date(Date.now() - 1000) })).toBe(404)
    expect(await ended(user, { lastUsedAt: new Date(Date.now() - 30 * day - 1000) })).toBe(404)
    expect(await ended(await make.user({ blocked: true }))).toBe(404)
    expect(await ended(await make.user({ deletedAt: new Date() }))).toBe(404)
  })

  test('200: the absolute expiry of the session does not move', async () => {
    const refreshToken = make.unique('refresh')
    const expiresAt = new Date(Date.now() + day)
    const { id } = await make.session(user, { refreshToken, expiresAt })
    await refresh(refreshToken)
    expect(await database.prisma.session.findUnique({ where: { id } })).toMatchObject({ expiresAt })
  })
})

describe('GET /auth', () => {
  test('401 as plain text: no token or an unknown one', async () => {
    for (const path of ['/auth', '/auth?token=', '/auth?token=unknown']) {
      const reply = await api.anonymous.get(path)
      expect(reply).toMatchObject({ status: 401, body: 'Требуется авторизация' })
      expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
  })

  test('401 in English when asked for', async () => {
    const reply = await api.anonymous.get('/auth', { headers: { 'accept-language': 'en' } })
    expect(reply).toMatchObject({ status: 401, body: 'Authorization required' })
  })

  test('200: the owner of the token', async () => {
    const { token } = await make.session(user)
    const expected = { authenticated: true, user: { id: user.id, login: user.login, fio: user.fio } }
    expect((await whoIs(token)).body).toEqual(expected)
    const bearer = await api.as(token).get('/auth', { version: '1.0' })
    expect(bearer.body).toEqual(expected)
  })
})
