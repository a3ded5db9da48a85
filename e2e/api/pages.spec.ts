import { expect, test } from 'playwright/test'
import { serverUrl } from '../support/client'

// What pages answer without a browser.

const ask = (path: string, init: RequestInit = {}) =>
  fetch(serverUrl() + path, { redirect: 'manual', ...init })

test('the console sends strangers to the sign-in as fast as a small answer, many at once', async () => {
  const many = (path: string) => Promise.all(Array.from({ length: 100 }, () => ask(path)))
  const time = async (path: string) => {
    const start = performance.now()
    const replies = await many(path)
    const bodies = await Promise.all(replies.map((reply) => reply.text()))
    return { replies, bodies, ms: performance.now() - start }
  }
  await time('/health/live')
  const live = await time('/health/live')
  for (const path of ['/console/tasks', '/console/users?_rsc=1', '/console/nope', '/', '/?_rsc=1']) {
    const { replies, bodies, ms } = await time(path)
    for (const reply of replies) {
      expect(reply.status).toBe(307)
      expect(reply.headers.get('location')).toMatch(/^\/(sign-in\?callbackUrl=%2Fconsole|console\/tasks$)/)
    }
    expect(Math.max(...bodies.map((body) => body.length))).toBeLessThan(4096)
    // Rendering them took fifty times as long.
    expect(ms).toBeLessThan(Math.max(live.ms, 20) * 10)
  }
})

test('every HTML answer has a policy and may not be framed', async () => {
  for (const path of [
    '/sign-in',
    '/docs',
    '/nope',
    '/nope.html',
    '/_next/nope',
    '/_next/static/nope.js',
    '/maplibre/nope',
    '/api/auth/signout',
    '/api/auth/verify-request',
    '/api/nope',
  ]) {
    const reply = await ask(path)
    const isHtml = reply.headers.get('content-type')?.startsWith('text/html')
    if (isHtml) expect(reply.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    else expect(reply.status, path).toBeGreaterThanOrEqual(300)
  }
})

test('404: a token of the query is not in the page, and goes nowhere', async () => {
  for (const path of ['/nope?token=SECRET', '/_next/nope?refreshToken=SECRET', '/nope?access_token=SECRET']) {
    const reply = await ask(path)
    expect(reply.status).toBe(404)
    expect(await reply.text()).not.toContain('SECRET')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('404, and kept by no cache: the page for failures has no address', async () => {
  for (const path of ['/_global-error', '/%5Fglobal-error']) {
    const reply = await ask(path)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('cache-control')).not.toContain('s-maxage')
  }
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('400, 302 or 405: what the sign-in library does not expect', async () => {
  const csrf = await ask('/api/auth/csrf')
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const fits = async (path: string, init: RequestInit & { body?: string } = {}) =>
    expect([302, 400, 405], `${init.method} ${path} ${init.body}`).toContain((await ask(path, init)).status)
  const addresses = [
    '::',
    'no address',
    `${serverUrl()}x`,
    `${serverUrl()}@evil.example`,
    '//evil.example',
    'javascript:1',
    '\u0000',
  ]
  for (const url of addresses) {
    const callbackUrl = encodeURIComponent(url)
    for (const action of ['callback/credentials', 'signin/credentials', 'signout'])
      for (const headers of [form, { ...form, cookie }]) {
        const body = `csrfToken=${csrfToken}&callbackUrl=${callbackUrl}&login=a&password=b`
        const reply = await ask(`/api/auth/${action}`, { method: 'POST', headers, body })
        expect([302, 400, 401, 405], `${action} ${url}`).toContain(reply.status)
        expect(reply.headers.get('location') ?? serverUrl()).toMatch(/^(\/|http:\/\/127\.0\.0\.1:\d+(\/|$))/)
      }
    await fits(`/api/auth/signin?callbackUrl=${callbackUrl}`)
    await fits(`/api/auth/signin`, { headers: { cookie: `next-auth.callback-url=${callbackUrl}` } })
    await fits(`/api/auth/error?error=${callbackUrl}`)
  }
  for (const path of ['callback', 'callback/credentials', 'callback/nope', 'nope', '_log'])
    await fits(`/api/auth/${path}`)
  for (const path of ['csrf', 'providers', 'error', '_log', 'session', 'callback/nope', 'nope'])
    for (const body of ['', '{', '{"callbackUrl":{},"csrfToken":[]}', 'level=error&code=x'])
      await fits(`/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
  for (const error of ['%0D%0AX-A:1', '<script>', 'я', 'a'.repeat(4000), '__proto__', 'Configuration'])
    await fits(`/api/auth/error?error=${encodeURIComponent(error)}`)
  await fits('/api/auth/session', {
    headers: { cookie: 'next-auth.csrf-token=x' },
    method: 'POST',
    body: '{}',
  })
})
