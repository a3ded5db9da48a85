import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Context, inTransaction, readingContext } from '@/lib/access/context'
import { changeUser, deleteUser } from '@/lib/domain/users'
import { type Database, database, databaseKind, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { type Directory, hasSlapd, startDirectory } from '@/lib/testing/slapd'
import { takeTurn } from '@/lib/testing/database/turn'
import { goodPassword as password } from '@/lib/testing/users'
import { refreshSession } from './refresh-session'
import { signIn } from './sign-in'

let administrator: User
let home: Organization
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  home = await make.organization()
})

const person = () => make.user({ organization: home, password })
const patch = (user: User, body: object) => api.as(administrator).patch(`/rest/users/${user.id}`, body)
const sessions = ({ id }: User) => database.prisma.session.count({ where: { userId: id } })
const wrong = { status: 401, key: 'auth.wrong-pair' }
const blocked = { status: 403, key: 'auth.blocked' }
const newPassword = 'Another tram 7 rings'

/** A sign-in with the correct password; `happens` runs between reading the account and opening the session.
 * */
async function signInWhile({ login }: User, happens: () => Promise<unknown>) {
  const query: Database['query'] = async <Row>(...asked: Parameters<Database['query']>) => {
    const rows = await database.query<Row>(...asked)
    if (asked[1] === 'account-by-login') await happens()
    return rows
  }
  const ctx = { ...(await readingContext(null, 'ru')), database: { ...database, query } }
  return signIn(ctx, { login, password }, make.unique('address'), null)
}

describe('a concurrent sign-in opens no session', () => {
  test.each([
    ['401: a new password', { paswd: newPassword }, wrong],
    ['401: the same password set again', { paswd: password }, wrong],
    ['401: the directory service checks the password now', { ldap_authentication: true }, wrong],
    ['401: a block together with a new password', { paswd: newPassword, blocked: true }, wrong],
    ['403: a block', { blocked: true }, blocked],
  ])('%s', async (_, change, refusal) => {
    const user = await person()
    const happens = async () => expect((await patch(user, change)).status).toBe(200)
    await expect(signInWhile(user, happens)).rejects.toMatchObject(refusal)
    expect(await sessions(user)).toBe(0)
  })

  test('403: a deletion', async () => {
    const user = await person()
    const happens = async () =>
      expect((await api.as(administrator).delete(`/rest/users/${user.id}`)).status).toBe(200)
    await expect(signInWhile(user, happens)).rejects.toMatchObject(blocked)
    expect(await sessions(user)).toBe(0)
  })
})

test('any other concurrent change of the user: the session is opened', async () => {
  const user = await person()
  const happens = async () =>
    expect((await patch(user, { fio: 'New', login: make.unique('new') })).status).toBe(200)
  expect(await signInWhile(user, happens)).toMatchObject({ userId: user.id })
  expect(await sessions(user)).toBe(1)
})

describe.runIf(databaseKind() === 'postgresql')('while a change is not yet committed', () => {
  /** The result of a request that begins between a change and its commit. */
  async function beforeCommit(change: (ctx: Context) => Promise<unknown>, request: () => Promise<unknown>) {
    let written = () => undefined as void
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const outcome = isWritten.then(request).catch((error: unknown) => error)
    await inTransaction(await scene.asActor(administrator), 'ru', async (ctx) => {
      await change(ctx)
      written()
      const waiting = sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(() => ctx.database.query(waiting)).not.toEqual([])
    })
    return outcome
  }

  test.each([
    [
      '401: a new password',
      (ctx: Context, id: number) => changeUser(ctx, id, { password: newPassword }, null),
      wrong,
    ],
    ['403: a block', (ctx: Context, id: number) => changeUser(ctx, id, { blocked: true }, null), blocked],
    ['403: a deletion', (ctx: Context, id: number) => deleteUser(ctx, id, null), blocked],
  ])('a sign-in waits for it: %s', async (_, change, refusal) => {
    const user = await person()
    const request = () => signInWhile(user, async () => undefined)
    expect(await beforeCommit((ctx) => change(ctx, user.id), request)).toMatchObject(refusal)
    expect(await sessions(user)).toBe(0)
  })

  test('404: a refresh token waits for a block', async () => {
    const user = await person()
    const refreshToken = make.unique('refresh')
    await make.session(user, { refreshToken })
    const request = async () => refreshSession(await readingContext(null, 'ru'), refreshToken)
    const block = (ctx: Context) => changeUser(ctx, user.id, { blocked: true }, null)
    expect(await beforeCommit(block, request)).toMatchObject({ status: 404 })
    expect(await sessions(user)).toBe(0)
  })
})

describe.skipIf(!hasSlapd)('people of the directory service (needs slapd)', () => {
  let directory: Directory
  let turn: { end(): Promise<void> }
  beforeAll(async () => {
    turn = await takeTurn('directory')
    directory = await startDirectory()
    const settings = {
      host: '127.0.0.1',
      port: directory.port,
      admin_login: directory.admin.login,
      admin_password: directory.admin.password,
      attributes: { phone: 'telephoneNumber', name: 'cn', login: 'uid', email: 'mail' },
      automatic_user_creation: { enabled: false },
    }
    await api.as(administrator).put('/rest/configuration/system/ldap', settings)
  })
  afterAll(async () => {
    await database.query(sql`delete from settings where key = 'system/ldap'`)
    await directory?.stop()
    await turn?.end()
  })

  const member = async (stored?: string) => {
    const login = make.unique('ldap')
    await directory.add({ login, password, name: 'Иван Каталогов' })
    return make.user({ organization: home, ldapAuthentication: true, login, password: stored })
  }

  test.each([
    ['401: a password of ours is set', { paswd: newPassword }, wrong],
    ['401: they leave the directory', { ldap_authentication: false }, wrong],
    ['403: a block', { blocked: true }, blocked],
  ])('a sign-in that asks the directory opens no session: %s', async (_, change, refusal) => {
    const user = await member('a stored one')
    const happens = async () => expect((await patch(user, change)).status).toBe(200)
    await expect(signInWhile(user, happens)).rejects.toMatchObject(refusal)
    expect(await sessions(user)).toBe(0)
  })

  test('200: without a stored password the session is opened', async () => {
    const user = await member()
    expect(await signInWhile(user, async () => undefined)).toMatchObject({ userId: user.id })
  })
})
