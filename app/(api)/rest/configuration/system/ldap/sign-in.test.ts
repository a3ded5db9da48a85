import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { type Directory, hasSlapd, startDirectory } from '@/lib/testing/slapd'
import { takeTurn } from '@/lib/testing/database/turn'

const password = 'пароль из каталога 🔐'
const wrong = { status: 401, body: { error_description: 'Неверный логин или пароль' } }
const down = { status: 503, body: { error_description: expect.stringContaining('Служба каталогов') } }

let people: SevenRoles
let directory: Directory
let turn: { end(): Promise<void> }

beforeAll(async () => {
  if (!hasSlapd) return
  turn = await takeTurn('directory')
  people = await scene.sevenRoles()
  directory = await startDirectory()
})

afterAll(async () => {
  await database.query(sql`delete from settings where key = 'system/ldap'`)
  await directory?.stop()
  await turn?.end()
})

const settings = (more: object = {}) => ({
  host: '127.0.0.1',
  port: directory.port,
  admin_login: directory.admin.login,
  admin_password: directory.admin.password,
  attributes: { phone: 'telephoneNumber', name: 'cn', login: 'uid', email: 'mail' },
  automatic_user_creation: { enabled: false, role_id: null, organization_id: null },
  tls: 'none',
  base_dn: '',
  ca: null,
  ...more,
})

async function setUp(more?: object) {
  const reply = await api
    .as(people.tokens.MAIN_ADMINISTRATOR)
    .put('/rest/configuration/system/ldap', settings(more))
  expect(reply.status).toBe(200)
}

const creation = (organization: Organization = people.organization) => ({
  automatic_user_creation: { enabled: true, role_id: 7, organization_id: organization.id },
})

type Body = Record<string, unknown>
const signIn = (login: string, pass = password) =>
  api.anonymous.post<Body>('/rest/auth/by-login', { login, password: pass })
const accounts = (login: string) => database.prisma.user.count({ where: { login } })

/** A directory user who has an account here. */
async function member(more: Parameters<typeof make.user>[0] = {}) {
  const login = make.unique('ldap')
  await directory.add({ login, password, name: 'Иван Каталогов' })
  const options = { organization: people.organization, ldapAuthentication: true, login, ...more }
  return make.user(options)
}

describe.skipIf(!hasSlapd)('directory users (needs slapd)', () => {
  beforeEach(() => setUp())

  test('200: sign in with the directory password at every endpoint', async () => {
    const { id, login } = await member()
    const { status, body } = await signIn(login)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, ldap_authentication: true, token: expect.any(String) })
    expect((await signIn(login.toUpperCase())).status).toBe(200)
    expect((await api.anonymous.post('/auth/token', { login, password })).status).toBe(200)
  })

  test('401: a wrong password, also one that is stored locally', async () => {
    const { login } = await member({ password: 'пароль отсюда' })
    for (const tried of ['x', 'пароль отсюда', password.toUpperCase(), `${password} `, '{SSHA}'])
      expect(await signIn(login, tried), tried).toMatchObject(wrong)
  })

  test('401: no directory entry has the login of the account', async () => {
    const { login } = await make.user({ organization: people.organization, ldapAuthentication: true })
    expect(await signIn(login)).toMatchObject(wrong)
  })

  test('400: an empty password is not sent to the directory', async () => {
    const { login } = await member()
    expect((await signIn(login, '')).status).toBe(400)
  })

  test('blocked locally: 403 with the right password, 401 with a wrong one', async () => {
    const { login } = await member({ blocked: true })
    expect((await signIn(login)).status).toBe(403)
    expect(await signIn(login, 'x')).toMatchObject(wrong)
  })

  test('a password changed in the directory takes effect at once', async () => {
    const { login } = await member()
    await directory.setPassword(login, 'новый пароль')
    expect(await signIn(login)).toMatchObject(wrong)
    expect((await signIn(login, 'новый пароль')).status).toBe(200)
  })

  test('401: unknown directory users are not admitted unless the settings allow it', async () => {
    const login = make.unique('ldap')
    await directory.add({ login, password, name: 'Незнакомец' })
    expect(await signIn(login)).toMatchObject(wrong)
    expect(await accounts(login)).toBe(0)
  })

  test('429: attempts are limited as elsewhere', async () => {
    const { login } = await member()
    const headers = { 'x-forwarded-for': make.unique('address') }
    const tryOnce = (pass: string) =>
      api.anonymous.post('/rest/auth/by-login', { login, password: pass }, { headers })
    for (let n = 0; n < 10; n++) await tryOnce('x')
    expect((await tryOnce(password)).status).toBe(429)
  })
})

describe.skipIf(!hasSlapd)('injection (needs slapd)', () => {
  beforeAll(async () => {
    await setUp(creation())
    await directory.add({ login: 'admin)(uid=*', password: 'странный логин', name: 'Скобки' })
  })

  test.each([
    '*',
    'ldap*',
    '*)(uid=*',
    '*)(objectClass=*',
    '*)(|(uid=*',
    'x)(|(cn=*)',
    '\\2a',
    '(uid=*)',
    'uid=x,ou=people,dc=azimut,dc=test',
    '*\u0001',
    '&',
  ])('401: the login %j finds nobody', async (login) => {
    for (const pass of [password, '*', 'странный логин'])
      expect(await signIn(login, pass), `${login} ${pass}`).toMatchObject(wrong)
    expect(await accounts(login)).toBe(0)
  })

  test('200: a login that looks like a filter matches only its owner', async () => {
    const { status, body } = await signIn('admin)(uid=*', 'странный логин')
    expect({ status, fio: body.fio }).toEqual({ status: 200, fio: 'Скобки' })
  })
})

describe.skipIf(!hasSlapd)('the first sign-in creates an account (needs slapd)', () => {
  const stranger = async (more: object = {}) => {
    const login = make.unique('ldap')
    await directory.add({ login, password, name: 'Пётр Новый', ...more })
    return login
  }

  test('200: with name, address, telephone, role and organization', async () => {
    await setUp(creation())
    const login = await stranger({ email: 'new@example.org', phone: '+7 900 000-00-00' })
    const { status, body } = await signIn(login.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      login,
      fio: 'Пётр Новый',
      role_id: 7,
      organization_id: people.organization.id,
      ldap_authentication: true,
      info: { email: 'new@example.org', phone: '+7 900 000-00-00' },
    })
    expect((await signIn(login)).body.id).toBe(body.id)
    const kept = await database.prisma.user.findFirst({ where: { login } })
    expect(kept?.passwordHash).toBeNull()
  })

  test('401: not with a wrong password, and no account is created', async () => {
    await setUp(creation())
    const login = await stranger()
    expect(await signIn(login, 'x')).toMatchObject(wrong)
    expect(await accounts(login)).toBe(0)
  })

  test('parallel first sign-ins all succeed, as one user', async () => {
    await setUp(creation())
    const login = await stranger()
    const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(login)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await accounts(login)).toBe(1)
  })

  test('403: the organization is full', async () => {
    const full = await make.organization({ maxUsersCount: 0 })
    await setUp(creation(full))
    const login = await stranger()
    expect(await signIn(login)).toMatchObject({
      status: 403,
      body: { error_description: expect.stringContaining('не осталось места') },
    })
    expect(await accounts(login)).toBe(0)
  })

  test('503: the organization is gone', async () => {
    const gone = await make.organization()
    await setUp(creation(gone))
    await database.query(sql`update organizations set deleted_at = now() where id = ${gone.id}`)
    expect(await signIn(await stranger())).toMatchObject(down)
  })

  test('missing attributes: the login is used as the name', async () => {
    await setUp({
      ...creation(),
      attributes: { phone: 'pager', name: 'displayName', login: 'uid', email: 'roomNumber' },
    })
    const login = await stranger({ email: 'x@example.org' })
    expect((await signIn(login)).body).toMatchObject({ fio: login, info: { email: null, phone: null } })
  })
})

describe.skipIf(!hasSlapd)('invalid settings (needs slapd)', () => {
  test.each([
    ['a wrong password of the reader', () => ({ admin_password: 'не тот' })],
    ['an unknown reader', () => ({ admin_login: 'cn=nobody,dc=azimut,dc=test' })],
    ['a search base that does not exist', () => ({ base_dn: 'dc=elsewhere' })],
    ['a directory of another kind', () => ({ tls: 'ldaps' })],
  ])('503 for directory users, 200 for others: %s', async (_, more) => {
    const { login } = await member()
    const local = await make.user({ organization: people.organization, password })
    await setUp(more())
    expect(await signIn(login)).toMatchObject(down)
    expect((await signIn(local.login)).status).toBe(200)
    expect(await signIn(make.unique('nobody'))).toMatchObject(wrong)
  })

  test('401: another login attribute', async () => {
    const { login } = await member()
    await setUp({ attributes: { phone: 'pager', name: 'cn', login: 'sn', email: 'mail' } })
    expect(await signIn(login)).toMatchObject(wrong)
  })

  test('503: there are no settings', async () => {
    const { login } = await member()
    await setUp({ host: '' })
    expect(await signIn(login)).toMatchObject(down)
  })
})

describe.skipIf(!hasSlapd)('secure connections (needs slapd)', () => {
  test.each(['starttls', 'ldaps'])('200 with the certificate of the configured CA, by %s', async (tls) => {
    const { login } = await member()
    const port = tls === 'ldaps' ? directory.securePort : directory.port
    await setUp({ tls, port, ca: directory.ca })
    expect((await signIn(login)).status).toBe(200)
    await setUp({ tls, port, ca: null })
    expect(await signIn(login)).toMatchObject(down)
  })
})

describe.skipIf(!hasSlapd)('unavailable directory (needs slapd)', () => {
  test('503 for directory users, in both languages; others sign in, strangers are unknown', async () => {
    const { login } = await member()
    const local = await make.user({ organization: people.organization, password })
    await setUp(creation())
    await directory.fall()
    expect(await signIn(login)).toMatchObject(down)
    const english = await api.anonymous.post(
      '/rest/auth/by-login',
      { login, password },
      { headers: { 'accept-language': 'en' } },
    )
    expect(english.body).toMatchObject({ error_description: expect.stringContaining('directory service') })
    expect((await signIn(local.login)).status).toBe(200)
    expect(await signIn(make.unique('nobody'))).toMatchObject(wrong)
  })
})
