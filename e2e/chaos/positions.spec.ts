import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { devicePorts, type PortProtocol, portProtocols } from '@/lib/platform/device-ports'
import { provideFurtherDatabase } from '../support/further-database'
import { type Terminal, terminals } from '@/lib/testing/devices/terminals'
import { type Client, makeOrganization, signIn } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { batch, Broker, egts, osmand, owntracks, Reporter, type Way, wialon } from './reporters'
import {
  backgroundGeolocation,
  firstOfTerminals,
  overland,
  retranslator,
  terminal,
  wialonDatagrams,
} from './tracker-ways'

const embedded = process.env.TEST_DATABASE !== 'postgresql'

test(`kill -9 at ${repetitions} random moments: acknowledged positions of every protocol are exactly those stored`, async () => {
  test.setTimeout(600_000)
  const database = await provideFurtherDatabase()
  const ports = await freePorts()
  const port = await freePort()
  const broker = await Broker.open(await freePort())
  const environment = {
    ...database.environment,
    ...Object.fromEntries(portProtocols.map((name) => [devicePorts[name], String(ports[name])])),
    // Reports of terminals have times of a certain day.
    POSITION_RETENTION_DAYS: '3650',
    MQTT_URL: broker.url,
  }
  let server: RunningServer | null = await startServer(port, environment)
  const client = await signIn(server.url)
  const crew = new Crew(client, await makeOrganization(client, 'Учебный рейс'))
  const first = Math.floor(Date.now() / 1000) - 86_400
  const start = async (name: string, wayOf: (member: Member) => Way, from = first) => {
    const member = await crew.enlist(name)
    return new Reporter(name, member.id, wayOf(member), from)
  }
  const reporters: Reporter[] = []
  try {
    reporters.push(
      await start('wialon', ({ key }) => wialon(ports.wialon, key)),
      await start('egts', ({ key }) => egts(ports.egts, key)),
      await start('osmand', ({ key }) => osmand(ports.osmand, key)),
      await start('owntracks', ({ key }) => owntracks(ports.owntracks, key)),
      await start('batch', (member) => batch(member.client)),
      await start('mqtt', ({ key }) => broker.way(key)),
      await start('mqtt-again', ({ key }) => broker.way(key)),
      await start('retranslator', ({ key }) => retranslator(ports.retranslator, key)),
      await start('wialon over udp', ({ key }) => wialonDatagrams(ports.wialon, key)),
      await start('overland', ({ key }) => overland(ports.osmand, key)),
      await start('background geolocation', ({ key }) => backgroundGeolocation(ports.osmand, key)),
    )
    for (const [name, protocol] of binary) {
      const kind = terminals[name] as Terminal
      const wayOf = ({ key }: Member) => terminal(ports[protocol], key, kind)
      reporters.push(await start(protocol, wayOf, firstOfTerminals))
    }
    for (let n = 0; n < repetitions; n++) {
      await sleep(200 + Math.random() * 1000)
      // The process of the embedded database is killed every other time; the server must restart it.
      if (embedded && n % 2 === 1)
        process.kill(databaseProcess(database.environment.DATA_DIR ?? ''), 'SIGKILL')
      else {
        await server.stop('SIGKILL')
        server = await startServer(port, environment)
      }
      await untilAllGoOn(reporters)
    }
    await Promise.all(reporters.map((reporter) => reporter.stop()))
    const stored = new Set<string>()
    for (const { name, userId, acknowledged } of reporters) {
      const found = await storedOf(client, userId, acknowledged[0] ?? first)
      expect(found, name).toEqual(acknowledged)
      for (const at of found) stored.add(`${name} ${at}`)
    }
    closeLedger('killed servers, positions', {
      positions: {
        acknowledged: reporters.flatMap(({ name, acknowledged }) =>
          acknowledged.map((at) => `${name} ${at}`),
        ),
        stored,
        gaps: reporters.map(({ gap }) => gap),
      },
    })
  } finally {
    const stopped = Promise.all(reporters.map((reporter) => reporter.stop()))
    await Promise.race([stopped, sleep(5000)])
    await server?.stop('SIGKILL')
    await broker.close()
    await database.remove()
  }
})

/** Protocols whose terminals name themselves once, by the names of their test terminals. */
const binary = [
  ['Teltonika', 'teltonika'],
  ['GT06', 'gt06'],
  ['Galileosky', 'galileosky'],
  ['Navtelecom FLEX', 'navtelecom'],
  ['Wialon Combine', 'combine'],
  ['Arnavi', 'arnavi'],
] as const satisfies readonly (readonly [string, PortProtocol])[]

async function freePorts(): Promise<Record<PortProtocol, number>> {
  const ports: [PortProtocol, number][] = []
  for (const name of portProtocols) ports.push([name, await freePort()])
  return Object.fromEntries(ports) as Record<PortProtocol, number>
}

interface Member {
  id: number
  /** The key of the user's device; fifteen digits suit every protocol. */
  key: string
  client: Client
}

/** Users with one device each. */
class Crew {
  #enlisted = 0

  constructor(
    private readonly client: Client,
    private readonly organizationId: number,
  ) {}

  async enlist(name: string): Promise<Member> {
    const account = { login: `drill-${name}`, password: 'Kopeck-burrow-71' }
    const key = String(356_000_000_000_001 + this.#enlisted++)
    const user = await this.client.post<{ id: number }>('/rest/users', {
      login: account.login,
      paswd: account.password,
      fio: `Рейсовый ${name}`,
      organization_id: this.organizationId,
      role_id: 7,
    })
    const device = await this.client.post('/rest/devices', { key, user_id: user.body.id })
    expect(device.status).toBe(200)
    return { id: user.body.id, key, client: await signIn(this.client.url, account) }
  }
}

function databaseProcess(dataDir: string): number {
  const lock = JSON.parse(readFileSync(join(dataDir, 'database.lock'), 'utf8')) as { pid: number }
  return lock.pid
}

/** Waits until every protocol acknowledges again after a failure. */
async function untilAllGoOn(reporters: readonly Reporter[]): Promise<void> {
  const before = reporters.map(({ acknowledged }) => acknowledged.length)
  const silent = () =>
    reporters.filter(({ acknowledged }, n) => acknowledged.length <= (before[n] ?? 0)).map(({ name }) => name)
  await expect.poll(silent, { timeout: 60_000, intervals: [50] }).toEqual([])
}

/** Times of all stored positions of a user. */
async function storedOf(client: Client, userId: number, first: number): Promise<number[]> {
  const path = `/rest/users/${userId}/svc/track?from=${first - 60}&till=${first + 86_400}`
  const reply = await client.get<{ items: { data: number }[] }>(path)
  expect(reply.status).toBe(200)
  return reply.body.items.map(({ data }) => data)
}
