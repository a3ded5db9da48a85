import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCookie } from '@/lib/access/console-cookie'
import { database, sql } from '@/lib/platform/database'
import { sessionSecret } from '@/lib/platform/session-secret'
import { make } from '@/lib/testing/make'
import { guardPage, redirectStranger } from './guard-page'

let server: Server
let origin: string

/** Stands in for Next: a page that says its address, with the policy that its address asks for. */
beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    guardPage(incoming, outgoing)
    if (await redirectStranger(incoming, outgoing)) return
    outgoing.setHeader('referrer-policy', 'same-origin')
    outgoing.setHeader('content-type', 'text/html; charset=utf-8')
    if (incoming.url === '/sign-in') outgoing.setHeader('content-security-policy', "script-src 'self'")
    outgoing.statusCode = incoming.url?.includes('nope') ? 404 : 200
    outgoing.end(incoming.url)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const ask = (path: string, cookie?: string) =>
  fetch(origin + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })

async function cookieOf(sid: string): Promise<string> {
  return `${consoleCookie}=${await encode({ token: { sid }, secret: sessionSecret() })}`
}

test.each([
  ['/console', '/console'],
  ['/console/', '/console/'],
  ['/console/tasks?state=1&_rsc=abc', '/console/tasks?state=1'],
  ['/console/tasks/5?_rsc=abc', '/console/tasks/5'],
  ['/%63onsole/tasks', '/%63onsole/tasks'],
  ['/console/nope?token=SECRET', '/console/nope'],
])('307 without a body: %s, for somebody without a session', async (path, back) => {
  const reply = await ask(path)
  expect([reply.status, await reply.text()]).toEqual([307, ''])
  expect(reply.headers.get('location')).toBe(`/sign-in?callbackUrl=${encodeURIComponent(back)}`)
})

test('307: a session that was ended, has idled out, or is of somebody blocked', async () => {
  const [ended, idle, blocked] = [await make.user(), await make.user(), await make.user()]
  const sessions = await Promise.all([ended, idle, blocked].map((user) => make.session(user)))
  const cookies = await Promise.all(sessions.map(({ id }) => cookieOf(id)))
  for (const cookie of cookies) expect((await ask('/console/tasks', cookie)).status).toBe(200)
  await database.query(sql`delete from sessions where id = ${sessions[0]?.id}::uuid`)
  await database.query(
    sql`update sessions set last_used_at = now() - interval '400 days' where id = ${sessions[1]?.id}::uuid`,
  )
  await database.query(sql`update users set blocked = true where id = ${blocked.id}`)
  for (const cookie of [...cookies, await cookieOf('no-session'), `${consoleCookie}=x`])
    expect((await ask('/console/tasks', cookie)).status).toBe(307)
})

test.each(['/', '/sign-in', '/docs', '/consoles', '/api/auth/session'])(
  '%s needs no session',
  async (path) => {
    expect((await ask(path)).status).toBe(200)
  },
)

test('HTML has its own policy, or else one that lets nothing run and nobody frame it', async () => {
  expect((await ask('/sign-in')).headers.get('content-security-policy')).toBe("script-src 'self'")
  for (const path of ['/api/auth/signout', '/nope', '/_next/nope']) {
    const policy = (await ask(path)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('404: an error is told no query, and tells no address', async () => {
  for (const path of ['/nope?token=SECRET', '/nope?a=1&key=SECRET']) {
    const reply = await ask(path)
    expect(await reply.text()).toBe('/nope')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect(await (await ask('/docs?a=1&token=SECRET&b=2')).text()).toBe('/docs?a=1&b=2')
  expect(await (await ask('/docs?Token=SECRET')).text()).toBe('/docs')
  expect(await (await ask('/docs?a=1&%74oke%6E=SECRET&b=%zz')).text()).toBe('/docs?a=1&b=%zz')
  const known = await ask('/docs?tokens=1')
  expect([await known.text(), known.headers.get('referrer-policy')]).toEqual([
    '/docs?tokens=1',
    'same-origin',
  ])
})
