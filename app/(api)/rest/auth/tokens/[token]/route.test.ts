import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const end = (token: string) => `/rest/auth/tokens/${encodeURIComponent(token)}`
const allowed = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const
const limited = [
  'CLUSTER_ADMINISTRATOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
] as const

const alive = async (token: string) => (await api.as(token).get('/rest/users/current')).status === 200

test('401: without a token, and the session stays', async () => {
  const token = await make.token(people.users.USER)
  expect((await api.anonymous.delete(end(token))).status).toBe(401)
  expect(await alive(token)).toBe(true)
})

test.each(limited)('403: %s ends no session of anybody else, whether it exists or not', async (role) => {
  const token = people.tokens[role]
  for (const given of [
    people.tokens.MAIN_ADMINISTRATOR,
    await make.token(people.users.MAIN_INSPECTOR),
    'unknown',
  ])
    expect(await api.as(token).delete(end(given))).toMatchObject({
      status: 403,
      body: { error_description: 'Нет прав доступа' },
    })
  expect(await alive(token)).toBe(true)
  expect(await alive(people.tokens.MAIN_ADMINISTRATOR)).toBe(true)
})

test.each(roleCodes)(
  '200: %s ends their own session, in every version; their other sessions stay',
  async (role) => {
    const person = people.users[role]
    const refreshToken = make.unique('refresh')
    for (const version of ['none', '2.1']) {
      const { id, token } = await make.session(person, { refreshToken: `${refreshToken}-${version}` })
      expect(await api.as(token).delete(end(token), { version })).toMatchObject({ status: 200, body: {} })
      expect((await api.as(token).get('/rest/users/current')).status).toBe(401)
      expect(
        (await api.anonymous.get(`/auth/token/refresh?refreshToken=${refreshToken}-${version}`)).status,
      ).toBe(404)
      expect(await database.prisma.session.count({ where: { id } })).toBe(0)
    }
    expect(await alive(people.tokens[role])).toBe(true)
  },
)

test.each([
  ['of more than 200 characters', 'x'.repeat(201)],
  ['with a lone surrogate', 'a\u0001'.repeat(150)],
])('400: a token %s', async (_, token) => {
  const reply = await api.as(people.tokens.MAIN_ADMINISTRATOR).delete(end(token))
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(/^token: /) } })
})

test('404: the token of no session, or of one that has ended', async () => {
  const caller = api.as(people.tokens.MAIN_ADMINISTRATOR)
  expect(await caller.delete(end('unknown'))).toMatchObject({
    status: 404,
    body: { error_description: 'Сессия не существует' },
  })
  const token = await make.token(people.users.USER)
  expect((await caller.delete(end(token))).status).toBe(200)
  expect((await caller.delete(end(token))).status).toBe(404)
})

test.each(allowed)('200: %s ends a session and its refresh token at once; others continue', async (role) => {
  const refreshToken = make.unique('refresh')
  const { id, token } = await make.session(people.users.USER, { refreshToken })
  const other = await make.token(people.users.USER)
  expect((await api.as(token).get('/rest/users/current')).status).toBe(200)
  expect(await api.as(people.tokens[role]).delete(end(token))).toMatchObject({ status: 200, body: {} })
  expect((await api.as(token).get('/rest/users/current')).status).toBe(401)
  expect((await api.anonymous.get(`/auth/token/refresh?refreshToken=${refreshToken}`)).status).toBe(404)
  expect((await api.as(other).get('/rest/users/current')).status).toBe(200)
  expect(await database.prisma.session.count({ where: { id } })).toBe(0)
})
