import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '@/lib/platform/log'

function written(work: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  work(createLog('info', destination))
  return text
}

const hidden = 'v3ry-s3cret'

test.each([
  ['a token', { token: hidden }],
  ['a password deep down', { request: { body: { user: { password: hidden } } } }],
  ['paswd', { body: { paswd: hidden } }],
  ['admin_password', { admin_password: hidden }],
  ['authorization', { headers: { authorization: `Bearer ${hidden}` } }],
  ['cookie', { headers: { Cookie: `session=${hidden}` } }],
  ['a token in an address', { url: `/rest/tasks?page=1&token=${hidden}&limit=2` }],
  ['a refresh token in an address', { url: `/auth/token/refresh?refreshToken=${hidden}` }],
  ['a list', { items: [{ token: hidden }] }],
  ['a password in a database address', { database: `postgresql://azimut:${hidden}@localhost/azimut` }],
  ['an error', { err: new Error(`GET /x?token=${hidden}`, { cause: { password: hidden } }) }],
])('%s is not written', (_, entry) => {
  const text = written((log) => log.info(entry, 'request'))
  expect(text).toContain('***')
  expect(text).not.toContain(hidden)
})

test('a secret in the message is not written', () => {
  expect(written((log) => log.info(`opened /?token=${hidden}`))).not.toContain(hidden)
})

test('what is bound to a child log is masked too', () => {
  expect(written((log) => log.child({ token: hidden }).info('hello'))).not.toContain(hidden)
})

test('everything else is written as it is', () => {
  const line = written((log) =>
    log.info({ page: 1, at: { lon: 40.5 }, url: '/rest/tasks?page=1' }, 'request'),
  )
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    page: 1,
    at: { lon: 40.5 },
    url: '/rest/tasks?page=1',
  })
})
