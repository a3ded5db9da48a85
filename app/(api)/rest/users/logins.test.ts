import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { goodPassword, type UserBody } from '@/lib/testing/users'

let people: SevenRoles
let open: Organization
beforeAll(async () => {
  people = await scene.sevenRoles()
  open = await make.organization({ client: true })
})

let caller = 0
const register = (login: string) =>
  api.anonymous.post<UserBody>(
    '/rest/users/register',
    { login, paswd: goodPassword, fio: 'Новый', organization_id: open.id, email: 'new@example.org' },
    { headers: { 'x-forwarded-for': `10.78.${(caller += 1) >> 8}.${caller & 255}` } },
  )
const create = (login: string, more: object = {}) =>
  api.as(people.tokens.MAIN_ADMINISTRATOR).post<UserBody>('/rest/users', {
    login,
    paswd: goodPassword,
    fio: 'Новый',
    organization_id: people.organization.id,
    ...more,
  })
const change = (id: number, login: string) =>
  api.as(people.tokens.MAIN_ADMINISTRATOR).patch<UserBody>(`/rest/users/${id}`, { login })
const isFree = async (login: string) =>
  (await api.anonymous.post<{ check: boolean }>('/rest/users/check-login', { login })).body.check
const signIn = (login: string, password = goodPassword) =>
  api.anonymous.post<UserBody>('/rest/auth/by-login', { login, password })

/** Every way to a new login refuses it, with the same words. */
async function refusedEverywhere(login: string, text: RegExp) {
  const other = await make.user({ organization: people.organization })
  for (const attempt of [() => register(login), () => create(login), () => change(other.id, login)]) {
    const reply = await expectNoWrites([], attempt)
    expect(reply, login).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(text) },
    })
  }
  expect(await isFree(login), login).toBe(false)
}

const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

test('400 and no write: another form, width or case of a login that is taken', async () => {
  const login = make.unique('Йога-é')
  await make.user({ login, organization: people.organization })
  for (const taken of [login.normalize('NFD'), wide(login), login.toUpperCase().normalize('NFD')])
    await refusedEverywhere(taken, /login: Уже занято\.$/)
})

test.each([
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\ufe0f',
  '\u3164',
  '\u115f',
  '\u{e0041}',
])('400 and no write: the invisible character %j', async (hidden) => {
  const login = make.unique('admin')
  const text = /login: Без невидимых знаков/
  for (const written of [`ad${hidden}min`, `${login}${hidden}`, `${hidden}${login}`])
    await refusedEverywhere(written, text)
})

test('400 and no write: a word with letters of two alphabets', async () => {
  for (const login of ['аdmin', 'Mаria-1', 'ivanov.пeтр', 'αdmin', 'admi\u0578', 'вoвa_2'])
    await refusedEverywhere(make.unique(login), /login: Слово пишется буквами одного алфавита/)
})

test('400 and no write: whole words that look like the login of another', async () => {
  const end = make.unique('')
  await make.user({ login: `copa-${end}`, organization: people.organization })
  await make.user({ login: `voo-${end}`, organization: people.organization })
  await make.user({ login: `ВОСК ${end}`, organization: people.organization })
  await make.user({ login: `apple-${end}`, organization: people.organization })
  const alike = [`сора-${end}`, `СОРА-${end}`, `νοο-${end}`, `BOCK ${end}`]
  // A palochka, small capitals, other dashes.
  for (const login of [
    ...alike,
    `аррӏе-${end}`,
    `ᴀᴘᴘlᴇ-${end}`,
    `ɑpple-${end}`,
    `apple\u2010${end}`,
    `apple\u2212${end}`,
  ])
    await refusedEverywhere(login, /login: Выглядит как логин другого пользователя/)
})

test('200: Cyrillic, Latin and mixed logins that look like no other; they are stored in one form', async () => {
  const end = make.unique('')
  for (const login of [
    `иван-${end}`,
    `ivan-${end}`,
    `бригада-A ${end}`,
    `user1-${end}`,
    `userl-${end}`,
    `李明-${end}`,
  ])
    expect((await register(login)).status, login).toBe(200)
  const { status, body } = await register(`йод-${end}`.normalize('NFD'))
  expect({ status, login: body.login }).toEqual({ status: 200, login: `йод-${end}`.normalize('NFC') })
  for (const written of [`йод-${end}`, wide(`Йод-${end}`), `й\u200bод-${end}`.normalize('NFD')])
    expect((await signIn(written)).body, written).toMatchObject({ id: body.id })
})

test('logins from before, equal by now, both sign in as written; the form keeps them, a third is refused', async () => {
  const end = make.unique('')
  const before = (login: string) =>
    make.user({ login, organization: people.organization, password: goodPassword })
  const plain = await before(`старый-${end}`)
  const others = [await before(`старый\u200b-${end}`), await before(`cтapый-${end}`)]
  for (const user of [plain, ...others]) {
    expect((await signIn(user.login)).body).toMatchObject({ id: user.id })
    const { login } = user
    const change = { login, phone: '+7 900' }
    const reply = await api
      .as(people.tokens.MAIN_ADMINISTRATOR)
      .patch<UserBody>(`/rest/users/${user.id}`, change)
    expect(reply).toMatchObject({ status: 200, body: { login, phone: '+7 900' } })
  }
  await refusedEverywhere(wide(plain.login), /login: Уже занято/)
  expect((await signIn(`ст\u2060арый-${end}`)).status).toBe(401)
})

test('200: the administrator may give a person of the directory the login that it has there', async () => {
  const end = make.unique('')
  await make.user({ login: `xop-${end}`, organization: people.organization })
  const directory = { paswd: null, ldap_authentication: true }
  expect((await create(`хор-${end}`, directory)).status).toBe(200)
  expect((await create(`xо р-${end}`, directory)).status).toBe(200)
  expect((await create(`xop\u200b-${end}`, directory)).status).toBe(400)
})

test('429: failures of one login under any spelling count together', async () => {
  const login = make.unique('counted')
  const headers = { 'x-forwarded-for': make.unique('address') }
  const spellings = [login, wide(login), login.toUpperCase(), `${login}\u200b`, `\u2060${login}`]
  const tryOnce = (written: string) =>
    api.anonymous.post('/rest/auth/by-login', { login: written, password: 'x' }, { headers })
  for (let n = 0; n < 10; n++) await tryOnce(spellings[n % spellings.length] ?? login)
  for (const written of spellings) expect((await tryOnce(written)).status).toBe(429)
})
