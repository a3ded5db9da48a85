import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { goodPassword, type UserBody } from '@/lib/testing/users'

let administrator: User
let home: Organization
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  home = await make.organization()
})

const at = (user: { id: number }) => `/rest/users/${user.id}`
const main = () => api.as(administrator)

async function signedIn() {
  const user = await make.user({ organization: home, password: goodPassword })
  const refreshToken = make.unique('refresh')
  const tokens = [await make.token(user), await make.token(user, { refreshToken })]
  return { user, tokens, refreshToken }
}

async function expectOver({ user, tokens, refreshToken }: Awaited<ReturnType<typeof signedIn>>) {
  expect(await database.prisma.session.count({ where: { userId: user.id } })).toBe(0)
  for (const token of tokens) expect((await api.as(token).get('/rest/users/current')).status).toBe(401)
  const refreshed = await api.anonymous.get(`/auth/token/refresh?refreshToken=${refreshToken}`)
  expect(refreshed.status).toBe(404)
}

const signIn = (login: string, password: string, address: string) =>
  api.anonymous.post('/rest/auth/by-login', { login, password }, { headers: { 'x-forwarded-for': address } })

test('blocking ends every session and refresh token; sign-in is 403, a wrong password 401', async () => {
  const someone = await signedIn()
  expect((await main().patch(at(someone.user), { blocked: true })).status).toBe(200)
  await expectOver(someone)
  expect((await signIn(someone.user.login, goodPassword, '10.1.1.1')).status).toBe(403)
  expect((await signIn(someone.user.login, 'wrong', '10.1.1.1')).status).toBe(401)
  await main().patch(at(someone.user), { blocked: false })
  expect((await signIn(someone.user.login, goodPassword, '10.1.1.1')).status).toBe(200)
})

test('deletion ends every session and refresh token', async () => {
  const someone = await signedIn()
  expect(await main().delete(at(someone.user))).toMatchObject({ status: 200, body: {} })
  await expectOver(someone)
  expect((await signIn(someone.user.login, goodPassword, '10.1.1.2')).status).toBe(401)
})

test('a new password ends every session, by an administrator and by oneself', async () => {
  for (const own of [false, true]) {
    const someone = await signedIn()
    const caller = own ? api.as(someone.tokens[0] ?? '') : main()
    expect((await caller.patch(at(someone.user), { paswd: 'Another tram 7 rings' })).status).toBe(200)
    await expectOver(someone)
    expect((await signIn(someone.user.login, goodPassword, '10.1.1.3')).status).toBe(401)
    expect((await signIn(someone.user.login, 'Another tram 7 rings', '10.1.1.3')).status).toBe(200)
  }
})

test('sessions survive any other change, and rejected ones', async () => {
  const { user, tokens } = await signedIn()
  expect((await main().patch(at(user), { fio: 'New', tracking: false })).status).toBe(200)
  expect((await main().patch(at(user), { paswd: 'short' })).status).toBe(400)
  expect((await api.as(tokens[0] ?? '').patch(at(user), { blocked: true })).status).toBe(403)
  for (const token of tokens) expect((await api.as(token).get('/rest/users/current')).status).toBe(200)
})

test('a new organization or role takes effect with the next request', async () => {
  const other = await make.organization()
  const user = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: home })
  const caller = api.as(await make.token(user))
  const [here, there] = [await make.user({ organization: home }), await make.user({ organization: other })]
  const reaches = async (someone: User) => (await caller.patch<UserBody>(at(someone), { phone: '+7' })).status
  expect([await reaches(here), await reaches(there)]).toEqual([200, 403])
  await main().patch(at(user), { organization_id: other.id })
  expect([await reaches(here), await reaches(there)]).toEqual([403, 200])
  await main().patch(at(user), { role_id: 7 })
  expect([await reaches(here), await reaches(there)]).toEqual([403, 403])
})
