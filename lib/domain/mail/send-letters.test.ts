import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { type SmtpServer, smtpServer } from '@/lib/testing/mail/smtp-server'
import { make, type User } from '@/lib/testing/make'
import { queueLetter, type NewLetter } from './queue-letter'
import { mostAttempts, sendLetters } from './send-letters'
import { writeMailSettings } from './settings'

let turn: Turn
let server: SmtpServer
let user: User

beforeAll(async () => {
  turn = await takeTurn('mail')
  server = await smtpServer()
  user = await make.user({ email: 'anna@example.org' })
  await database.query(sql`delete from mail_letters`)
  await writeMailSettings(database, {
    settings: {
      host: '127.0.0.1',
      port: server.port,
      security: 'none',
      ca: null,
      user: '',
      senderAddress: 'azimut@example.org',
      senderName: 'Азимут',
    },
    password: { state: 'none' },
    revision: 1,
  })
})
afterEach(async () => {
  server.letters.length = 0
  server.answer = () => undefined
  await database.query(sql`delete from mail_letters`)
})
afterAll(async () => {
  await database.query(sql`delete from settings where key = 'system/mail'`)
  await server.stop()
  await turn.end()
  await stopDatabase()
})

const never = new AbortController().signal
const seen = async () => true
const work = () => sendLetters(seen).work(never)

const queue = (more: Partial<NewLetter> = {}) =>
  inTransaction(null, 'ru', (ctx) =>
    queueLetter(ctx, {
      kind: 'report' as const,
      userId: user.id,
      address: 'anna@example.org',
      subject: 'Тема',
      text: 'Секрет',
      html: '<p>Секрет</p>',
      ...more,
    }),
  )
const stored = async () => database.prisma.mailLetter.findMany({ include: { files: true } })
const makeDue = () => database.query(sql`update mail_letters set next_try = now() - interval '1 second'`)

test('a letter leaves with its files, and what it said is not kept', async () => {
  await queue({ files: [{ name: 'a.csv', mediaType: 'text/csv', content: Buffer.from('1;2') }] })
  const [waiting] = await stored()
  expect(JSON.stringify(waiting)).not.toContain('Секрет')
  expect(await work()).toBe(true)
  expect(server.letters).toMatchObject([{ to: ['anna@example.org'], files: [{ name: 'a.csv' }] }])
  expect(await stored()).toMatchObject([{ state: 'sent', content: null, files: [], attempts: 1 }])
  expect(await work()).toBe(false)
})

test('a transaction that comes to nothing sends nothing', async () => {
  const failing = inTransaction(null, 'ru', async (ctx) => {
    await queueLetter(ctx, {
      kind: 'report',
      userId: user.id,
      address: 'anna@example.org',
      subject: 'x',
      text: 'x',
      html: 'x',
    })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await work()).toBe(false)
})

test('two workers send each letter once', async () => {
  for (let n = 0; n < 6; n++) await queue({ subject: `№ ${n}` })
  const worker = async () => {
    while (await work()) continue
  }
  await Promise.all([worker(), worker()])
  expect(server.letters.map(({ headers }) => headers.subject).sort()).toEqual(
    Array.from({ length: 6 }, (_, n) => `№ ${n}`),
  )
})

test('a letter that a dead worker held is sent after the lease, by the same Message-ID', async () => {
  await queue()
  await database.query(sql`update mail_letters set attempts = 1, next_try = now() + interval '2 minutes'`)
  expect(await work()).toBe(false)
  await makeDue()
  await work()
  const [letter] = await stored()
  expect(server.letters[0]?.headers['message-id']).toBe(`<${letter?.messageKey}@example.org>`)
})

test('failures are tried again after growing pauses, and given up in the end', async () => {
  await queue()
  server.answer = (line) => (line.startsWith('RCPT') ? '451 later' : undefined)
  const pauses: number[] = []
  for (let n = 1; n < mostAttempts; n++) {
    await makeDue()
    await work()
    const [letter] = await stored()
    expect(letter).toMatchObject({ state: 'waiting', attempts: n, lastError: 'receiver', lastCode: '451' })
    pauses.push((letter?.nextTry.getTime() ?? 0) - Date.now())
  }
  expect(pauses[0]).toBeGreaterThan(1000)
  expect(pauses[4]).toBeGreaterThan(60 * (pauses[0] ?? 0))
  await makeDue()
  await work()
  expect(await stored()).toMatchObject([{ state: 'dead', attempts: mostAttempts }])
  expect(await work()).toBe(false)
})

test('an address that the server refuses is not tried again', async () => {
  await queue()
  server.answer = (line) => (line.startsWith('RCPT') ? '550 no such box' : undefined)
  await work()
  expect(await stored()).toMatchObject([
    { state: 'dead', attempts: 1, lastError: 'receiver', lastCode: '550' },
  ])
})

test('a letter whose time is over, or whose receiver may not sign in, is not sent', async () => {
  await queue({ expiresAt: new Date(Date.now() - 1000) })
  const blocked = await make.user({ blocked: true })
  await queue({ userId: blocked.id })
  while (await work()) continue
  expect(server.letters).toEqual([])
  expect((await stored()).map(({ lastError }) => lastError).sort()).toEqual(['tooLate', 'userGone'])
})

test('an attempt that a stopping server cuts off does not count', async () => {
  await queue()
  const stopping = new AbortController()
  server.answer = (line) => {
    if (line !== '.') return undefined
    stopping.abort()
    return null
  }
  await sendLetters(seen).work(stopping.signal)
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  server.answer = () => undefined
  await makeDue()
  await work()
  expect(server.letters).toHaveLength(1)
})

test('no letter goes to what is no address, or with more than it may carry', async () => {
  expect(await queue({ address: 'anna@example.org, thief@example.org' })).toBeNull()
  expect(await queue({ address: 'anna@example.org\r\nBcc: thief@example.org' })).toBeNull()
  const content = Buffer.alloc(11 * 1024 * 1024)
  await expect(queue({ files: [{ name: 'a', mediaType: 'a/b', content }] })).rejects.toThrow('too large')
  expect(await stored()).toEqual([])
})
