import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SmtpServer, smtpServer } from '@/lib/testing/mail/smtp-server'
import { makeCertificates } from '@/lib/testing/slapd/certificates'
import { deliver, type Letter } from './deliver'
import type { StoredMail } from './settings'

const folder = mkdtempSync(join(tmpdir(), 'azimut-mail-'))
let ca: string
let certificate: { cert: string; key: string }
let server: SmtpServer | null = null

beforeAll(() => {
  const { ca: authority, files } = makeCertificates(folder)
  ca = authority
  certificate = { cert: readFileSync(files.certificate, 'utf8'), key: readFileSync(files.key, 'utf8') }
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  await server?.stop()
  server = null
})

const account = { user: 'azimut', password: 'пароль почты' }

async function start(options: Parameters<typeof smtpServer>[0] = {}): Promise<SmtpServer> {
  server = await smtpServer({ certificate, ...options })
  return server
}

const stored = (port: number, more: Partial<StoredMail['settings']> = {}, password = ''): StoredMail => ({
  settings: {
    host: '127.0.0.1',
    port,
    security: 'none',
    ca: null,
    user: '',
    senderAddress: 'azimut@example.org',
    senderName: 'Азимут',
    ...more,
  },
  password: password ? { state: 'known', text: password } : { state: 'none' },
  revision: 1,
})

const letter = (more: Partial<Letter> = {}): Letter => ({
  to: 'anna@example.org',
  subject: 'Отчёт за неделю',
  text: 'Текст\n',
  html: '<p>Текст</p>',
  messageKey: '0b0e8d3e-7d0a-4a9e-9a55-1f2e3d4c5b6a',
  files: [],
  ...more,
})

const failing = (mail: StoredMail, more?: Partial<Letter>) =>
  deliver(mail, letter(more)).then(
    () => null,
    (error: unknown) => error,
  )

describe('a letter', () => {
  test('arrives with both parts, its files and a sender', async () => {
    const { port, letters } = await start()
    const file = { name: 'Задачи за период.csv', mediaType: 'text/csv', content: Buffer.from('а;б\n') }
    await deliver(stored(port), letter({ files: [file] }))
    const [got] = letters
    expect(got).toMatchObject({ from: 'azimut@example.org', to: ['anna@example.org'], html: '<p>Текст</p>' })
    expect(got?.text).toContain('Текст')
    expect(got?.headers).toMatchObject({
      from: 'Азимут <azimut@example.org>',
      subject: 'Отчёт за неделю',
      'message-id': '<0b0e8d3e-7d0a-4a9e-9a55-1f2e3d4c5b6a@example.org>',
      'auto-submitted': 'auto-generated',
    })
    expect(got?.files).toEqual([{ name: file.name, type: 'text/csv', content: file.content }])
  })

  test.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u2028\r\n'])(
    'takes no header from its values: %j',
    async (end) => {
      const { port, letters } = await start()
      const attack = `Отчёт${end}Bcc: thief@example.org${end}${end}body`
      const file = { name: attack, mediaType: 'text/csv', content: Buffer.from('1') }
      await deliver(stored(port, { senderName: attack }), letter({ subject: attack, files: [file] }))
      expect(letters[0]?.to).toEqual(['anna@example.org'])
      expect(letters[0]?.headers.bcc).toBeUndefined()
      expect(letters[0]?.raw).not.toMatch(/^Bcc:/im)
    },
  )
})

describe('security', () => {
  test.each(['starttls', 'tls'] as const)(
    '%s: with an account, by a certificate that is trusted',
    async (security) => {
      const { port, letters } = await start({ security, account })
      await deliver(stored(port, { security, ca, user: account.user }, account.password), letter())
      expect(letters).toMatchObject([{ secure: true, user: 'azimut' }])
    },
  )

  test.each(['starttls', 'tls'] as const)('%s: a strange certificate is refused', async (security) => {
    const { port, letters } = await start({ security })
    expect(await failing(stored(port, { security }))).toMatchObject({ fault: 'untrusted' })
    expect(letters).toEqual([])
  })

  test('a server without STARTTLS gets neither the password nor the letter', async () => {
    const { port, letters } = await start({ account })
    const mail = stored(port, { security: 'starttls', user: account.user }, account.password)
    expect(await failing(mail)).toMatchObject({ fault: 'noTls' })
    expect(letters).toEqual([])
  })
})

describe('failures have their reason', () => {
  test('a wrong password', async () => {
    const { port } = await start({ account })
    const found = await failing(stored(port, { user: account.user }, 'wrong'))
    expect(found).toMatchObject({ fault: 'credentials', code: '535', isFinal: false })
  })

  test.each([
    ['RCPT', '550 no such box', { fault: 'receiver', code: '550', isFinal: true }],
    ['RCPT', '451 later', { fault: 'receiver', code: '451', isFinal: false }],
    ['MAIL', '550 not you', { fault: 'sender', code: '550', isFinal: false }],
    ['.', '552 too large', { fault: 'message', code: '552', isFinal: true }],
    ['.', '451 later', { fault: 'message', code: '451', isFinal: false }],
  ])('%s is answered with %s', async (command, answer, expected) => {
    const running = await start()
    running.answer = (line) => (line.startsWith(command) ? answer : undefined)
    expect(await failing(stored(running.port))).toMatchObject(expected)
    expect(running.letters).toEqual([])
  })

  test('nobody listens', async () => {
    expect(await failing(stored(5500))).toMatchObject({ fault: 'refused' })
  })

  test.each([
    ['127.0.0.1', 25],
    ['localhost', 2525],
    ['169.254.169.254', 25],
  ])('%s:%i is not open to the server', async (host, port) => {
    expect(await failing(stored(port, { host }))).toMatchObject({ fault: 'forbidden' })
  })

  test('a stopping server cuts the attempt off', async () => {
    const running = await start()
    const stopping = new AbortController()
    running.answer = (line) => {
      if (line !== '.') return undefined
      stopping.abort()
      return null
    }
    await expect(deliver(stored(running.port), letter(), stopping.signal)).rejects.toMatchObject({
      fault: 'closed',
    })
  })

  test('settings that cannot work', async () => {
    expect(await failing(stored(25, { host: '' }))).toMatchObject({ fault: 'off' })
    expect(await failing(stored(25, { user: 'azimut' }))).toMatchObject({ fault: 'noPassword' })
  })
})
