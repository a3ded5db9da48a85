import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socketFolder } from '@/lib/platform/database/embedded/socket-folder'
import { type EmbeddedDatabase, superviseDatabase } from '@/lib/platform/database/embedded/supervise'
import { databaseKind } from '@/lib/platform/database/connection'
import { isUnavailable } from '@/lib/platform/database/unavailable'

let folder = ''

beforeAll(async () => {
  if (databaseKind() !== 'embedded') return
  folder = mkdtempSync(join(tmpdir(), 'azimut-supervise-'))
  const first = await superviseDatabase(folder)
  await asClient((client) => client.query('CREATE TABLE ledger (id int PRIMARY KEY)'))
  await first.stop()
}, 60_000)

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

async function asClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: socketFolder(folder), user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ids(): Promise<number[]> {
  const { rows } = await asClient((client) =>
    client.query<{ id: number }>('SELECT id FROM ledger ORDER BY id'),
  )
  return rows.map((row) => row.id)
}

function processOf(database: EmbeddedDatabase): number {
  if (database.pid === undefined) throw new Error('the database has no process')
  return database.pid
}

function lives(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let wait = 0; wait < 300; wait++) {
    if (await condition()) return
    await sleep(50)
  }
  throw new Error('it did not happen within 15 s')
}

// Elsewhere there is no such process to kill.
describe.runIf(databaseKind() === 'embedded')('the process of the embedded database', () => {
  test('killed again and again while rows are written, it comes back with every acknowledged row', async () => {
    const database = await superviseDatabase(folder)
    const acknowledged: number[] = []
    const errors: unknown[] = []
    let writing = true
    const writer = (async () => {
      for (let id = 1; writing; id++) {
        await asClient((client) => client.query('INSERT INTO ledger VALUES ($1)', [id]))
          .then(() => acknowledged.push(id))
          .catch((error: unknown) => errors.push(error))
        if (errors.length) await sleep(5)
      }
    })()
    for (let round = 0; round < 3; round++) {
      const before = acknowledged.length
      await until(() => acknowledged.length > before + 20)
      const killed = processOf(database)
      process.kill(killed, 'SIGKILL')
      await until(() => database.pid !== killed && !lives(killed))
    }
    const before = acknowledged.length
    await until(() => acknowledged.length > before)
    writing = false
    await writer
    expect(await ids()).toEqual(expect.arrayContaining(acknowledged))
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.filter((error) => !isUnavailable(error))).toEqual([])
    await database.stop()
  }, 60_000)

  test('when its server is killed it ends too, and the next server finds every acknowledged row', async () => {
    const parent = startParent()
    const acknowledged: number[] = []
    let child = 0
    const lines = createInterface({ input: parent.stdout ?? process.stdin })
    lines.on('line', (line) => {
      const [word, number] = line.split(' ')
      if (word === 'child') child = Number(number)
      if (word === 'row') acknowledged.push(Number(number))
    })
    await until(() => acknowledged.length > 50)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await until(() => !lives(child))
    const database = await superviseDatabase(folder)
    expect(await ids()).toEqual(expect.arrayContaining(acknowledged))
    await database.stop()
  }, 60_000)

  test('a second server on the same folder is refused with one line that names the first', async () => {
    const parent = startParent()
    await once(createInterface({ input: parent.stdout ?? process.stdin }), 'line')
    const started = performance.now()
    await expect(superviseDatabase(folder, 1_000)).rejects.toThrow(
      `is in use by another server (process ${parent.pid})`,
    )
    expect(performance.now() - started).toBeLessThan(10_000)
    parent.kill('SIGTERM')
    await once(parent, 'exit')
  }, 60_000)

  test('nobody else may reach the socket or read the files', async () => {
    const database = await superviseDatabase(folder)
    expect(statSync(socketFolder(folder)).mode & 0o777).toBe(0o700)
    await database.stop()
  })
})

function startParent(): ChildProcess {
  const program = join(process.cwd(), 'lib/testing/database/write-rows.ts')
  return spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
