import { afterAll, expect, test } from 'vitest'
import { stopDatabase } from '@/lib/platform/database/start'
import { GET } from './route'

afterAll(stopDatabase)

const ask = (query = '', headers: Record<string, string> = {}) =>
  GET(new Request(`http://127.0.0.1/rest/openapi.json${query}`, { headers }), { params: {} })

test('200 without a token: the description of the asked version', async () => {
  const answer = await ask('?apiVersion=2.1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Azimut', version: '2.1' } })
})

test('200: the default version is 1.0', async () => {
  expect(await (await ask()).json()).toMatchObject({ info: { title: 'Azimut', version: '1.0' } })
})

test('304: a cached description is not sent again', async () => {
  const first = await ask('?apiVersion=2.0')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const again = await ask('?apiVersion=2.0', { 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask('?apiVersion=1.0', { 'if-none-match': etag })).status).toBe(200)
})

test('400: an unknown version', async () => {
  const answer = await ask('?apiVersion=3')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    error_description: expect.stringMatching(/^apiVersion: допустимые значения 1\.0, /),
  })
})
