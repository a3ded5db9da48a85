import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'

const password = 'верный-пароль'
let organization: Organization
let user: User

beforeAll(async () => {
  const extent = await make.mapExtent()
  organization = await make.organization({ mapExtent: extent })
  user = await make.user({
    organization,
    password,
    email: 'a@example.org',
    phone: '+7',
    address: 'Ярград',
    passport: '1234',
  })
})

type Body = Record<string, unknown>
// Every test signs in from a different address, so that failures are counted separately.
const from = () => ({ 'x-forwarded-for': make.unique('address') })
const signIn = (body: unknown, headers: Record<string, string> = from(), version?: string) =>
  api.anonymous.post<Body>('/rest/auth/by-login', body, { headers, version })
const sessions = (id = user.id) => database.prisma.session.count({ where: { userId: id } })
const wrong = { status: 401, body: { error_description: 'Неверный логин или пароль' } }

async function opensNothing(body: unknown, expected: object, headers?: Record<string, string>) {
  const before = await sessions()
  expect(await signIn(body, headers)).toMatchObject(expected)
  expect(await sessions()).toBe(before)
}

describe('401, 403 and no session', () => {
  test('401: a wrong password and an unknown login get the same answer', async () => {
    await opensNothing({ login: user.login, password: 'x' }, wrong)
    await opensNothing({ login: make.unique('nobody'), password }, wrong)
  })

  test.each([
    ...['none', '1.0', '1.1', '1.2', '1.3', '1.4'].map((version) => [version, 403] as const),
    ['2.0', 401] as const,
    ['2.1', 401] as const,
  ])(
    'apiVersion %s: a wrong pair is %s, with one text, whatever the content type',
    async (version, status) => {
      const before = await sessions()
      for (const pair of [
        { login: user.login, password: 'x' },
        { login: make.unique('nobody'), password },
      ])
        for (const type of ['application/json', 'text/plain']) {
          const headers = { ...from(), 'content-type': type }
          expect(await signIn(JSON.stringify(pair), headers, version)).toMatchObject({ ...wrong, status })
        }
      expect(await sessions()).toBe(before)
    },
  )

  test.each(['none', '1.4', '2.0'])(
    'apiVersion %s: a blocked user is 403 with another text',
    async (version) => {
      const { login } = await make.user({ organization, password, blocked: true })
      const expected = { status: 403, body: { error_description: 'Пользователь заблокирован' } }
      expect(await signIn({ login, password }, from(), version)).toMatchObject(expected)
    },
  )

  test('403 in 1.x: failures are counted as in 2.x', async () => {
    const headers = from()
    const { login } = await make.user({ organization, password })
    for (let n = 0; n < 10; n++)
      expect((await signIn({ login, password: 'x' }, headers, '1.4')).status).toBe(403)
    expect((await signIn({ login, password }, headers, '1.4')).status).toBe(429)
  })

  test('401: an account without a local password', async () => {
    const { login } = await make.user({ organization })
    await opensNothing({ login, password }, wrong)
  })

  test('401: a deleted account', async () => {
    const { login } = await make.user({ organization, password, deletedAt: new Date() })
    await opensNothing({ login, password }, wrong)
  })

  test('a blocked user: 403 with the right password, 401 with a wrong one', async () => {
    const { id, login } = await make.user({ organization, password, blocked: true })
    const text = 'Пользователь заблокирован'
    await opensNothing({ login, password }, { status: 403, body: { error_description: text } })
    await opensNothing({ login, password: 'x' }, wrong)
    expect(await sessions(id)).toBe(0)
  })

  test.each(["' or '1'='1", 'admin"--', '%', '_____', '*', '\\', 'user\u0000'.slice(0, 4) + '%'])(
    '401: the login %j is treated as plain text',
    (login) => opensNothing({ login, password }, wrong),
  )
})

describe('400 and no session', () => {
  test.each([
    [{ password }, /^login: Обязательное поле\.$/],
    [{ login: 'x' }, /^password: Обязательное поле\.$/],
    [{}, /^login: Обязательное поле\. password: Обязательное поле\.$/],
    [
      { login: { contains: '' }, password: { not: '' } },
      /^login: Ожидается строка\. password: Ожидается строка\.$/,
    ],
    [{ login: ['admin'], password }, /^login: /],
    [{ login: 5, password: 5 }, /^login: .*password: /],
    [{ login: null, password: true }, /^login: .*password: /],
    [{ login: '', password: '' }, /^login: .*password: /],
    [{ login: 'a\0b', password }, /^login: /],
    [{ login: 'x', password: '\ud800' }, /^password: /],
    [{ login: 'x'.repeat(201), password }, /^login: Длиннее 200 символов\.$/],
    [[], /объект/],
    ['{broken', /JSON/],
  ])('%j', (body, text) =>
    opensNothing(body, { status: 400, body: { error_description: expect.stringMatching(text) } }),
  )

  test('a password of a megabyte: 400 below the body limit, 413 above', async () => {
    await opensNothing({ login: user.login, password: 'x'.repeat(1024 * 1024 - 100) }, { status: 400 })
    await opensNothing({ login: user.login, password: 'x'.repeat(1024 * 1024) }, { status: 413 })
  })
})

describe('200', () => {
  test('2.0: the user with the session token', async () => {
    const { status, body } = await signIn({ login: user.login, password })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: user.id,
      login: user.login,
      fio: user.fio,
      type: { id: 1, title: 'Сотрудник' },
      ldap_authentication: false,
      avatar_update_date: null,
      tags: [],
      organization_id: organization.id,
      organization_ids: [organization.id],
      workgroup_ids: [organization.project.id],
      role_id: 7,
      info: { email: 'a@example.org', address: 'Ярград', passport: '1234', phone: '+7' },
      map_extent: [39.5, 57.5, 40.25, 57.75],
      tracking: true,
      glonass_id: null,
      message_channel_id: user.messageChannelId,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await api.as(String(body.token)).get('/rest/users/current')).status).toBe(200)
  })

  test('1.0, the default: the same as text', async () => {
    const { body } = await signIn({ login: user.login, password }, from(), 'none')
    expect(body).toMatchObject({
      id: String(user.id),
      ldap_authentication: 'f',
      tracking: 't',
      role_id: '7',
      organization_id: String(organization.id),
      map_extent: ['39.5', '57.5', '40.25', '57.75'],
      workgroup_ids: [String(organization.project.id)],
    })
    expect(body).not.toHaveProperty('organization_ids')
  })

  test.each(roleCodes)('%s signs in', async (role) => {
    const one = await make.user({
      role,
      organization: role.startsWith('MAIN_') ? undefined : organization,
      password,
    })
    const { status, body } = await signIn({ login: one.login, password })
    expect({ status, role: body.role_id }).toEqual({ status: 200, role: one.roleId })
    if (role.startsWith('MAIN_'))
      expect(body).toMatchObject({ organization_id: null, map_extent: [-180, -85, 180, 85] })
  })

  test('the login is case-insensitive, the password is not', async () => {
    expect((await signIn({ login: user.login.toUpperCase(), password })).status).toBe(200)
    await opensNothing({ login: user.login, password: password.toUpperCase() }, wrong)
  })

  test('a password of 64 characters in any script', async () => {
    const long = '密码🔐пароль é ￿'.repeat(8).slice(0, 64)
    const { login } = await make.user({ organization, password: long })
    expect((await signIn({ login, password: long })).status).toBe(200)
    expect((await signIn({ login, password: long.slice(0, -1) })).status).toBe(401)
  })

  test('unknown fields and the prototype have no effect', async () => {
    const raw = `{"__proto__": {"password": "x"}, "role_id": 8, "login": ${JSON.stringify(user.login)}, "password": ${JSON.stringify(password)}}`
    expect((await signIn(raw)).body).toMatchObject({ role_id: 7 })
  })

  test('an Idempotency-Key stores no token', async () => {
    const headers = { ...from(), 'idempotency-key': make.unique('key') }
    const [first, second] = [
      await signIn({ login: user.login, password }, headers),
      await signIn({ login: user.login, password }, headers),
    ]
    expect(second.body.token).not.toBe(first.body.token)
    const kept = await database.prisma.idempotencyKey.count({ where: { key: headers['idempotency-key'] } })
    expect(kept).toBe(0)
  })
})

describe('429: too many failures', () => {
  const fail = (login: string, headers: Record<string, string>) => signIn({ login, password: 'x' }, headers)

  test('with Retry-After, also for the right password; others are not affected', async () => {
    const headers = from()
    const { login } = await make.user({ organization, password })
    for (let n = 0; n < 10; n++) expect((await fail(login, headers)).status).toBe(401)
    const before = await sessions()
    const reply = await signIn({ login: login.toUpperCase(), password }, headers)
    expect(reply).toMatchObject({
      status: 429,
      body: { error_description: expect.stringContaining('Слишком много попыток') },
    })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await sessions()).toBe(before)
    expect((await signIn({ login: user.login, password }, headers)).status).toBe(200)
    expect((await signIn({ login, password }, from())).status).toBe(200)
  })

  test('a success resets the failures of the login', async () => {
    const headers = from()
    for (let n = 0; n < 9; n++) await fail(user.login, headers)
    expect((await signIn({ login: user.login, password }, headers)).status).toBe(200)
    expect((await fail(user.login, headers)).status).toBe(401)
    expect((await signIn({ login: user.login, password }, headers)).status).toBe(200)
  })

  test('parallel guesses get no more attempts than sequential ones', async () => {
    const headers = from()
    const { login, id } = await make.user({ organization, password })
    const guesses = Array.from({ length: 40 }, () => fail(login, headers))
    const replies = await Promise.all([...guesses, signIn({ login, password }, headers)])
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(12)
    expect(replies.at(-1)?.status).toBe(429)
    expect(await sessions(id)).toBe(0)
  })

  test('an address that guesses many logins', async () => {
    const headers = from()
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => fail(`nobody-${n}`, headers)))
    expect(replies.every(({ status }) => status === 401)).toBe(true)
    expect((await fail('nobody-else', headers)).status).toBe(429)
  })
})
