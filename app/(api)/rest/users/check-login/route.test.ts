import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import type { UserBody } from '@/lib/testing/users'
import { success } from '@/lib/testing/success-1x'

const ask = (body: object, version?: string) =>
  api.anonymous.post<UserBody>('/rest/users/check-login', body, {
    version,
    headers: { 'x-forwarded-for': make.unique('10.80') },
  })

test('200: taken in any case, free when unused or its user is deleted', async () => {
  const { login } = await make.user({ login: make.unique('Занятый') })
  const gone = await make.user({ deletedAt: new Date() })
  expect((await ask({ login })).body).toEqual({ check: false })
  expect((await ask({ login: login.toUpperCase() })).body).toEqual({ check: false })
  expect((await ask({ login: gone.login })).body).toEqual({ check: true })
  expect((await ask({ login: make.unique('free') })).body).toEqual({ check: true })
  expect((await ask({ login }, '1.0')).body).toEqual({ ...success, check: 'f' })
})

test('400: an absent, empty or wrongly typed login', async () => {
  for (const body of [{}, { login: null }, { login: '' }, { login: 5 }, { login: 'x'.repeat(201) }])
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^login: /) },
    })
})

test('429 with Retry-After: too many checks from one address', async () => {
  const headers = { 'x-forwarded-for': make.unique('10.81') }
  for (let n = 0; n < 2000; n++) {
    const reply = await api.anonymous.post('/rest/users/check-login', { login: 'x' }, { headers })
    if (reply.status === 200) continue
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    return
  }
  throw new Error('There is no limit')
})
