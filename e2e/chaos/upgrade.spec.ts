import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { provideFurtherDatabase } from '../support/further-database'
import { type Client, makeOrganization, signIn } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer, workersOf } from '../support/server'
import { beforeNewestMigration, buildServer, commitOf, hasOurPackages, install, presentBuild } from './builds'
import { closeLedger } from './figures'
import { Follower, storedTasks, Writer } from './ledger'
import { Reporter, wialon } from './reporters'

test.skip(process.env.TEST_DATABASE !== 'postgresql', 'the embedded database belongs to one process')

/** A server in a separate folder, as on a separate machine. */
interface Machine {
  folder: string
  server: RunningServer
}

/** In CI the second machine has one process, and goes on with the code before to the end. */
const isFull = repetitions > 5

const named = process.env.DRILL_UPGRADE_FROM
const starts: [what: string, commit: string | null][] = [['the commit before', commitOf('HEAD~1')]]
if (named) starts.push([named, commitOf(named)])
else if (isFull) starts.push(['before the newest migration', beforeNewestMigration()])

const reads = ['/rest/tasks?limit=20', '/rest/users?limit=20', '/rest/users/locations', '/rest/organizations']

for (const [what, commit] of starts)
  test(`two machines are upgraded from ${what}: no request is refused, nothing acknowledged lost, each event told once`, async () => {
    test.skip(commit === null, 'the history of the project does not have that commit')
    test.skip(!hasOurPackages(commit ?? ''), 'that commit was built with other packages')
    test.setTimeout(900_000)
    const build = buildServer(commit ?? '')
    const database = await provideFurtherDatabase('postgresql')
    const machines: Machine[] = []
    const writers: Writer[] = []
    const followers: Follower[] = []
    const reporters: Reporter[] = []
    const readers: Reader[] = []
    try {
      const port = String(await freePort())
      const settings: Record<string, string>[] = [
        { PROCESSES: '2', WIALON_PORT: port },
        { PROCESSES: isFull ? '2' : '1' },
      ]
      for (const own of settings) {
        const folder = mkdtempSync(join(tmpdir(), 'azimut-machine-'))
        install(build, folder)
        const environment = { ...database.environment, ...own }
        machines.push({ folder, server: await startServer(await freePort(), environment, folder) })
      }
      const clients: Client[] = []
      for (const { server } of machines) clients.push(await signIn(server.url))
      const [client] = clients as [Client]
      const organizationId = await makeOrganization(client, 'Обновление')
      const driver = await enlist(client, organizationId, '356000000000001')
      const first = Math.floor(Date.now() / 1000) - 86_400

      for (const own of clients) {
        writers.push(new Writer(() => own, organizationId, 2))
        followers.push(new Follower(own.url, own.token ?? ''))
        readers.push(new Reader(own))
      }
      reporters.push(new Reporter('wialon', driver.id, wialon(Number(port), driver.key), first))
      const goOn = async () => {
        const counts = () => [
          ...writers.map(({ acknowledged }) => acknowledged.size),
          ...reporters.map(({ acknowledged }) => acknowledged.length),
          ...readers.map(({ answered }) => answered),
        ]
        const before = counts()
        const isOn = () => counts().every((count, n) => count > (before[n] ?? 0) + 10)
        await expect.poll(isOn, { timeout: 30_000, intervals: [50] }).toBe(true)
      }
      await goOn()
      // After the first of them the other goes on with the code before, on the tables of the new code.
      for (const machine of isFull ? machines : machines.slice(0, 1)) {
        await upgrade(machine)
        await goOn()
      }

      for (const one of [...writers, ...reporters, ...readers]) await one.stop()
      expect([...writers, ...readers].flatMap(({ refused }) => refused)).toEqual([])
      const acknowledged = writers.flatMap((writer) => [...writer.acknowledged])
      for (const { inserts, faults } of followers) {
        const untold = () => acknowledged.filter((id) => inserts.get(id) !== 1)
        await expect.poll(untold, { timeout: 20_000 }).toEqual([])
        expect(faults).toEqual([])
      }
      const path = `/rest/users/${driver.id}/svc/track?from=${first - 60}&till=${first + 86_400}`
      const track = await client.get<{ items: { data: number }[] }>(path)
      closeLedger(`an upgrade from ${what}`, {
        tasks: { acknowledged, stored: await storedTasks(client), gaps: writers.map(({ gap }) => gap) },
        positions: {
          acknowledged: reporters.flatMap((reporter) => reporter.acknowledged),
          stored: new Set(track.body.items.map(({ data }) => data)),
          gaps: reporters.map(({ gap }) => gap),
        },
      })
    } finally {
      for (const follower of followers) follower.stop()
      for (const one of [...writers, ...reporters, ...readers])
        await Promise.race([one.stop(), sleep(10_000)])
      for (const { server, folder } of machines) {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      }
      await database.remove()
    }
  })

/** A person with a device. */
async function enlist(
  client: Client,
  organizationId: number,
  key: string,
): Promise<{ id: number; key: string }> {
  const { body: user } = await client.post<{ id: number }>('/rest/users', {
    login: 'drill-upgrade',
    paswd: 'Kopeck-burrow-71',
    fio: 'Рейсовый',
    organization_id: organizationId,
    role_id: 7,
  })
  expect((await client.post('/rest/devices', { key, user_id: user.id })).status).toBe(200)
  return { id: user.id, key }
}

/** Puts the present build in place, and has every process replaced by one of it. */
async function upgrade({ folder, server }: Machine): Promise<void> {
  install(presentBuild, folder)
  const before = workersOf(server)
  expect(before).toHaveLength(2)
  process.kill(server.pid, 'SIGHUP')
  const left = () => workersOf(server).filter((pid) => before.includes(pid))
  await expect.poll(left, { timeout: 120_000, message: server.output() }).toEqual([])
  await expect.poll(() => workersOf(server).length, { timeout: 60_000 }).toBe(2)
}

/** Reads over and over. */
class Reader {
  answered = 0
  readonly refused: string[] = []
  private running = true
  readonly #done: Promise<void>

  constructor(private readonly client: Client) {
    this.#done = this.#read()
  }

  async stop(): Promise<void> {
    this.running = false
    await this.#done
  }

  async #read(): Promise<void> {
    for (let n = 0; this.running; n++, await sleep(10)) {
      const path = reads[n % reads.length] ?? ''
      const answer = await this.client.get(path).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      )
      if (answer === 200) this.answered++
      else this.refused.push(`${path}: ${answer}`)
    }
  }
}
