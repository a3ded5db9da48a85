import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { type Directory, type DirectoryPerson, hasSlapd, startDirectory } from '@/lib/testing/slapd'
import { takeTurn } from '@/lib/testing/database/turn'
import { goodPassword } from '@/lib/testing/users'

const password = 'пароль из каталога'
type Body = Record<string, unknown>
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

const usual = { phone: 'telephoneNumber', name: 'cn', login: 'uid', email: 'mail' }
const settings = (enabled: boolean, more: object = {}) => ({
  host: '127.0.0.1',
  port: directory.port,
  admin_login: directory.admin.login,
  admin_password: directory.admin.password,
  attributes: usual,
  automatic_user_creation: { enabled, role_id: 7, organization_id: people.organization.id },
  tls: 'none',
  base_dn: '',
  ca: null,
  ...more,
})
const asMain = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const setUp = async (enabled: boolean, more?: object) =>
  expect((await asMain().put('/rest/configuration/system/ldap', settings(enabled, more))).status).toBe(200)
const signIn = (login: string, pass = password) =>
  api.anonymous.post<Body>('/rest/auth/by-login', { login, password: pass })
const idOf = async (login: string) => {
  const { status, body } = await signIn(login)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.id as number
}
const boundTo = async (id: number) =>
  (await database.prisma.user.findUniqueOrThrow({ where: { id } })).directoryId
const accounts = (login: string) => database.prisma.user.count({ where: { login } })

async function entry(more: Partial<DirectoryPerson> = {}) {
  const person = { login: make.unique('one'), password, name: 'Иван Каталогов', ...more }
  await directory.add(person)
  return person
}
const account = (login: string) =>
  make.user({ organization: people.organization, ldapAuthentication: true, login })
const another = { status: 403, body: { error_description: expect.stringMatching(/^Этот логин принадлежит/) } }

describe.skipIf(!hasSlapd)('a person of the directory is the entry, not the login (needs slapd)', () => {
  beforeEach(() => setUp(true))

  test('200: all logins of a person open one account, at once too', async () => {
    const second = make.unique('two')
    const third = make.unique('three')
    const { login } = await entry({ logins: [second, third] })
    const ids = await Promise.all([second, login, third, second].map(idOf))
    expect(new Set(ids).size).toBe(1)
    expect(await boundTo(ids[0] ?? 0)).toMatch(/^entryUUID:[0-9a-f-]{36}$/)
  })

  test('200: the second login of an account from before binds it, also where no account is created', async () => {
    await setUp(false)
    const second = make.unique('two')
    const { login } = await entry({ logins: [second] })
    const { id } = await account(login)
    expect(await boundTo(id)).toBeNull()
    expect(await idOf(second)).toBe(id)
    expect(await boundTo(id)).not.toBeNull()
    expect(await accounts(second)).toBe(0)
  })

  test('200: a person with an account opens it by another login too, even where that login has another account', async () => {
    const second = make.unique('two')
    const { login } = await entry({ logins: [second] })
    const id = await idOf(login)
    const other = await account(second)
    expect(await idOf(second)).toBe(id)
    expect(await boundTo(other.id)).toBeNull()
  })

  test('403: a login that changes hands does not open the account of the former holder, nor a new one', async () => {
    const { login } = await entry()
    const id = await idOf(login)
    await directory.remove(login)
    await entry({ login, name: 'Пётр Новый', password: 'другой пароль' })
    expect(await signIn(login)).toMatchObject({ status: 401 })
    expect(await signIn(login, 'другой пароль')).toMatchObject(another)
    expect(await accounts(login)).toBe(1)
    // The administrator frees the login; the new holder gets a separate account.
    expect((await asMain().patch(`/rest/users/${id}`, { login: `${login}-former` })).status).toBe(200)
    const { body } = await signIn(login, 'другой пароль')
    expect(body).toMatchObject({ login, fio: 'Пётр Новый' })
    expect(body.id).not.toBe(id)
  })

  test('200: a person whose login was changed in the directory keeps the account', async () => {
    const later = make.unique('later')
    const { login } = await entry({ logins: [later] })
    const id = await idOf(login)
    await database.query(sql`update users set login = ${make.unique('renamed')} where id = ${id}`)
    expect(await idOf(later)).toBe(id)
    expect(await idOf(login)).toBe(id)
  })

  test('an account that leaves the directory, or gets another login, is bound again at the next sign-in', async () => {
    const { login } = await entry()
    const id = await idOf(login)
    const change = { ldap_authentication: false, paswd: goodPassword }
    expect((await asMain().patch(`/rest/users/${id}`, change)).status).toBe(200)
    expect(await boundTo(id)).toBeNull()
    expect((await asMain().patch(`/rest/users/${id}`, { ldap_authentication: true })).status).toBe(200)
    expect(await idOf(login)).toBe(id)
    const { login: other } = await entry()
    expect((await asMain().patch(`/rest/users/${id}`, { login: other })).status).toBe(200)
    expect(await idOf(other)).toBe(id)
  })
})

describe.skipIf(!hasSlapd)('attributes that are no text (needs slapd)', () => {
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])

  test('200: an attribute of bytes is left out, a new account is created without it', async () => {
    await setUp(true, { attributes: { ...usual, phone: 'jpegPhoto', email: 'jpegPhoto' } })
    const { login } = await entry({ photo })
    const { status, body } = await signIn(login)
    expect({ status, body }).toMatchObject({ status: 200, body: { info: { email: null, phone: null } } })
    await setUp(true, { attributes: { ...usual, name: 'jpegPhoto' } })
    const { login: nameless } = await entry({ photo })
    expect((await signIn(nameless)).body).toMatchObject({ fio: nameless })
  })

  test('200: a name that is too long is cut between letters, a contact is left out', async () => {
    await setUp(true, { attributes: { ...usual, email: 'cn' } })
    const { login } = await entry({ name: `а${'😀'.repeat(700)}` })
    const { status, body } = await signIn(login)
    expect({ status, fio: body.fio }).toEqual({ status: 200, fio: `а${'😀'.repeat(249)}` })
    expect(body.info).toMatchObject({ email: null })
  })
})
