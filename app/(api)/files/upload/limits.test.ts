import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { make } from '@/lib/testing/make'
import { openUploads } from '@/lib/testing/upload-router'

afterAll(stopDatabase)

const text = { 'content-disposition': 'attachment; filename="a.txt"', 'content-type': 'text/plain' }

async function open(role: 'USER' | 'CUSTOMER') {
  const uploads = await openUploads()
  const user = await make.user({ role })
  const authorization = `Bearer ${await make.token(user)}`
  const send = () => uploads.send('some text', { ...text, authorization })
  return { user, send, stop: uploads.stop }
}

/** Uploads that nothing refers to, or something does. */
async function hold(userId: number, bytes: number, kept: boolean): Promise<string> {
  const name = `${make.unique('file')}.txt`
  await database.query(sql`
    insert into files (name, original_name, size, media_type, sha256, created_by_id, kept_at)
    values (${name}, 'a.txt', ${bytes}, 'text/plain', '', ${userId}, ${kept ? new Date() : null})`)
  return name
}

const countOf = async (userId: number) =>
  (await database.query(sql`select 1 from files where created_by_id = ${userId}`)).length

test('429 and nothing stored: the sixty-first upload of a Client in a minute; of others none is too many', async () => {
  const client = await open('CUSTOMER')
  const worker = await open('USER')
  for (let n = 0; n < 60; n++) expect((await client.send()).status).toBe(200)
  expect((await client.send()).status).toBe(429)
  expect(await countOf(client.user.id)).toBe(60)
  for (let n = 0; n < 61; n++) expect((await worker.send()).status).toBe(200)
  client.stop()
  worker.stop()
})

test('413 and nothing stored: more bytes than somebody may leave unused; what is attached or imported does not count', async () => {
  for (const [role, limit] of [
    ['USER', env.UNUSED_UPLOADS_MAX_BYTES],
    ['CUSTOMER', env.UNUSED_UPLOADS_MAX_BYTES / 10],
  ] as const) {
    const { user, send, stop } = await open(role)
    await hold(user.id, limit, true)
    await hold(user.id, limit - 18, false)
    const imported = await hold(user.id, limit, false)
    await database.query(sql`
      insert into import_jobs (user_id, state, input, file_name, original_name)
      values (${user.id}, 'done', '{}', ${imported}, 'a.txt')`)
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    const refused = await send()
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining(String(limit))])
    expect(await countOf(user.id)).toBe(5)
    stop()
  }
})
