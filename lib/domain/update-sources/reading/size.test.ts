import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { env } from '@/lib/platform/env'
import { say, standIn } from '@/lib/testing/remote/stand-in'
import type { UpdateSource } from '../record'
import { sealSecret } from '../secret'
import { fetchContent } from './fetch-content'

vi.hoisted(() => {
  process.env.UPLOAD_MAX_BYTES = '5000'
})

test('a source that sends more than a file may have fails, and nothing of it is left', async () => {
  const server = await standIn((_, response) => say(response, 'text/csv', 'x'.repeat(5001)))
  const login = { kind: 's3', endpoint: server.url, region: 'r', accessKey: 'AK1' }
  const store = { url: 's3://maps/a.csv', login, secret: sealSecret('SK1') }
  const known = { etag: null, lastModified: null }
  const actor = { role: 'MAIN_ADMINISTRATOR' } as Actor
  for (const place of [{ url: server.url, login: { kind: 'none' }, secret: null }, store]) {
    const source = { ...known, ...place } as UpdateSource
    const read = fetchContent(source, actor, false, new AbortController().signal)
    await expect(read).rejects.toMatchObject({ key: 'remote.large' })
    const staging = join(env.FILES_ROOT, 'staging')
    expect(existsSync(staging) ? readdirSync(staging) : []).toEqual([])
  }
  expect(server.asked).toHaveLength(2)
  await server.stop()
})
