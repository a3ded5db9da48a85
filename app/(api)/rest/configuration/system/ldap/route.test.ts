import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { keyFor, seal } from '@/lib/platform/secret-box'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { takeTurn } from '@/lib/testing/database/turn'

const address = '/rest/configuration/system/ldap'
const password = 'секрет каталога'
let people: SevenRoles
let turn: { end(): Promise<void> }

beforeAll(async () => {
  turn = await takeTurn('directory')
  people = await scene.sevenRoles()
})

const clear = () => database.query(sql`delete from settings where key = 'system/ldap'`)
afterEach(clear)
afterAll(() => turn.end())

type Body = Record<string, unknown>
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const settings = (more: object = {}) => ({
  host: 'ldap.example.org',
  port: 389,
  admin_login: 'cn=reader,dc=example,dc=org',
  admin_password: password,
  attributes: { phone: 'telephoneNumber', name: 'cn', login: 'uid', email: 'mail' },
  automatic_user_creation: { enabled: true, role_id: 7, organization_id: people.organization.id },
  tls: 'none',
  base_dn: '',
  ca: null,
  ...more,
})
const put = (more?: object) => main().put<Body>(address, settings(more))
const stored = async () => {
  const [row] = await database.query<{ value: Body }>(
    sql`select value from settings where key = 'system/ldap'`,
  )
  return row?.value
}

const others = [
  'MAIN_INSPECTOR',
  'CLUSTER_ADMINISTRATOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
] as const

describe('rights', () => {
  test('401: without a token', async () => {
    expect((await api.anonymous.get(address)).status).toBe(401)
    expect((await api.anonymous.put(address, settings())).status).toBe(401)
    expect((await api.anonymous.post(`${address}/test`)).status).toBe(401)
  })

  test.each(others)('403: %s cannot change or test anything', async (role) => {
    const caller = api.as(people.tokens[role])
    expect((await caller.put(address, settings())).status).toBe(403)
    expect((await caller.post(`${address}/test`)).status).toBe(403)
    expect(await stored()).toBeUndefined()
  })

  test('200: a Client does not learn where the directory is', async () => {
    await put()
    const { body } = await api.as(people.tokens.CUSTOMER).get(address)
    expect(body).toMatchObject({ host: '', port: 0, admin_login: '', base_dn: '', ca: null })
    expect(body).toMatchObject({ tls: settings().tls, attributes: settings().attributes })
  })

  test.each(others.filter((role) => role !== 'CUSTOMER'))(
    '200: %s reads everything except the password',
    async (role) => {
      await put()
      const { admin_password: _, ...rest } = settings()
      const reply = await api.as(people.tokens[role]).get(address)
      expect(reply).toMatchObject({ status: 200, body: rest })
      expect(reply.body).not.toHaveProperty('admin_password')
      expect(reply.body).not.toHaveProperty('password_lost')
    },
  )
})

describe('GET', () => {
  test('200: initial values that can be sent back unchanged', async () => {
    const { status, body } = await main().get<Body>(address)
    expect(status).toBe(200)
    expect(body).toMatchObject({ host: '', admin_password: '', automatic_user_creation: { enabled: false } })
    expect((await main().put(address, body)).status).toBe(200)
  })

  test('200 in 1.x: numbers and flags are texts', async () => {
    await put()
    const { body } = await main().get<Body>(address, { version: '1.0' })
    expect(body).toMatchObject({ port: '389', automatic_user_creation: { role_id: '7', enabled: 't' } })
  })
})

describe('PUT', () => {
  test('200: stores the object, the password encrypted', async () => {
    const reply = await put()
    expect(reply).toMatchObject({ status: 200, body: { ...settings(), admin_password: '********' } })
    expect((await main().get<Body>(address)).body).toEqual(reply.body)
    const row = JSON.stringify(await stored())
    expect(row).toContain('sealedPassword')
    expect(row).not.toContain(password)
  })

  test('200: asterisks or an absent value keep the password and members outside the contract', async () => {
    await put({ tls: 'starttls', base_dn: 'dc=example' })
    const before = await stored()
    const { tls: _, base_dn: __, ca: ___, ...contract } = settings({ admin_password: '********' })
    expect((await main().put(address, contract)).body).toMatchObject({
      tls: 'starttls',
      base_dn: 'dc=example',
    })
    const { admin_password: ____, ...without } = contract
    expect((await main().put(address, without)).status).toBe(200)
    const after = await stored()
    expect(after).toMatchObject({ tls: 'starttls', baseDn: 'dc=example', host: 'ldap.example.org' })
    expect(typeof after?.sealedPassword).toBe(typeof before?.sealedPassword)
  })

  test('400 and no write: the stored password is not sent to another host, even when the old one was removed first', async () => {
    await put()
    const refused = {
      status: 400,
      body: { error_description: 'admin_password: Введите пароль заново: сохранённый дан для другого узла.' },
    }
    const { admin_password: _, ...without } = settings({ host: 'ldap.example.net' })
    expect(await main().put(address, without)).toMatchObject(refused)
    expect(await put({ host: 'ldap.example.net', admin_password: '********' })).toMatchObject(refused)
    expect(await stored()).toMatchObject({ host: 'ldap.example.org' })
    expect((await put({ host: '', admin_password: '********' })).status).toBe(200)
    expect(await put({ host: 'ldap.example.net', admin_password: '********' })).toMatchObject(refused)
    expect((await put({ host: 'ldap.example.net' })).status).toBe(200)
  })

  test('412 and no write: stale revision; after 403 and 400, before other rules', async () => {
    await put()
    const seen = (await main().get(address)).headers.get('etag') ?? ''
    const headers = { 'if-match': seen }
    const change = (more: object) => main().put<Body>(address, settings(more), { headers })
    const first = await change({ port: 1389 })
    expect(first).toMatchObject({ status: 200, body: { port: 1389 } })
    expect(first.headers.get('etag')).not.toBe(seen)
    const before = await stored()
    expect((await change({ port: 2389 })).status).toBe(412)
    expect((await change({ admin_password: '' })).status).toBe(412)
    expect((await change({ port: 0 })).status).toBe(400)
    const inspector = api.as(people.tokens.MAIN_INSPECTOR)
    expect((await inspector.put(address, settings(), { headers })).status).toBe(403)
    expect(await stored()).toEqual(before)
    const current = (await inspector.get(address)).headers.get('etag') ?? ''
    expect(current).toBe(first.headers.get('etag'))
    const fresh = { headers: { 'if-match': current } }
    expect((await main().put(address, settings({ port: 2389 }), fresh)).status).toBe(200)
  })

  test('412: of two concurrent changes the later one, from the first write on', async () => {
    const { headers } = await main().get(address)
    const change = (port: number) =>
      main().put(address, settings({ port }), { headers: { 'if-match': headers.get('etag') ?? '' } })
    const replies = await Promise.all([change(1389), change(2389)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('200: an equal value keeps the ETag; another password is a change', async () => {
    const etagAfter = async (more?: object) => (await put(more)).headers.get('etag')
    const first = await etagAfter()
    expect(first).toBe('"directory-1-1"')
    expect(await etagAfter()).toBe(first)
    expect(await etagAfter({ admin_password: '********' })).toBe(first)
    expect(await etagAfter({ admin_password: 'another' })).toBe('"directory-1-2"')
  })

  test('400: asterisks without a stored password', async () => {
    const reply = await put({ admin_password: '********' })
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: 'admin_password: Обязательное поле.' },
    })
  })

  test('200: the audit log records that the password changed, but not the password', async () => {
    await put()
    await put({ port: 1389, admin_password: 'другой секрет' })
    const [row] = await database.query<{ before: Body; after: Body }>(sql`
      select before, after from audit where noun = 'setting' and caller_id = ${people.users.MAIN_ADMINISTRATOR.id}
      order by id desc limit 1`)
    expect(row).toEqual({
      before: { port: 389, passwordChanged: null },
      after: { port: 1389, passwordChanged: true },
    })
  })

  test.each([
    [{ host: 'ldap://example.org' }, /^host: Ожидается имя узла/],
    [{ host: 'two words' }, /^host: /],
    [{ host: '127.0.0.1', port: 5432 }, /^host: На этот узел/],
    [{ host: '::ffff:127.0.0.1' }, /^host: На этот узел/],
    [{ host: '169.254.169.254' }, /^host: На этот узел/],
    [{ host: 'localhost' }, /^host: На этот узел/],
    [{ port: 0 }, /^port: /],
    [{ port: 65_536 }, /^port: /],
    [{ admin_login: 'EXTERNAL' }, /^admin_login: /],
    [{ admin_password: '' }, /^admin_password: Не может быть пустым\.$/],
    [
      { attributes: { phone: 'telephoneNumber', name: 'cn', login: 'uid)(x=*', email: 'mail' } },
      /^attributes\.login: Ожидается имя атрибута/,
    ],
    [{ attributes: { login: 'uid' } }, /attributes\.phone: .*attributes\.name: .*attributes\.email: /],
    [{ tls: 'maybe' }, /^tls: /],
    [{ ca: 'not a certificate' }, /^ca: Ожидается сертификат/],
    [{ base_dn: 'example' }, /^base_dn: /],
    [
      { automatic_user_creation: { enabled: true } },
      /^automatic_user_creation\.role_id: Обязательное поле\. automatic_user_creation\.organization_id: Обязательное поле\.$/,
    ],
    [
      { automatic_user_creation: { enabled: true, role_id: 8, organization_id: 2_147_483_647 } },
      /^automatic_user_creation\.role_id: Допустимые значения: 6, 7, 10, 11\. automatic_user_creation\.organization_id: Такой записи нет\.$/,
    ],
  ])('400 and nothing stored: %j', async (more, text) => {
    expect(await put(more)).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(text) },
    })
    expect(await stored()).toBeUndefined()
  })

  test('a password encrypted with another SESSION_SECRET must be entered again, without errors elsewhere', async () => {
    await put()
    const foreign = seal(
      password,
      'directory-password',
      keyFor('directory-password', 'another server’s secret'),
    )
    await database.query(
      sql`update settings set value = value || jsonb_build_object('sealedPassword', ${foreign}::text) where key = 'system/ldap'`,
    )
    expect((await main().get(address)).body).toMatchObject({
      admin_password: '********',
      password_lost: true,
    })
    expect(await put({ admin_password: '********' })).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^admin_password: Введите пароль заново/) },
    })
    const user = await make.user({ organization: people.organization, ldapAuthentication: true })
    const signIn = await api.anonymous.post('/rest/auth/by-login', { login: user.login, password: 'x' })
    expect(signIn.status).toBe(503)
    expect((await put()).body).toMatchObject({ password_lost: false })
  })
})
