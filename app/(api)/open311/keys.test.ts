import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { openPublicPage, type PublicScene, setPage } from '@/lib/testing/citizens'
import { make } from '@/lib/testing/make'
import { Open311Client as Client, type Said } from '@/lib/testing/open311-client'

let opened: PublicScene

beforeAll(async () => {
  opened = await openPublicPage({ open311_key_required: false })
})

describe('keys and jurisdictions', () => {
  test('a page that asks for keys takes whole ones of its people', async () => {
    const closed = await openPublicPage({
      open311_key_required: true,
      jurisdiction: `j${Date.now()}.example`,
    })
    const { ORGANIZATION_ADMINISTRATOR: owner } = closed.people.users
    const good = await make.accessKey(owner)
    const keys = [
      undefined,
      'wrong',
      (await make.accessKey(owner, { readOnly: true })).key,
      (await make.accessKey(owner, { revokedAt: new Date() })).key,
      (await make.accessKey(opened.people.users.USER)).key,
    ]
    const form = { service_code: String(closed.type.id), lat: '57', long: '39' }
    for (const key of keys) {
      const reply = await new Client('json', String(closed.organization.id), key).post(form)
      expect([reply.status, reply.said]).toEqual([
        403,
        [{ code: 403, description: expect.stringContaining('api_key') }],
      ])
    }
    const [page] = await database.query<{ jurisdiction: string }>(
      sql`select jurisdiction from public_pages where organization_id = ${closed.organization.id}`,
    )
    expect((await new Client('json', page?.jurisdiction ?? '', good.key).post(form)).status).toBe(200)
  })

  test('429 without a key, from one address', async () => {
    const strict = await openPublicPage({ open311_key_required: false, requests_per_hour: 1 })
    const client = new Client('xml', String(strict.organization.id))
    const form = { service_code: String(strict.type.id), lat: '57', long: '39' }
    const headers = { 'x-forwarded-for': make.unique('10.84') }
    expect((await client.post(form, headers)).status).toBe(200)
    expect((await client.post(form, headers)).status).toBe(429)
  })

  test('400 without a jurisdiction where there are several; a name is taken once', async () => {
    const other = await openPublicPage()
    const reply = await api.anonymous.get<Said[]>('/open311/v2/services.json', { version: 'none' })
    expect(reply.status).toBe(400)
    expect(reply.body[0]?.description).toContain('jurisdiction_id')
    const name = `n${Date.now()}.example`
    const page = { enabled: true, type_ids: [other.type.id], jurisdiction: name }
    expect((await setPage(other.people, page)).status).toBe(200)
    const third = await openPublicPage()
    const taken = await setPage(third.people, { ...page, type_ids: [third.type.id] })
    expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('jurisdiction')])
  })
})
