import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { socketFolder } from '@/lib/platform/database/embedded/socket-folder'
import { type EmbeddedDatabase, superviseDatabase } from '@/lib/platform/database/embedded/supervise'
import { databaseKind } from '@/lib/platform/database/connection'
import { isUnavailable } from '@/lib/platform/database/unavailable'

let folder = ''

/** What a test holds the folder with: a test that fails lets go of it for the next one, and for its second try. */
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  if (databaseKind() !== 'embedded') return
  folder = mkdtempSync(join(tmpdir(), 'azimut-supervise-'))
  const first = await superviseDatabase(folder)
  await asClient((client) => client.query('CREATE TABLE ledger (id int PRIMARY KEY)'))
  await first.stop()
})

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

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

/** The embedded database of the folder, stopped when the test is over. */
async function supervise(): Promise<EmbeddedDatabase> {
  const database = await superviseDatabase(folder)
  ends.push(() => database.stop())
  return database
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 90_000 }).toBe(true)
}

// Elsewhere there is no such process to kill.
describe.runIf(databaseKind() === 'embedded')('the process of the embedded database', () => {
  test('killed again and again while rows are written, it comes back with every acknowledged row', async () => {
    const database = await supervise()
    const acknowledged: number[] = []
    const errors: unknown[] = []
    const first = Math.max(0, ...(await ids())) + 1
    let writing = true
    const writer = (async () => {
      for (let id = first; writing; id++) {
        await asClient((client) => client.query('INSERT INTO ledger VALUES ($1)', [id]))
          .then(() => acknowledged.push(id))
          .catch((error: unknown) => errors.push(error))
        if (errors.length) await sleep(5)
      }
    })()
    ends.unshift(async () => {
      writing = false
      await writer
    })
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
  })

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
    await endOf(parent, 'SIGKILL')
    await until(() => !lives(child))
    await supervise()
    expect(await ids()).toEqual(expect.arrayContaining(acknowledged))
  })

  test('a second server on the same folder is refused with one line that names the first', async () => {
    const parent = startParent()
    await once(createInterface({ input: parent.stdout ?? process.stdin }), 'line')
    await expect(superviseDatabase(folder, 1_000)).rejects.toThrow(
      `is in use by another server (process ${parent.pid})`,
    )
  })

  test('nobody else may reach the socket or read the files', async () => {
    await supervise()
    expect(statSync(socketFolder(folder)).mode & 0o777).toBe(0o700)
  })
})

function startParent(): ChildProcess {
  const program = join(process.cwd(), 'lib/testing/database/write-rows.ts')
  const parent = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.push(() => endOf(parent, 'SIGTERM'))
  return parent
}

async function endOf(parent: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (parent.exitCode !== null || parent.signalCode !== null) return
  parent.kill(signal)
  await once(parent, 'exit')
}
