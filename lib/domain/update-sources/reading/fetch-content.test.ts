import type * as Dns from 'node:dns/promises'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { env } from '@/lib/platform/env'
import { discard } from '@/lib/platform/storage'
import { say, standIn } from '@/lib/testing/remote/stand-in'
import type { UpdateSource } from '../record'
import { sealSecret } from '../secret'
import { fetchContent } from './fetch-content'

const looked = vi.hoisted(() => {
  process.env.UPLOAD_MAX_BYTES = '5000'
  return { addresses: [] as string[] }
})

vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof Dns>()),
  lookup: async () => [{ address: looked.addresses.shift() ?? '169.254.169.254', family: 4 }],
}))

const main = { role: 'MAIN_ADMINISTRATOR' } as Actor
const never = new AbortController().signal
const known = { etag: null, lastModified: null }
const placesAt = (url: string): UpdateSource[] => {
  const login = { kind: 's3', endpoint: url, region: 'r', accessKey: 'AK1' }
  const store = { url: 's3://maps/a.csv', login, secret: sealSecret('SK1') }
  const web = { url, login: { kind: 'none' }, secret: null }
  return [web, store].map((place) => ({ ...known, ...place }) as UpdateSource)
}

test('a source that sends more than a file may have fails, and nothing of it is left', async () => {
  const server = await standIn((_, response) => say(response, 'text/csv', 'x'.repeat(5001)))
  for (const source of placesAt(server.url)) {
    const read = fetchContent(source, main, false, never)
    await expect(read).rejects.toMatchObject({ key: 'remote.large' })
    const staging = join(env.FILES_ROOT, 'staging')
    expect(existsSync(staging) ? readdirSync(staging) : []).toEqual([])
  }
  expect(server.asked).toHaveLength(2)
  await server.stop()
})

test('the connection goes to the address that was checked, whatever the name says by then', async () => {
  const server = await standIn((_, response) => say(response, 'text/csv', 'lon;lat'))
  for (const source of placesAt(`http://rebinding.test:${server.port}`)) {
    looked.addresses = ['127.0.0.1', '169.254.169.254']
    const content = await fetchContent(source, main, false, never)
    expect(content).toMatchObject({ unchanged: false, staged: { size: 7 } })
    if (!content.unchanged) await discard(content.staged)
    expect(looked.addresses).toEqual(['169.254.169.254'])
  }
  await server.stop()
})

test('a name that leads to a forbidden address is not asked, and only a Main administrator is told why', async () => {
  const server = await standIn((_, response) => say(response, 'text/csv', 'lon;lat'))
  const organization = { role: 'ORGANIZATION_ADMINISTRATOR' } as Actor
  for (const source of placesAt(`http://rebinding.test:${server.port}`)) {
    looked.addresses = []
    const told = { key: 'remote.silent', values: { reason: 'forbidden' } }
    await expect(fetchContent(source, main, false, never)).rejects.toMatchObject(told)
    looked.addresses = ['10.1.2.3']
    const read = fetchContent(source, organization, false, never)
    await expect(read).rejects.toMatchObject({ key: 'remote.unread' })
  }
  expect(server.asked).toEqual([])
  await server.stop()
})
