import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { provideFurtherDatabase } from '../support/further-database'
import { type Client, makeOrganization, signIn } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer } from '../support/server'
import { Attacher, createTask, filesPerTask, readPhoto } from './attacher'
import { closeLedger } from './figures'

const embedded = process.env.TEST_DATABASE !== 'postgresql'

test(`kill -9 at ${repetitions} random moments of creating tasks with files: no task without its files, no row without bytes, leftovers swept`, async () => {
  test.setTimeout(1_500_000)
  const database = await provideFurtherDatabase()
  const dataDir = database.environment.DATA_DIR ?? ''
  const port = await freePort()
  let server: RunningServer | null = await startServer(port, database.environment)
  const client = await signIn(server.url)
  const organizationId = await makeOrganization(client, 'Тревога с файлами')
  let reachable: Client | null = client
  const attacher = new Attacher(() => reachable, organizationId, await somePicture(), 4)
  try {
    for (let n = 0; n < repetitions; n++) {
      await sleep(100 + Math.random() * 700)
      // The process of the embedded database is killed every other time; the server must restart it.
      if (embedded && n % 2 === 1) process.kill(databaseProcess(dataDir), 'SIGKILL')
      else {
        reachable = null
        await server.stop('SIGKILL')
        server = await startServer(port, database.environment)
        reachable = client
      }
      await untilCreated(attacher)
    }
    await attacher.stop()
    const stored = await listTasks(client)
    expect(stored.filter(({ files }) => files !== filesPerTask)).toEqual([])
    const ids = new Set(stored.map(({ id }) => id))
    closeLedger('killed servers, files', {
      'tasks with files': { acknowledged: attacher.tasks.keys(), stored: ids, gaps: [attacher.gap] },
    })
    await expectWhole(client, attacher, [...ids])

    const staging = join(dataDir, 'files/staging')
    await server.stop('SIGKILL')
    const left = makeOld(staging)
    server = await startServer(port, database.environment)
    await expect.poll(() => readdirSync(staging), { timeout: 120_000, intervals: [1000] }).toEqual([])
    await expectKnown(client, organizationId, attacher, join(dataDir, 'files/uploads'))
    test.info().annotations.push({
      type: 'counts',
      description: `${attacher.tasks.size} tasks, ${attacher.uploads.size} uploads, ${left} leftovers`,
    })
  } finally {
    reachable = null
    await attacher.stop()
    await server?.stop('SIGKILL')
    await database.remove()
  }
})

function somePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 200, height: 150, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

function databaseProcess(dataDir: string): number {
  const lock = JSON.parse(readFileSync(join(dataDir, 'database.lock'), 'utf8')) as { pid: number }
  return lock.pid
}

async function untilCreated(attacher: Attacher): Promise<void> {
  const before = attacher.tasks.size
  await expect.poll(() => attacher.tasks.size, { timeout: 120_000, intervals: [50] }).toBeGreaterThan(before)
}

/** A task counted after the last kill may be older than it: the database may still be recovering. */
async function untilAnswered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const reply = await ask()
    if (reply.status !== 503 || tries === 60) return reply
    await sleep(500)
  }
}

interface Listed {
  id: number
  attachments: unknown[]
}

async function listTasks(client: Client): Promise<{ id: number; files: number }[]> {
  const found: { id: number; files: number }[] = []
  for (let page = 1; ; page++) {
    const { body } = await untilAnswered(() =>
      client.get<{ items: Listed[] }>(`/rest/tasks?limit=1000&page=${page}`),
    )
    found.push(...body.items.map(({ id, attachments }) => ({ id, files: attachments.length })))
    if (body.items.length < 1000) return found
  }
}

/** Every photo of every task is readable, and those of acknowledged tasks match what was sent. */
async function expectWhole(client: Client, { tasks }: Attacher, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const read = await Promise.all(
      Array.from({ length: filesPerTask }, (_, num) => readPhoto(client, id, num)),
    )
    expect(read).toEqual(tasks.get(id) ?? Array(filesPerTask).fill(expect.any(String)))
  }
}

/** Ages files that the sweep spares for an hour; returns their number. */
function makeOld(folder: string): number {
  const names = readdirSync(folder)
  const then = new Date(Date.now() - 2 * 3_600_000)
  for (const name of names) utimesSync(join(folder, name), then, then)
  return names.length
}

/** Every acknowledged upload exists, and every file has its row: it can be attached and read. */
async function expectKnown(
  client: Client,
  organizationId: number,
  { uploads }: Attacher,
  folder: string,
): Promise<void> {
  const there = readdirSync(folder)
  expect([...uploads.keys()].filter((name) => !there.includes(name))).toEqual([])
  for (let at = 0; at < there.length; at += 100) {
    const names = there.slice(at, at + 100)
    const id = await createTask(client, organizationId, names)
    expect(id, `none of ${names.length} files is without a row`).not.toBeNull()
    const read = await Promise.all(names.map((_, num) => readPhoto(client, id ?? 0, num)))
    expect(read).toEqual(names.map((name) => uploads.get(name) ?? expect.any(String)))
  }
}
