import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'playwright/test'
import { provideFurtherDatabase } from '../support/further-database'
import { Client, makeOrganization, signIn, taskDraft } from '../support/client'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { expectToldOnce, Follower, storedTasks, Writer } from './ledger'

const hour = 3600

test.skip(process.env.TEST_DATABASE !== 'postgresql', 'the embedded database belongs to one process')

test('two servers whose clocks are an hour wrong, one ahead and one behind, act by the clock of the database', async () => {
  test.setTimeout(200_000)
  const database = await provideFurtherDatabase('postgresql')
  const servers: RunningServer[] = []
  const writers: Writer[] = []
  const followers: Follower[] = []
  try {
    for (const shift of [hour, -hour]) servers.push(await startShifted(shift, database.environment))
    const clients = await Promise.all(servers.map(({ url }) => signIn(url)))
    const [ahead, behind] = clients as [Client, Client]
    const organizationId = await makeOrganization(ahead, 'Разные часы')
    const seconds = () => Math.floor(Date.now() / 1000)

    // A session of one is a session of the other.
    for (const [from, to] of [
      [ahead, behind],
      [behind, ahead],
    ] as const)
      expect((await new Client(to.url, from.token).get('/rest/users/current')).status).toBe(200)

    // A deadline passes at its moment, not an hour before or after.
    const make = async (client: Client, deadline: number) => {
      const draft = taskDraft(organizationId, 'Со сроком', { date: seconds() - 60, deadline })
      const { status, body } = await client.post<{ id: number }>('/rest/tasks', draft)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.id
    }
    const expiredOf = async (id: number) => {
      const { body } = await ahead.get<{ task: { expired_date: number | null } }>(`/rest/tasks/${id}`)
      return body.task.expired_date
    }
    for (const client of clients) {
      const later = await make(client, seconds() + hour / 2)
      const soon = await make(client, seconds() + 3)
      await expect.poll(() => expiredOf(soon), { timeout: 40_000 }).not.toBeNull()
      expect(await expiredOf(later)).toBeNull()
    }

    // A position of now is neither too old nor of the future.
    for (const client of clients) {
      const locations = [{ lon: 37.6, lat: 55.7, date: seconds() }]
      const { body } = await client.post<{ accepted: number; duplicates: number }>(
        '/rest/users/current/locations',
        { locations },
      )
      expect(body.accepted + body.duplicates, JSON.stringify(body)).toBe(1)
    }

    // Both tell every event of both, once and in order.
    for (const client of clients) {
      writers.push(new Writer(() => client, organizationId, 2))
      followers.push(new Follower(client.url, client.token ?? ''))
    }
    for (const writer of writers)
      await expect.poll(() => writer.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(100)
    for (const writer of writers) await writer.stop()
    for (const follower of followers) for (const writer of writers) await expectToldOnce(writer, follower)
    closeLedger('wrong clocks', {
      tasks: {
        acknowledged: writers.flatMap((writer) => [...writer.acknowledged]),
        stored: await storedTasks(behind),
        gaps: writers.map(({ gap }) => gap),
      },
    })
    const { body } = await behind.get<{ items: { date: number }[] }>('/rest/tasks?limit=100&order_by=-id')
    for (const { date } of body.items) expect(Math.abs(date - seconds())).toBeLessThan(hour / 4)
  } finally {
    for (const follower of followers) follower.stop()
    for (const writer of writers) await writer.stop()
    for (const server of servers) await server.stop('SIGKILL')
    await database.remove()
  }
})

async function startShifted(seconds: number, environment: Record<string, string>): Promise<RunningServer> {
  return startServer(await freePort(), {
    ...environment,
    CLOCK_SHIFT_SECONDS: String(seconds),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(resolve('e2e/chaos/shift-clock.mjs')).href}`,
  })
}
