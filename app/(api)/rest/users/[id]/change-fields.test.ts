import { beforeAll, expect, test } from 'vitest'
import { passwordFits } from '@/lib/access/passwords'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User, type Workgroup } from '@/lib/testing/make'
import {
  eventsAbout,
  goodPassword,
  makeTag,
  makeType,
  storedUser,
  auditEntriesOf,
  type UserBody,
} from '@/lib/testing/users'

const nowhere = 2_000_000_000
let administrator: User
let home: Organization
let closed: Workgroup
let [type, tag, other]: { id: number }[] = []

beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  home = await make.organization()
  closed = await make.workgroup({ organization: home, open: false })
  type = await makeType()
  tag = await makeTag()
  other = await makeTag()
})

const at = (user: { id: number }) => `/rest/users/${user.id}`
const main = () => api.as(administrator)

const furnished = () =>
  make.user({
    organization: home,
    workgroups: [closed],
    password: goodPassword,
    fio: 'Stored',
    email: 'a@example.org',
    phone: '+7',
    address: 'Here',
    passport: '78',
    glonassId: BigInt(600_000_000_000_000 + Math.floor(Math.random() * 1e12)),
  })

// For each field: sent value, and returned value (or 400). `$` names records made before.
const table: [field: string, sent: unknown, answered: unknown][] = [
  ['fio', 'New', { fio: 'New' }],
  ['fio', null, 400],
  ['fio', '', 400],
  ['login', null, 400],
  ['login', ' x', 400],
  ['paswd', null, 400],
  ['paswd', 'short', 400],
  ['role_id', 7, { role_id: 7 }],
  ['role_id', '10', { role_id: 10 }],
  ['role_id', null, 400],
  ['role_id', 99, 400],
  ['organization_id', null, 400],
  ['organization_id', nowhere, 400],
  ['organization_id', 'x', 400],
  ['organizationIds', null, 400],
  ['organizationIds', [nowhere], 400],
  ['organization_ids', null, 400],
  ['organizationId', 'x', 400],
  ['workgroup_ids', null, 400],
  ['workgroup_ids', [nowhere], 400],
  ['workgroup_ids', 5, 400],
  ['type', { id: '$type' }, { type: { id: '$type' } }],
  ['type', null, { type: { id: 1 } }],
  ['type', {}, 400],
  ['type', { id: nowhere }, 400],
  ['ldap_authentication', 't', { ldap_authentication: true }],
  ['ldap_authentication', null, 400],
  ['blocked', true, { blocked: true }],
  ['blocked', null, 400],
  ['avatar_file_name', null, {}],
  ['avatar_file_name', 'never.jpg', 400],
  ['tags', {}, {}],
  ['tags', { add: [{ id: '$tag' }] }, { tags: [{ id: '$tag' }] }],
  ['tags', { remove: [{ id: '$tag' }] }, {}],
  ['tags', { add: [{ id: '$tag' }], remove: [{ id: '$tag' }] }, {}],
  ['tags', { add: [{ id: nowhere }] }, 400],
  ['tags', { remove: [{ id: nowhere }] }, 400],
  ['tags', { add: null }, 400],
  ['tags', [{ id: '$tag' }], 400],
  ['tags', null, 400],
  ['email', null, { email: null }],
  ['email', 'b@example.org', { email: 'b@example.org' }],
  ['email', 5, 400],
  ['phone', null, { phone: null }],
  ['phone', '', { phone: '' }],
  ['address', null, { address: null }],
  ['address', 'There', { address: 'There' }],
  ['passport', null, { passport: null }],
  ['passport', 'x', { passport: 'x' }],
  ['tracking', 'f', { tracking: false }],
  ['tracking', null, 400],
  ['glonass_id', null, { glonass_id: null }],
  ['glonass_id', '359881234567890', { glonass_id: 359_881_234_567_890 }],
  ['glonass_id', '3560000000000771', { glonass_id: 3_560_000_000_000_771 }],
  ['glonass_id', '9999999999999999', 400],
  ['glonass_id', '35600000000007710', 400],
  ['glonass_id', 0, 400],
]

/** Creates the named records before the tests. */
const filled = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll('"$type"', String(type?.id)).replaceAll('"$tag"', String(tag?.id)),
  ) as T

test.each(table)('%s: %j gives %j', async (field, sent, answered) => {
  const user = await furnished()
  const before = await main().get<UserBody>(at(user))
  const stored = await storedUser(user.id)
  const reply = await main().patch<UserBody>(at(user), { [field]: filled(sent) })
  if (answered === 400) {
    expect(reply.status).toBe(400)
    expect(reply.body.error_description).toMatch(new RegExp(`^${field}(\\.[\\w.]+)?: `))
    expect(await storedUser(user.id)).toEqual(stored)
    expect(await eventsAbout(user.id)).toEqual([])
  } else {
    expect(reply).toMatchObject({ status: 200, body: { ...before.body, ...filled(answered as object) } })
    expect((await main().get(at(user))).body).toEqual(reply.body)
  }
  await main().patch(at(user), { glonass_id: null })
})

test('400 and no write: a weak password, a taken login and a missing avatar are named together', async () => {
  const user = await furnished()
  const stored = await storedUser(user.id)
  const reply = await main().patch<UserBody>(at(user), {
    login: administrator.login,
    paswd: 'short',
    avatar_file_name: 'never.jpg',
    tags: { add: [{ id: nowhere }] },
  })
  expect(reply.status).toBe(400)
  for (const field of ['login', 'paswd', 'avatar_file_name', 'tags.add.0.id'])
    expect(reply.body.error_description).toContain(`${field}: `)
  expect(await storedUser(user.id)).toEqual(stored)
})

test('200, no event and no audit entry: an empty change, or only stored values', async () => {
  const user = await furnished()
  const before = await main().get<UserBody>(at(user))
  const stored = await storedUser(user.id)
  const {
    workgroup_ids,
    organization_id,
    organization_ids,
    login,
    fio,
    role_id,
    blocked,
    type: own,
  } = before.body
  const same = { workgroup_ids, organization_id, organization_ids, login, fio, role_id, blocked, type: own }
  for (const body of [{}, { id: 5, task_count: 3, unknown: true }, same, { tags: { add: [] } }])
    expect(await main().patch(at(user), body)).toMatchObject({ status: 200, body: before.body })
  expect(await storedUser(user.id)).toEqual(stored)
  expect(await eventsAbout(user.id)).toEqual([])
  expect(await auditEntriesOf(user.id)).toEqual([])
})

test('200: changing everything at once makes one event, one audit entry and one revision', async () => {
  const user = await furnished()
  const login = make.unique('renamed')
  const reply = await main().patch<UserBody>(at(user), {
    login,
    fio: 'All',
    paswd: 'Another tram 7 rings',
    tags: { add: [{ id: tag?.id }, { id: other?.id }] },
    workgroup_ids: [],
    role_id: 11,
  })
  expect(reply).toMatchObject({ status: 200, body: { login, fio: 'All', role_id: 11 } })
  expect(reply.headers.get('etag')).toBe(`"user-${user.id}-2"`)
  const stored = await storedUser(user.id)
  expect(stored).toMatchObject({ revision: 2, workgroups: [] })
  expect(await passwordFits(stored.passwordHash, 'Another tram 7 rings')).toBe(true)
  expect(await eventsAbout(user.id)).toMatchObject([
    { topic: 'users.update', before: { roleCode: 'USER', memberOf: [closed.id] }, record: { login } },
  ])
  const auditLog = await auditEntriesOf(user.id)
  expect(auditLog).toMatchObject([
    { action: 'update', before: { fio: 'Stored' }, after: { fio: 'All', passwordChanged: true } },
  ])
  expect(JSON.stringify(auditLog.map(({ before, after }) => [before, after]))).not.toMatch(
    /argon|Another tram/,
  )
})

test("400 and no write: another user's login; 200 for another case of one's own", async () => {
  const [user, somebody] = [await furnished(), await make.user({ organization: home })]
  expect(await main().patch(at(user), { login: somebody.login.toUpperCase(), fio: 'x' })).toMatchObject({
    status: 400,
    body: { error_description: 'login: Уже занято.' },
  })
  expect((await storedUser(user.id)).fio).toBe('Stored')
  const login = user.login.toUpperCase()
  expect(await main().patch(at(user), { login })).toMatchObject({ status: 200, body: { login } })
})

test('400: a password that contains the new login', async () => {
  const user = await furnished()
  const body = { login: 'semaphore-77', paswd: 'my semaphore-77 key' }
  expect(await main().patch(at(user), body)).toMatchObject({
    status: 400,
    body: { error_description: expect.stringMatching(/^paswd: /) },
  })
})

test('400: leaving the directory without a password; 200 with one', async () => {
  const user = await make.user({ organization: home, ldapAuthentication: true })
  expect(await main().patch(at(user), { ldap_authentication: false })).toMatchObject({
    status: 400,
    body: { error_description: 'paswd: Обязательное поле.' },
  })
  const body = { ldap_authentication: false, paswd: goodPassword }
  expect(await main().patch(at(user), body)).toMatchObject({
    status: 200,
    body: { ldap_authentication: false },
  })
})

test('404: a missing user, a deleted one, an id out of range', async () => {
  const gone = await make.user({ organization: home, deletedAt: new Date() })
  for (const id of [gone.id, nowhere, 999_999_999_999])
    for (const caller of [
      main(),
      api.as(await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: home })),
    ])
      expect(await caller.patch(`/rest/users/${id}`, { fio: 'x' })).toMatchObject({
        status: 404,
        body: { error_description: 'Пользователь не существует' },
      })
})

test('412 and no write: a stale If-Match; 403 comes first', async () => {
  const user = await furnished()
  const headers = { 'if-match': `"user-${user.id}-1"` }
  expect((await main().patch(at(user), { fio: 'First' }, { headers })).status).toBe(200)
  const late = await main().patch(at(user), { fio: 'Second' }, { headers })
  expect(late.status).toBe(412)
  expect(late.headers.get('etag')).toBe(`"user-${user.id}-2"`)
  expect((await main().delete(at(user), { headers })).status).toBe(412)
  expect(await storedUser(user.id)).toMatchObject({ fio: 'First', deletedAt: null })
  const stranger = await make.user({
    role: 'ORGANIZATION_ADMINISTRATOR',
    organization: await make.organization(),
  })
  expect((await api.as(stranger).patch(at(user), { fio: 'x' }, { headers })).status).toBe(403)
})

test('200: 1.0 beside 2.0', async () => {
  const user = await furnished()
  const old = await main().patch<UserBody>(at(user), { tracking: 'f', role_id: '7' }, { version: '1.3' })
  expect(old.body).toMatchObject({
    id: String(user.id),
    tracking: 'f',
    role_id: '7',
    glonass_id: String(user.glonassId),
  })
  expect((await main().get(at(user))).body).toMatchObject({ id: user.id, tracking: false, role_id: 7 })
})

test('parallel changes of different fields are all kept', async () => {
  const user = await furnished()
  const fields = ['fio', 'email', 'phone', 'address', 'passport']
  const replies = await Promise.all(
    fields.map((field) => main().patch(at(user), { [field]: `new ${field}` })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await storedUser(user.id)).toMatchObject(
    Object.fromEntries([...fields.map((field) => [field, `new ${field}`]), ['revision', 6]]),
  )
  expect(await eventsAbout(user.id)).toHaveLength(5)
})
