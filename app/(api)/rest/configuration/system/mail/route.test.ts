import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { keyFor, seal } from '@/lib/platform/secret-box'
import { api } from '@/lib/testing/api'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { smtpServer } from '@/lib/testing/mail/smtp-server'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const address = '/rest/configuration/system/mail'
const password = 'секрет почты'
let people: SevenRoles
let turn: Turn

beforeAll(async () => {
  turn = await takeTurn('mail')
  people = await scene.sevenRoles()
})
afterEach(() => database.query(sql`delete from settings where key = 'system/mail'`))
afterAll(() => turn.end())

type Body = Record<string, unknown>
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const settings = (more: object = {}) => ({
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  ca: null,
  user: 'azimut',
  password,
  sender_address: 'azimut@example.org',
  sender_name: 'Азимут',
  ...more,
})
const put = (more?: object, options?: object) => main().put<Body>(address, settings(more), options)

describe('settings', () => {
  test('are stored; the password is sealed and never shown again', async () => {
    const stored = await put()
    expect(stored.status).toBe(200)
    expect(stored.body).toEqual({ ...settings(), password: '********', password_lost: false })
    expect((await main().get(address)).body).toEqual(stored.body)
    const [row] = await database.query<{ value: Body }>(
      sql`select value from settings where key = 'system/mail'`,
    )
    expect(JSON.stringify(row?.value)).not.toContain(password)
    const entries = await database.prisma.audit.findMany({
      where: { noun: 'mail' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(JSON.stringify(entries[0]?.after)).not.toContain(password)
    expect(entries[0]?.after).toMatchObject({ host: 'smtp.example.org' })
  })

  test('the password is kept for its host alone', async () => {
    await put()
    expect((await put({ password: '********', port: 588 })).status).toBe(200)
    const moved = await put({ password: '********', host: 'thief.example.org' })
    expect(moved.status).toBe(400)
    expect(JSON.stringify(moved.body)).toContain('password')
  })

  test('a password of another key is lost, and says so', async () => {
    await put()
    const box = seal(
      'x',
      'mail-password',
      keyFor('mail-password', 'another secret of at least 32 characters'),
    )
    await database.query(sql`
      update settings set value = jsonb_set(value, '{sealedPassword}', to_jsonb(${box}::text)) where key = 'system/mail'`)
    expect((await main().get<Body>(address)).body).toMatchObject({
      password: '********',
      password_lost: true,
    })
  })

  test('412: somebody else was faster', async () => {
    const first = await put()
    const etag = first.headers.get('etag') ?? ''
    await put({ port: 25 })
    expect((await put({ port: 26 }, { headers: { 'if-match': etag } })).status).toBe(412)
  })

  test.each([
    ['host', { host: 'a b' }],
    ['host', { host: '127.0.0.1', port: 25 }],
    ['port', { port: 0 }],
    ['security', { security: 'ssl' }],
    ['ca', { ca: 'no certificate' }],
    ['sender_address', { sender_address: '' }],
    ['sender_address', { sender_address: 'a@example.org\r\nBcc: b@example.org' }],
    ['sender_name', { sender_name: 'Азимут\r\nBcc: b@example.org' }],
    ['password', { password: '' }],
  ])('400 names %s: %j', async (field, more) => {
    const refused = await put(more)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(`${field}:`)
    expect(await database.query(sql`select 1 from settings where key = 'system/mail'`)).toEqual([])
  })

  test.each(['MAIN_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR', 'USER'] as const)('403: %s', async (role) => {
    const caller = api.as(people.tokens[role])
    expect((await caller.get(address)).status).toBe(403)
    expect((await caller.put(address, settings())).status).toBe(403)
    expect((await caller.post(`${address}/test`, { to: 'a@example.org' })).status).toBe(403)
    expect((await caller.get(`${address}/letters`)).status).toBe(403)
  })
})

describe('a test letter', () => {
  test('uses what is typed in and stores nothing', async () => {
    const server = await smtpServer()
    const body = settings({
      host: '127.0.0.1',
      port: server.port,
      security: 'none',
      user: '',
      password: null,
    })
    const answer = await main().post<Body>(`${address}/test`, { ...body, to: 'anna@example.org' })
    expect(answer.body).toEqual({ ok: true, fault: null, code: null })
    expect(server.letters).toMatchObject([{ to: ['anna@example.org'] }])
    server.answer = (line) => (line.startsWith('RCPT') ? '550 no' : undefined)
    const refused = await main().post<Body>(`${address}/test`, { ...body, to: 'anna@example.org' })
    expect(refused.body).toEqual({ ok: false, fault: 'receiver', code: '550' })
    await server.stop()
    expect((await main().get<Body>(address)).body).toMatchObject({ host: '' })
  })

  test('is not sent without end', async () => {
    const other = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
    const states: number[] = []
    for (let n = 0; n < 31; n++) {
      const { status } = await other.post(`${address}/test`, { to: 'anna@example.org' })
      states.push(status)
    }
    expect(states.filter((status) => status === 200)).toHaveLength(30)
    expect(states.at(-1)).toBe(429)
  })
})

describe('letters', () => {
  const letter = (more: object) =>
    database.prisma.mailLetter.create({
      data: {
        kind: 'report',
        address: 'anna@example.org',
        subject: 'Отчёт',
        content: 'sealed',
        state: 'dead',
        giveUpAt: new Date(Date.now() + 3_600_000),
        lastError: 'receiver',
        lastCode: '451',
        ...more,
      },
    })

  test('are listed without what they say, and sent again while they are of use', async () => {
    const { id } = await letter({})
    const list = await main().get<{ items: Body[] }>(`${address}/letters?state=dead&limit=100`)
    const [row] = list.body.items.filter((item) => item.id === id)
    expect(row).toMatchObject({ state: 'dead', last_error: 'receiver', last_code: '451', resendable: true })
    expect(JSON.stringify(row)).not.toContain('sealed')
    const again = await main().post<Body>(`${address}/letters/${id}/resend`)
    expect(again.body).toMatchObject({ state: 'waiting', attempts: 0 })
    expect((await main().post(`${address}/letters/${id}/resend`)).status).toBe(409)
    const old = await letter({ giveUpAt: new Date(0) })
    expect((await main().post(`${address}/letters/${old.id}/resend`)).status).toBe(409)
    expect((await main().post(`${address}/letters/2000000000/resend`)).status).toBe(404)
    await database.query(sql`delete from mail_letters where id in (${id}, ${old.id})`)
  })
})
