import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { type Directory, hasSlapd, startDirectory } from '@/lib/testing/slapd'
import { takeTurn } from '@/lib/testing/database/turn'

interface Trial {
  ok: boolean
  steps: { name: string; ok: boolean; message: string }[]
}

let people: SevenRoles
let directory: Directory
let turn: { end(): Promise<void> }

beforeAll(async () => {
  if (!hasSlapd) return
  turn = await takeTurn('directory')
  people = await scene.sevenRoles()
  directory = await startDirectory()
  await directory.add({ login: 'ivanov', password: 'x', name: 'Иван', photo: Buffer.from([0xff, 0xd8, 0]) })
})

afterAll(async () => {
  await directory?.stop()
  await turn?.end()
})

const address = '/rest/configuration/system/ldap'
const settings = (more: object = {}) => ({
  host: '127.0.0.1',
  port: directory.port,
  admin_login: directory.admin.login,
  admin_password: directory.admin.password,
  attributes: { phone: 'telephoneNumber', name: 'cn', login: 'uid', email: 'mail' },
  automatic_user_creation: { enabled: false },
  ...more,
})
const attempt = async (body: object, headers?: Record<string, string>) => {
  const caller = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const { status, body: trial } = await caller.post<Trial>(`${address}/test`, body, { headers })
  expect(status).toBe(200)
  expect(JSON.stringify(trial)).not.toContain(directory.admin.password)
  return trial
}
const names = ({ steps }: Trial) => steps.map(({ name, ok }) => `${name} ${ok ? 'ok' : 'failed'}`)

describe.skipIf(!hasSlapd)('testing the directory connection (needs slapd)', () => {
  test('200: every step of a good connection, and nothing is stored', async () => {
    const trial = await attempt(settings())
    expect(trial.ok).toBe(true)
    expect(names(trial)).toEqual(['resolve ok', 'connect ok', 'bind ok', 'search ok'])
    const rows = await database.query(sql`select 1 from settings where key = 'system/ldap'`)
    expect(rows).toEqual([])
  })

  test('200: attributes whose values cannot be used are named', async () => {
    const attributes = { phone: 'jpegPhoto', name: 'cn', login: 'uid', email: 'mail' }
    const trial = await attempt(settings({ attributes }))
    expect(trial.steps.at(-1)?.message).toMatch(
      /^Пользователи найдены\. Значения .* пропускаются: jpegPhoto$/,
    )
    expect((await attempt(settings())).steps.at(-1)?.message).toBe('Пользователи найдены')
  })

  test('200: secure connections, trusted and not', async () => {
    for (const [tls, port] of [
      ['starttls', directory.port],
      ['ldaps', directory.securePort],
    ] as const) {
      const good = await attempt(settings({ tls, port, ca: directory.ca }))
      expect(names(good)).toEqual(['resolve ok', 'connect ok', 'tls ok', 'bind ok', 'search ok'])
      const bad = await attempt(settings({ tls, port }))
      expect(names(bad)).toEqual(['resolve ok', 'connect ok', 'tls failed'])
      expect(bad.steps.at(-1)?.message).toContain('нельзя доверять')
    }
  })

  test.each([
    ['bind failed', () => ({ admin_password: 'не тот' }), 'не принял учётную запись'],
    ['search failed', () => ({ base_dn: 'dc=elsewhere' }), 'Корень поиска не найден'],
    ['search failed', () => ({ base_dn: 'ou=nowhere,dc=azimut,dc=test' }), 'Корень поиска не найден'],
    [
      'search failed',
      () => ({ attributes: { phone: 'pager', name: 'cn', login: 'pager', email: 'mail' } }),
      'нет атрибута логина',
    ],
    ['search failed', () => ({ admin_login: '' }), 'Корень поиска не найден'],
    ['connect failed', () => ({ port: 4448 }), 'никто не отвечает'],
    ['resolve failed', () => ({ host: 'no-such-host.invalid' }), 'Узел с таким именем не найден'],
    ['resolve failed', () => ({ host: '169.254.169.254' }), 'OUTBOUND_ALLOW'],
    ['resolve failed', () => ({ host: '' }), 'не задан'],
    ['tls failed', () => ({ tls: 'ldaps' }), 'Защищённое соединение не удалось'],
  ])('200: %s for %s', async (last, more, text) => {
    const trial = await attempt(settings(more()))
    expect(trial.ok).toBe(false)
    expect(names(trial).at(-1)).toBe(last)
    expect(trial.steps.at(-1)?.message).toContain(text)
  })

  test('200 in English', async () => {
    const trial = await attempt(settings({ admin_password: 'x' }), { 'accept-language': 'en' })
    expect(trial.steps.at(-1)?.message).toBe('The directory did not take the account or its password')
  })

  test('200: absent values are taken from the stored settings', async () => {
    const caller = api.as(people.tokens.MAIN_ADMINISTRATOR)
    await caller.put(address, settings())
    const host = '127.0.0.1'
    expect((await attempt({ host })).ok).toBe(true)
    expect((await attempt({ host, admin_password: '********' })).ok).toBe(true)
    expect((await attempt({ host, admin_password: 'x' })).ok).toBe(false)
    const other = await caller.post(`${address}/test`, { host: 'localhost' })
    expect(other).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^admin_password: .* для другого узла/) },
    })
    await database.query(sql`delete from settings where key = 'system/ldap'`)
  })

  test('400: invalid values', async () => {
    const caller = api.as(people.tokens.MAIN_ADMINISTRATOR)
    expect(await caller.post(`${address}/test`, { port: 'x' })).toMatchObject({
      status: 400,
      body: { error_description: 'host: Обязательное поле. port: Ожидается целое число.' },
    })
  })
})
