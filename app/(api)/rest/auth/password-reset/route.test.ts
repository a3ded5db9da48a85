import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendLink } from '@/lib/domain/password-resets/ask-for-link'
import { database, sql } from '@/lib/platform/database'
import { unseal } from '@/lib/platform/secret-box'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const path = '/rest/auth/password-reset'
const password = 'белый пароход 17'
let people: SevenRoles
let turn: Turn

beforeAll(async () => {
  turn = await takeTurn('mail')
  people = await scene.sevenRoles()
})
afterAll(() => turn.end())

interface Made {
  link: string
  expires_at: number
  mailed: string
}

const userHere = (more: object = {}) =>
  make.user({ organization: people.organization, password: 'прежний пароль 5', ...more })
const makeLink = (user: User, body: object = {}, who: string = people.tokens.ORGANIZATION_ADMINISTRATOR) =>
  api.as(who).post<Made>(`/rest/users/${user.id}/password-reset`, body)
const tokenOf = ({ link }: Made) => new URL(link).hash.slice(1)
const signIn = (login: string, word: string) =>
  api.anonymous.post('/rest/auth/by-login?apiVersion=2.0', { login, password: word })
const set = (token: string, paswd: string) => api.anonymous.post(path, { token, paswd })
const check = (token: string) => api.anonymous.post<{ login: string }>(`${path}/check`, { token })
const setMail = (host: string) =>
  database.query(sql`
    insert into settings (key, value) values ('system/mail', ${JSON.stringify({ host })}::jsonb)
    on conflict (key) do update set value = excluded.value`)
const unsetMail = () => database.query(sql`delete from settings where key = 'system/mail'`)
const letters = (userId: number) =>
  database.prisma.mailLetter.findMany({ where: { userId }, orderBy: { id: 'asc' } })

describe('a link', () => {
  test('sets a password once, ends the sessions and is audited', async () => {
    const user = await userHere()
    const session = await make.token(user)
    const made = await makeLink(user)
    expect(made.status).toBe(200)
    expect(made.body.mailed).toBe('not_asked')
    expect(made.body.expires_at * 1000 - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const token = tokenOf(made.body)
    expect((await check(token)).body.login).toBe(user.login)
    expect((await set(token, password)).status).toBe(200)
    expect((await signIn(user.login, password)).status).toBe(200)
    expect((await api.as(session).get('/rest/users/current')).status).toBe(401)
    expect((await set(token, 'другой пароль 99')).status).toBe(404)
    expect((await check(token)).status).toBe(404)
    const entries = await auditOf('user', user.id)
    expect(entries.map(({ after, callerId }) => [after, callerId])).toEqual([
      [{ resetLinkMade: true }, people.users.ORGANIZATION_ADMINISTRATOR.id],
      [{ passwordChanged: true }, user.id],
    ])
  })

  test('is stored as a hash', async () => {
    const user = await userHere()
    const { body } = await makeLink(user)
    const stored = await database.prisma.passwordReset.findUniqueOrThrow({ where: { userId: user.id } })
    expect(Buffer.from(stored.tokenHash).toString('base64url')).not.toBe(tokenOf(body))
    const entries = await auditOf('user', user.id)
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain(tokenOf(body))
  })

  test('works once also for two at the same moment', async () => {
    const user = await userHere()
    const token = tokenOf((await makeLink(user)).body)
    const answers = await Promise.all([set(token, `${password} а`), set(token, `${password} б`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('a weak password leaves the link', async () => {
    const user = await userHere()
    const token = tokenOf((await makeLink(user)).body)
    const refused = await set(token, 'short')
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('paswd')
    expect((await set(token, password)).status).toBe(200)
  })

  test.each([
    'a newer link',
    'another password',
    'a block',
    'a day',
    'the directory',
    'another role',
    'another address',
  ])('ends with %s', async (how) => {
    const user = await userHere()
    const token = tokenOf((await makeLink(user)).body)
    const change = (body: object) =>
      api.as(people.tokens.MAIN_ADMINISTRATOR).patch(`/rest/users/${user.id}`, body)
    if (how === 'a newer link') await makeLink(user)
    if (how === 'another password') await change({ paswd: 'совсем другой 31' })
    if (how === 'a block') await change({ blocked: true })
    if (how === 'another role') await change({ role_id: 6 })
    if (how === 'another address') await change({ email: `new-${user.id}@example.org` })
    if (how === 'the directory') await change({ ldap_authentication: true })
    if (how === 'a day')
      await database.query(
        sql`update password_resets set expires_at = now() - interval '1 second' where user_id = ${user.id}`,
      )
    expect((await set(token, password)).status).toBe(404)
  })
})

describe('rights', () => {
  test.each(['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)(
    '403: %s makes no links',
    async (role) => {
      expect((await makeLink(await userHere(), {}, people.tokens[role])).status).toBe(403)
    },
  )

  test('403: an organization administrator for a higher role, or elsewhere', async () => {
    expect((await makeLink(people.users.MAIN_ADMINISTRATOR)).status).toBe(403)
    expect((await makeLink(await make.user({ organization: await make.organization() }))).status).toBe(403)
    const rows = await database.prisma.passwordReset.count({
      where: { userId: people.users.MAIN_ADMINISTRATOR.id },
    })
    expect(rows).toBe(0)
  })

  test('403: an access key makes no links', async () => {
    const { key } = (
      await api
        .as(people.tokens.MAIN_ADMINISTRATOR)
        .post<{ key: string }>('/rest/access-keys', { title: 'Ключ' })
    ).body
    expect((await makeLink(await userHere(), {}, key)).status).toBe(403)
  })

  test('409: no link for the directory or for a blocked user', async () => {
    expect((await makeLink(await userHere({ ldapAuthentication: true }))).status).toBe(409)
    expect((await makeLink(await userHere({ blocked: true }))).status).toBe(409)
  })
})

describe('by mail', () => {
  test('says when there is no mail, or no address', async () => {
    await unsetMail()
    expect((await makeLink(await userHere({ email: 'a@example.org' }), { mail: true })).body.mailed).toBe(
      'off',
    )
    await setMail('mail.example.org')
    expect((await makeLink(await userHere(), { mail: true })).body.mailed).toBe('no_address')
    await unsetMail()
  })

  test('the link goes to the address of the person, sealed until it is sent', async () => {
    await setMail('mail.example.org')
    const user = await userHere({ email: 'anna@example.org' })
    const { body } = await makeLink(user, { mail: true })
    expect(body.mailed).toBe('queued')
    const [letter] = await letters(user.id)
    expect(letter).toMatchObject({ kind: 'reset', address: 'anna@example.org', state: 'waiting' })
    expect(JSON.stringify(letter)).not.toContain(tokenOf(body))
    expect(unseal(letter?.content ?? '', 'mail-letter')).toContain(body.link)
    await unsetMail()
  })
})

describe('a forgotten password', () => {
  const ask = (login: string) => api.anonymous.post(`${path}/request`, { login })

  test('409: without mail, whatever the login', async () => {
    await unsetMail()
    expect((await ask(people.users.USER.login)).status).toBe(409)
    expect((await ask(make.unique('nobody'))).status).toBe(409)
  })

  test('known and unknown logins get the same answer', async () => {
    await setMail('mail.example.org')
    const user = await userHere({ email: 'boris@example.org' })
    const [known, unknown] = [await ask(user.login), await ask(make.unique('nobody'))]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    await expect.poll(() => letters(user.id).then(({ length }) => length)).toBe(1)
    expect(await auditOf('user', user.id)).toMatchObject([
      { callerId: null, after: { resetLinkAsked: true } },
    ])
    await unsetMail()
  })

  test('three letters an hour for a login at most, and none to those who cannot use one', async () => {
    await setMail('mail.example.org')
    const user = await userHere({ email: 'vera@example.org' })
    for (let n = 0; n < 5; n++) await sendLink('ru', user.login)
    expect(await letters(user.id)).toHaveLength(3)
    for (const more of [{ blocked: true }, { ldapAuthentication: true }, { email: 'no address' }]) {
      const other = await userHere({ email: 'other@example.org', ...more })
      await sendLink('en', other.login)
      expect(await letters(other.id)).toEqual([])
    }
    await unsetMail()
  })

  test('429: an address that asks too often', async () => {
    await setMail('mail.example.org')
    const headers = { 'x-forwarded-for': make.unique('10.82') }
    const answers: number[] = []
    for (let n = 0; n < 11; n++)
      answers.push((await api.anonymous.post(`${path}/request`, { login: 'x' }, { headers })).status)
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    await unsetMail()
  })
})
