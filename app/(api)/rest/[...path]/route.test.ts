import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '404 in the format of the document: %s',
  async (method) => {
    for (const path of ['/rest/nonsense', '/rest/clusters/5/nonsense', '/rest/%D1%8F/..%2f/x']) {
      const reply = await api.anonymous.send({ method, path, headers: { 'accept-language': 'en' } })
      expect(reply).toMatchObject({ status: 404, body: { error_description: 'No such address' } })
    }
  },
)

test('400: an apiVersion that does not exist', async () => {
  expect((await api.anonymous.get('/rest/nonsense', { version: '9.9' })).status).toBe(400)
})
