import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'

let owner: User
let server: RealtimeServer
const keys = { whole: '', reading: '', layers: '', expired: '', revoked: '', blocked: '' }

beforeAll(async () => {
  server = await serveRealtime()
  owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const blocked = await make.user({ role: 'MAIN_ADMINISTRATOR', blocked: true })
  const layer = await makeLayer()
  keys.whole = (await make.accessKey(owner)).key
  keys.reading = (await make.accessKey(owner, { readOnly: true })).key
  keys.layers = (await make.accessKey(owner, { layerIds: [layer.id] })).key
  keys.expired = (await make.accessKey(owner, { expiresAt: new Date(Date.now() - 1000) })).key
  keys.revoked = (await make.accessKey(owner, { revokedAt: new Date() })).key
  keys.blocked = (await make.accessKey(blocked)).key
})
afterAll(() => server.stop())

test.each([
  '/rest/tasks/cache',
  '/rest/users/monitoring',
  '/rest/users/locations/live',
  '/rest/users/gauges/live',
])('open, 403 for a key with a list, 401: %s', async (path) => {
  for (const key of [keys.whole, keys.reading]) (await server.listen(key, 'apiVersion=2.0', path)).close()
  await expect(server.listen(keys.layers, 'apiVersion=2.0', path)).rejects.toMatchObject({ status: 403 })
  for (const key of [keys.expired, keys.revoked, keys.blocked])
    await expect(server.listen(key, 'apiVersion=2.0', path)).rejects.toMatchObject({ status: 401 })
})

test('close within 5 s when the key is revoked or expires, or its owner is blocked', async () => {
  const closings = ['revoked', 'expired', 'blocked'].map(async (end) => {
    const user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    const { id, key } = await make.accessKey(user)
    const ear = await server.listen(key)
    const startedAt = performance.now()
    if (end === 'revoked') await api.as(user).delete(`/rest/access-keys/${id}`)
    else if (end === 'expired')
      await database.query(
        sql`update access_keys set expires_at = now() - interval '1 second' where id = ${id}`,
      )
    else await api.as(owner).patch(`/rest/users/${user.id}`, { blocked: true })
    expect(await ear.closed).toBe(4401)
    return performance.now() - startedAt
  })
  for (const took of await Promise.all(closings)) expect(took).toBeLessThan(5000)
})
