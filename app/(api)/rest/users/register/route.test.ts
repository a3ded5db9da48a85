import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization } from '@/lib/testing/make'
import {
  countLogins,
  eventsAbout,
  goodPassword,
  storedUser,
  auditEntriesOf,
  type UserBody,
} from '@/lib/testing/users'

const address = '/rest/users/register'
let open: Organization
let own: Organization
beforeAll(async () => {
  open = await make.organization({ client: true })
  own = await make.organization()
})

let caller = 0
/** Every registration comes from a different address, except in tests of the limit. */
const register = (body: object, from = `10.77.${(caller += 1) >> 8}.${caller & 255}`, version?: string) =>
  api.anonymous.post<UserBody>(address, body, { headers: { 'x-forwarded-for': from }, version })

const input = () => ({
  login: make.unique('client'),
  paswd: goodPassword,
  fio: 'Клиент Новый',
  organization_id: open.id,
  email: 'client@example.org',
})

async function refused(body: object, text: string | RegExp) {
  const reply = await expectNoWrites([], () => register(body))
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
}

test('200: a Client of a public organization registers without a token, can sign in, and an event is sent', async () => {
  const body = {
    ...input(),
    phone: '+7',
    address: 'Дом',
    passport: '78',
    role_id: 8,
    blocked: true,
    glonass_id: 5,
  }
  const reply = await register(body)
  const { id, login } = reply.body
  expect(reply).toMatchObject({
    status: 200,
    body: {
      login: body.login,
      role_id: 6,
      blocked: false,
      glonass_id: null,
      organization_id: open.id,
      email: 'client@example.org',
      phone: '+7',
      address: 'Дом',
      passport: '78',
    },
  })
  expect(reply.body).not.toHaveProperty('token')
  expect(await storedUser(id)).toMatchObject({ roleId: 6, ldapAuthentication: false })
  expect(await eventsAbout(id)).toMatchObject([{ topic: 'users.insert', callerId: null }])
  expect(await auditEntriesOf(id)).toMatchObject([
    { action: 'create', callerId: null, organizationIds: [open.id] },
  ])
  const pair = { login, password: goodPassword }
  expect((await api.anonymous.post('/rest/auth/by-login', pair)).status).toBe(200)
})

test('200: 1.0 beside 2.0', async () => {
  const { body } = await register(input(), '10.78.0.1', '1.0')
  expect(body).toMatchObject({ role_id: '6', organization_id: String(open.id), blocked: 'f' })
})

test('400 and no write: every missing or invalid field is named', async () => {
  const text = ['login', 'paswd', 'fio', 'organization_id', 'email']
    .map((field) => `${field}: Обязательное поле.`)
    .join(' ')
  await refused({}, text)
  for (const [field, value] of [
    ['login', ' x'],
    ['login', null],
    ['paswd', 'short'],
    ['paswd', null],
    ['fio', ' '],
    ['email', ''],
    ['email', null],
    ['organization_id', 'x'],
    ['organization_id', 2_000_000_000],
    ['phone', 5],
    ['passport', {}],
  ] as const)
    await refused({ ...input(), [field]: value }, new RegExp(`^${field}: `))
})

test('400 and no write: an organization that is not public, or deleted', async () => {
  const gone = await make.organization({ client: true, deletedAt: new Date() })
  for (const { id } of [own, gone])
    await refused(
      { ...input(), organization_id: id },
      'organization_id: Регистрация в этой организации закрыта.',
    )
})

test('400 and no write: a weak password is named together with other errors', async () => {
  const { login } = await make.user({ organization: own })
  await refused({ ...input(), login, paswd: 'short' }, /^paswd: [^:]+ login: Уже занято.$/)
  await refused({ ...input(), organization_id: own.id, paswd: 'short' }, /^paswd: [^:]+ organization_id: /)
})

test('400 and no write: a taken login, case-insensitive', async () => {
  const { login } = await make.user({ organization: own })
  await refused({ ...input(), login: login.toUpperCase() }, /^login: Уже занято.$/)
})

test('organization limit and login uniqueness hold for thirty concurrent registrations', async () => {
  const full = await make.organization({ client: true, maxUsersCount: 4 })
  const many = Array.from({ length: 30 }, (_, n) => n)
  const replies = await Promise.all(many.map(() => register({ ...input(), organization_id: full.id })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(26)
  expect(await database.prisma.user.count({ where: { organizationId: full.id } })).toBe(4)
  const { login } = input()
  const racers = await Promise.all(many.slice(0, 8).map(() => register({ ...input(), login })))
  expect(racers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  expect(await countLogins(login)).toBe(1)
})

test('429 with Retry-After and no write: too many registrations from one address', async () => {
  for (let n = 0; n < 200; n++) {
    const last = input()
    const reply = await register({ ...last, organization_id: own.id }, '10.79.0.1')
    if (reply.status === 400) continue
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await countLogins(last.login)).toBe(0)
    return
  }
  throw new Error('There is no limit')
})
