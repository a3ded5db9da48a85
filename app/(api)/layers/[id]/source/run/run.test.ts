import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runImports } from '@/lib/domain/imports'
import type { Layer } from '@/lib/domain/layers'
import { runUpdateSources } from '@/lib/domain/update-sources'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { say, type StandIn, standIn } from '@/lib/testing/remote/stand-in'

const never = new AbortController().signal
const csv = (...rows: string[]) => ['lon;lat;number;name', ...rows].join('\n')

let main: User
let server: StandIn
let content: string
let layer: Layer
let path: string
beforeAll(async () => {
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})
beforeEach(async () => {
  content = csv('1;1;10;Дуб', '2;2;20;Клён')
  server = await standIn((_, response) => say(response, 'text/csv', content))
  layer = await makeLayer({ geometryType: 'Point', fields: { number: 'int', name: 'string' } })
  path = `/layers/${layer.id}/source`
})
afterEach(() => server.stop())

interface Run {
  id: number
  state: string
  slot: number | null
  jobId: number | null
  changes: object | null
  reason: string | null
}
interface Source {
  failures: number
  paused: boolean
  nextRun: number | null
  lastRun: Run | null
}

const upsert = { mode: 'upsert', keyField: 'number' }
const set = async (body: object = {}, by = main) => {
  const reply = await api
    .as(by)
    .put<{ source: Source }>(path, { url: `${server.url}/trees.csv`, options: upsert, ...body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.source
}
const begin = (force = false) => api.as(main).post<{ run: Run }>(`${path}/run`, { force })
const sourceOf = async () => (await api.as(main).get<{ source: Source }>(path)).body.source
const runsOf = async () => (await api.as(main).get<{ items?: Run[] }>(`${path}/runs`)).body.items ?? []
const said = { headers: { 'accept-language': 'en' } }
const lastReason = async () =>
  (await api.as(main).get<{ items: Run[] }>(`${path}/runs`, said)).body.items[0]?.reason

/** Works until nothing of the layer is due or going on; other tests may have taken its import. */
async function work(): Promise<void> {
  do while ((await runUpdateSources.work(never)) || (await runImports.work(never)));
  while ((await runsOf()).some(({ state }) => ['queued', 'running', 'importing'].includes(state)))
}

async function run(force = false): Promise<Run | undefined> {
  expect((await begin(force)).status).toBe(200)
  await work()
  return (await runsOf())[0]
}

const names = async () =>
  (await database.query<{ name: string }>(sql`select name from ${tableOf()} order by number`)).map(
    ({ name }) => name,
  )
const tableOf = () => raw(`layers."${layer.tableName}"`)

test('a run imports what the address has, and says what changed', async () => {
  await set({ user: 'gis', password: 'pw' })
  const done = await run()
  expect(done).toMatchObject({ state: 'done', slot: null, reason: null })
  expect(done?.changes).toEqual({ added: 2, changed: 0, unchanged: 0, missing: 0 })
  expect(await names()).toEqual(['Дуб', 'Клён'])
  const job = await api.as(main).get<{ job: object }>(`/layers/import/${done?.jobId}`)
  expect(job.body.job).toMatchObject({ state: 'done', layerId: layer.id, fileName: 'trees.csv' })
  const token = Buffer.from('gis:pw').toString('base64')
  expect(server.asked[0]?.headers.authorization).toBe(`Basic ${token}`)
  content = csv('1;1;10;Дуб', '2;2;20;Клён остролистный')
  expect((await run())?.changes).toEqual({ added: 0, changed: 1, unchanged: 1, missing: 0 })
  expect(await sourceOf()).toMatchObject({ failures: 0, lastRun: { state: 'done' } })
})

test('what has not changed is not imported: 304, or the same content', async () => {
  server.handle = ({ headers }, response) => {
    if (headers['if-none-match'] === '"v1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"v1"' }).end(content)
  }
  await set()
  await run()
  expect(await run()).toMatchObject({ state: 'unchanged', jobId: null, changes: null })
  expect(server.asked[1]?.headers['if-none-match']).toBe('"v1"')
  server.handle = (_, response) => say(response, 'text/csv', content)
  expect(await run()).toMatchObject({ state: 'unchanged', jobId: null })
  expect(await run(true)).toMatchObject({ state: 'done', changes: { unchanged: 2 } })
  expect(server.asked.at(-1)?.headers['if-none-match']).toBeUndefined()
  await set({ options: { mode: 'replace' } })
  expect(await run()).toMatchObject({ state: 'done', changes: { added: 2, missing: 2 } })
})

test('a failed import is told and tried again, although the content is the same', async () => {
  content = csv('500;1;10;Дуб')
  await set()
  expect(await run()).toMatchObject({ state: 'failed', changes: null })
  expect(await lastReason()).toBe('No row of the file could be taken')
  expect(await sourceOf()).toMatchObject({ failures: 1 })
  expect(await run()).toMatchObject({ state: 'failed' })
  content = csv('5;1;10;Дуб')
  expect(await run()).toMatchObject({ state: 'done' })
  expect(await sourceOf()).toMatchObject({ failures: 0 })
})

test('a server that refuses or breaks off is told, and nothing changes', async () => {
  await set()
  await run()
  server.handle = (_, response) => say(response, 'text/plain', 'no', 403)
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await lastReason()).toContain('403')
  server.handle = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await lastReason()).toContain('gzip')
  server.handle = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('lon')
    response.destroy()
  }
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await names()).toEqual(['Дуб', 'Клён'])
  expect(await sourceOf()).toMatchObject({ failures: 3 })
})

test('redirects are followed under the same rules: no forbidden address, no login for another server', async () => {
  server.handle = ({ url }, response) => {
    if (url.pathname === '/trees.csv') response.writeHead(302, { location: '/there.csv' }).end()
    else say(response, 'text/csv', content)
  }
  await set({ headerName: 'X-Key', headerValue: 'k1' })
  expect(await run()).toMatchObject({ state: 'done' })
  expect(server.asked.map(({ headers }) => headers['x-key'])).toEqual(['k1', 'k1'])

  server.handle = (_, response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await lastReason()).toMatch(/not allowed|may not connect|forbidden/)

  const other = await standIn((_, response) => say(response, 'text/csv', csv('3;3;30;Ель')))
  server.handle = (_, response) => void response.writeHead(307, { location: `${other.url}/a.csv` }).end()
  expect(await run()).toMatchObject({ state: 'done' })
  expect(other.asked[0]?.headers['x-key']).toBeUndefined()
  await other.stop()

  server.handle = (_, response) => void response.writeHead(302, { location: '/trees.csv' }).end()
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await lastReason()).toContain('redirects')
})

test('a run acts for the user who set the source, and fails when that user may no longer', async () => {
  const owner = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })
  await database.query(sql`update layers set owner_id = ${owner.id} where id = ${layer.id}`)
  await set({}, owner)
  expect(await run()).toMatchObject({ state: 'done' })
  await database.query(sql`update layers set owner_id = null where id = ${layer.id}`)
  content = csv('7;7;70;Липа')
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await lastReason()).toContain('may no longer change')
  await database.query(sql`update layers set owner_id = ${owner.id} where id = ${layer.id}`)
  await database.query(sql`update users set blocked = true where id = ${owner.id}`)
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await lastReason()).toContain('blocked')
  expect(server.asked).toHaveLength(1)
  expect(await names()).toEqual(['Дуб', 'Клён'])
})

test('two processes make one run of a slot, and slots missed meanwhile are one run', async () => {
  await set({ rrule: 'FREQ=HOURLY;BYMINUTE=0' })
  await database.query(sql`
    update update_sources set next_run = now() - interval '3 days', starts_at = starts_at - interval '9 days'
    where layer_id = ${layer.id}`)
  expect(await runUpdateSources.due()).not.toBeNull()
  await Promise.all([work(), work()])
  const runs = await runsOf()
  expect(runs).toHaveLength(1)
  expect(runs[0]).toMatchObject({ state: 'done' })
  const { nextRun } = await sourceOf()
  const hour = 3_600_000
  expect(nextRun).toBe(Math.floor(Date.now() / hour + 1) * 3600)
  expect(runs[0]?.slot).toBe((nextRun ?? 0) - 3600)
  expect(server.asked).toHaveLength(1)
})

test('a run whose process died is taken up by another, and given up after three', async () => {
  await set()
  const dead = (attempts: number) => sql`
    update update_runs set state = 'running', attempts = ${attempts}, lease_until = now() - interval '1 second'
    where layer_id = ${layer.id} and state = 'queued'`
  await begin()
  await database.query(dead(1))
  await work()
  expect((await runsOf())[0]).toMatchObject({ state: 'done' })
  await begin()
  await database.query(dead(3))
  await work()
  expect((await runsOf())[0]).toMatchObject({ state: 'failed' })
})

test('a process that stops leaves its run to the next one', async () => {
  await set()
  await begin()
  const stopping = new AbortController()
  server.handle = () => stopping.abort()
  await runUpdateSources.work(stopping.signal)
  expect((await runsOf())[0]).toMatchObject({ state: 'queued' })
  server.handle = (_, response) => say(response, 'text/csv', content)
  await work()
  expect((await runsOf())[0]).toMatchObject({ state: 'done' })
})

test('a source that fails five times in a row waits longer than its schedule, and says so', async () => {
  await set({ rrule: 'FREQ=MINUTELY;INTERVAL=10' })
  server.handle = (_, response) => say(response, 'text/plain', 'down', 503)
  for (let failures = 1; failures < 5; failures++) await run()
  expect(await sourceOf()).toMatchObject({ failures: 4, paused: false })
  await run()
  const { failures, paused, nextRun } = await sourceOf()
  expect({ failures, paused }).toEqual({ failures: 5, paused: true })
  expect((nextRun ?? 0) * 1000).toBeGreaterThan(Date.now() + 50 * 60_000)
  server.handle = (_, response) => say(response, 'text/csv', content)
  await run()
  expect(await sourceOf()).toMatchObject({ failures: 0, paused: false })
})

test('an object of a store is read with its key, from the checked address', async () => {
  server.handle = ({ headers }, response) => {
    if (headers['if-none-match'] === '"o1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"o1"', 'content-type': 'text/csv' }).end(content)
  }
  const store = { url: 's3://maps/year/trees.csv', endpoint: server.url, accessKey: 'AK1', secretKey: 'SK1' }
  await set(store)
  expect(await run()).toMatchObject({ state: 'done', changes: { added: 2 } })
  expect(server.asked[0]?.url.pathname).toBe('/maps/year/trees.csv')
  expect(server.asked[0]?.headers.authorization).toContain('Credential=AK1/')
  expect(await run()).toMatchObject({ state: 'unchanged' })
  server.handle = (_, response) => void response.writeHead(301, { location: 'http://169.254.169.254/' }).end()
  expect(await run()).toMatchObject({ state: 'failed' })
  await database.query(sql`
    update update_sources set login = login || '{"endpoint": "http://169.254.169.254"}' where layer_id = ${layer.id}`)
  expect(await run()).toMatchObject({ state: 'failed' })
  expect(await lastReason()).toMatch(/not allowed|may not connect|forbidden/)
})

test('a source that is removed meanwhile leaves nothing behind', async () => {
  await set()
  await begin()
  const uploads = () =>
    database.query(sql`select name from files where created_by_id = ${main.id} order by name`)
  const before = await uploads()
  server.handle = async (_, response) => {
    await api.as(main).delete(path)
    say(response, 'text/csv', content)
  }
  await work()
  expect((await api.as(main).get(path)).body).toEqual({ source: null })
  expect(await names()).toEqual([])
  expect(await uploads()).toEqual(before)
})
