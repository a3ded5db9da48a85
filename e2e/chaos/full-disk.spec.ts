import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { type Client, makeOrganization, signIn, taskDraft } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { expectToldOnce, Follower, storedTasks, Writer } from './ledger'
import { administer, missingCluster, type OwnCluster, startOwnCluster } from './own-cluster'
import { fill, missingMount, mount, unmount } from './small-disk'

const megabyte = 2 ** 20

test.describe('a full disk', () => {
  test.skip(missingCluster !== undefined, missingCluster)
  test.skip(missingMount !== undefined, missingMount)
  let cluster: OwnCluster
  let server: RunningServer
  let client: Client
  let organizationId: number
  let files: string
  let tablespace: string

  test.beforeAll(async () => {
    test.setTimeout(200_000)
    cluster = await startOwnCluster()
    files = mount(8)
    tablespace = mount(256)
    const { uid, gid } = statSync(cluster.folder)
    mkdirSync(join(tablespace, 'data'), { mode: 0o700 })
    chownSync(join(tablespace, 'data'), uid, gid)
    const location = join(tablespace, 'data')
    await administer(cluster.url('postgres'), `create tablespace tight location '${location}'`)
    await administer(cluster.url('postgres'), 'create database tight tablespace tight')
    const environment = { ...cluster.environment, DATABASE_URL: cluster.url('tight'), FILES_ROOT: files }
    server = await startServer(await freePort(), environment)
    client = await signIn(server.url)
    organizationId = await makeOrganization(client, 'Полный диск')
  })

  test.afterAll(async () => {
    await server?.stop('SIGKILL')
    await cluster?.remove()
    for (const folder of [files, tablespace]) if (folder) unmount(folder)
  })

  test(`files, ${repetitions} times: 507 with the cause, nothing half-written, and on it goes with room`, async () => {
    test.setTimeout(200_000)
    expect((await send(client, randomBytes(1000))).status).toBe(200)
    for (let n = 0; n < repetitions; n++) {
      const filler = fill(files, megabyte)
      const kept = readdirSync(join(files, 'uploads'))
      const refused = await send(client, randomBytes(2 * megabyte))
      expect(refused.status).toBe(507)
      expect(refused.body).toEqual({ error_description: expect.stringMatching(/мест|space/) })
      expect(readdirSync(join(files, 'uploads'))).toEqual(kept)
      expect(readdirSync(join(files, 'staging'))).toEqual([])
      const { length: rows } = await administer(cluster.url('tight'), 'select 1 from files')
      expect(rows).toBe(kept.length)
      expect((await client.get('/rest/tasks?limit=1')).status).toBe(200)
      expect((await client.post('/rest/tasks', taskDraft(organizationId, 'Без файлов'))).status).toBe(200)
      rmSync(filler)
      expect((await send(client, randomBytes(megabyte / 4))).status).toBe(200)
    }
  })

  test(`the database, ${repetitions} times: writes are refused with 507, reads answer, nothing acknowledged is lost`, async () => {
    test.setTimeout(400_000)
    const answers = new Map<number, unknown>()
    const counting = Object.assign(Object.create(client) as Client, {
      async post(path: string, body: unknown) {
        const reply = await client.post(path, body)
        answers.set(reply.status, reply.body)
        return reply
      },
    })
    const writer = new Writer(() => counting, organizationId, 4)
    const follower = new Follower(server.url, client.token ?? '')
    try {
      for (let n = 0; n < repetitions; n++) {
        answers.clear()
        const filler = fill(tablespace, 0)
        await expect.poll(() => answers.has(507), { timeout: 60_000, intervals: [50] }).toBe(true)
        expect(answers.get(507)).toEqual({ error_description: expect.stringMatching(/мест|space/) })
        expect((await client.get('/rest/tasks?limit=1')).status).toBe(200)
        rmSync(filler)
        const before = writer.acknowledged.size
        await expect
          .poll(() => writer.acknowledged.size, { timeout: 30_000, intervals: [50] })
          .toBeGreaterThan(before + 20)
        expect([...answers.keys()].filter((status) => ![200, 503, 507].includes(status))).toEqual([])
      }
      await writer.stop()
      await expectToldOnce(writer, follower)
      const { acknowledged, gap } = writer
      const stored = await storedTasks(client)
      closeLedger('a full disk of the tables', { tasks: { acknowledged, stored, gaps: [gap] } })
      await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(200)
    } finally {
      follower.stop()
      await writer.stop()
    }
  })
})

async function send(client: Client, bytes: Buffer): Promise<{ status: number; body: unknown }> {
  const form = new FormData()
  form.set('Filedata', new Blob([new Uint8Array(bytes)]), 'bytes.bin')
  const headers = { authorization: `Bearer ${client.token}` }
  const reply = await fetch(`${client.url}/files/upload?apiVersion=2.0`, {
    method: 'POST',
    headers,
    body: form,
  })
  return { status: reply.status, body: await reply.json() }
}
