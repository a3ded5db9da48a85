import { expect, test } from 'playwright/test'
import type { TestDatabase } from '@/lib/testing/database/provide-database'
import { provideFurtherDatabase } from '../support/further-database'
import { Client, makeOrganization, signIn, taskDraft } from '../support/client'
import { heavyRequests, type Targets } from '../support/heavy-requests'
import { longestWait } from '../support/longest-wait'
import { freePort, type RunningServer, startServer } from '../support/server'

// The server is asked by nobody else meanwhile.

/** No answer to a refused body is longer. */
const sizeAtMost = 64 * 1024
/** Milliseconds that others may wait. */
const waitAtMost = 100
/** Other work on the machine lengthens a wait and never shortens it: the shortest of these counts. */
const tries = { least: 3, most: 12 }

let database: TestDatabase
let server: RunningServer

test.beforeAll(async () => {
  test.setTimeout(240_000)
  database = await provideFurtherDatabase()
  server = await startServer(await freePort(), database.environment)
})

test.afterAll(async () => {
  await server?.stop()
  await database?.remove()
})

async function makeTargets(): Promise<Targets> {
  const admin = await signIn(server.url)
  const organizationId = await makeOrganization(admin, 'Водоканал', { client: true, is_public: true })
  const type = await admin.post<{ id: number }>('/rest/types', {
    name: 'Осмотр',
    fields: [{ name: 'Граница', type: 'GEOMETRY' }],
  })
  const layer = await admin.post<{ layer: { id: number } }>('/layers', {
    name: 'plots',
    geometryType: 'Polygon',
    fields: [{ name: 'name', type: 'string' }],
  })
  const draft = { ...taskDraft(organizationId, 'Осмотр'), type_id: type.body.id }
  const task = await admin.post<{ id: number }>('/rest/tasks', draft)
  expect([type.status, layer.status, task.status]).toEqual([200, 200, 200])
  const password = 'zelyonaya-tropa-73'
  const account = { login: 'citizen', paswd: password, fio: 'Житель Города', organization_id: organizationId }
  const registered = await new Client(server.url).post<{ id: number }>('/rest/users/register', {
    ...account,
    email: 'citizen@example.org',
  })
  const inspector = { ...account, login: 'inspector', fio: 'Инспектор', role_id: 7 }
  const made = await admin.post<{ id: number }>('/rest/users', inspector)
  const rules = { items: [{ user_id: made.body.id, read: true, edit: true }] }
  const access = await admin.send('PUT', `/layers/${layer.body.layer.id}/access`, rules)
  expect([registered.status, made.status, access.status]).toEqual([200, 200, 200])
  const tokenOf = async (login: string) => (await signIn(server.url, { login, password })).token ?? ''
  return {
    organizationId,
    typeId: type.body.id,
    layerId: layer.body.layer.id,
    taskId: task.body.id,
    client: await tokenOf('citizen'),
    writer: await tokenOf('inspector'),
  }
}

test('the answer to a request that is refused is short, and others are answered meanwhile', async () => {
  test.setTimeout(600_000)
  const rows: string[] = []
  for (const { name, sent } of heavyRequests(await makeTargets())) {
    let wait = Number.POSITIVE_INFINITY
    for (let n = 0; n < tries.least || (wait > waitAtMost && n < tries.most); n++) {
      const answer = await longestWait(server.url, sent)
      wait = Math.min(wait, answer.wait)
      expect([400, 401, 403, 404, 405, 413, 414, 431], `${name}: ${answer.status}`).toContain(answer.status)
      expect(answer.size, name).toBeLessThan(sizeAtMost)
    }
    expect.soft(wait, name).toBeLessThan(waitAtMost)
    rows.push(`${wait.toFixed(0).padStart(5)} ms  ${name}`)
  }
  test.info().annotations.push({ type: 'longest waits', description: rows.join('\n') })
})
