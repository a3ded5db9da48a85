import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import type { MadeShareWire, SharedViewWire, ShareWire } from '@/lib/domain/shares/presenter'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Organization, type User } from '@/lib/testing/make'

const v2 = 'apiVersion=2.0'
let organization: Organization
let administrator: User
beforeAll(async () => {
  organization = await make.organization()
  administrator = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
})

const person = () => make.user({ organization, fio: 'Петров Иван Сергеевич' })
const place = (user: User, lon: number, lat: number, ago = 0) =>
  database.query(sql`
    insert into last_positions (user_id, date, lon, lat, received_at)
    values (${user.id}, ${new Date(Date.now() - ago)}, ${lon}, ${lat}, ${new Date(Date.now() - ago)})
    on conflict (user_id) do update set date = excluded.date, lon = excluded.lon, lat = excluded.lat`)
const share = async (path: string, body: object = { hours: 2 }, user = administrator) =>
  api.as(user).post<MadeShareWire>(`${path}?${v2}`, body)
const tokenOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? ''
const open = (token: string, headers = {}) =>
  api.anonymous.get<SharedViewWire>(`/rest/public/shares/${token}?${v2}`, { headers })
const listOf = async (user: User) =>
  (await api.as(user).get<{ items: ShareWire[] }>(`/rest/shares?${v2}&limit=1000`)).body.items

describe('a link to a task', () => {
  test('200: shows the task without a sign-in, and no assignee unless the position is shared', async () => {
    const worker = await person()
    await place(worker, 37.6, 55.7)
    const task = await make.task({ creator: administrator, assignedUser: worker, lon: 37.61, lat: 55.71 })
    const made = await share(`/rest/tasks/${task.id}/shares`, { hours: 2, note: 'Заказчику' })
    expect(made).toMatchObject({ status: 200, body: { task_id: task.id, uses: 0, note: 'Заказчику' } })
    const { status, body } = await open(tokenOf(made.body))
    expect(status).toBe(200)
    expect(body).toEqual({
      kind: 'task',
      expires_at: made.body.expires_at,
      task: {
        title: task.title,
        type: expect.any(String),
        step: expect.any(String),
        step_color: expect.any(String),
        done: false,
        planned_start: null,
        planned_duration: null,
        point: [37.61, 55.71],
      },
      person: null,
      arrival: null,
    })
  })

  test('200: first name, live position and about when they arrive; none of it once the task is completed', async () => {
    const worker = await person()
    await place(worker, 37.6, 55.7)
    const task = await make.task({ creator: administrator, assignedUser: worker, lon: 37.61, lat: 55.71 })
    const { body: made } = await share(`/rest/tasks/${task.id}/shares`, { hours: 2, position: true })
    const { body } = await open(tokenOf(made))
    expect(body.person).toMatchObject({ name: 'Иван', position: { lon: 37.6, lat: 55.7 } })
    expect(body.arrival?.seconds).toBeGreaterThan(0)
    expect((body.arrival?.seconds ?? 1) % 60).toBe(0)
    await place(worker, 37.6, 55.7, 3_600_000)
    expect((await open(tokenOf(made))).body).toMatchObject({ person: { position: null }, arrival: null })
    await place(worker, 37.6, 55.7)
    await api.as(administrator).patch(`/rest/tasks/${task.id}`, { stage: 2 })
    expect((await open(tokenOf(made))).body).toMatchObject({
      task: { done: true },
      person: null,
      arrival: null,
    })
  })

  test('304 while nothing has changed; openings are counted, polls are not', async () => {
    const task = await make.task({ creator: administrator })
    const { body: made } = await share(`/rest/tasks/${task.id}/shares`)
    const first = await open(tokenOf(made))
    const etag = first.headers.get('etag') ?? ''
    expect((await open(tokenOf(made), { 'if-none-match': etag })).status).toBe(304)
    const known = (await listOf(administrator)).find(({ id }) => id === made.id)
    expect(known).toMatchObject({ uses: 1, last_used_at: expect.any(Number) })
    await api.as(administrator).patch(`/rest/tasks/${task.id}`, { title: 'Другое название' })
    expect((await open(tokenOf(made), { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('a link to a person', () => {
  test('200: name, position and last contact, as long as the maker sees them', async () => {
    const worker = await person()
    await place(worker, 37.6, 55.7)
    const { body: made } = await share(`/rest/users/${worker.id}/shares`, { hours: 72, position: true })
    expect((await open(tokenOf(made))).body).toMatchObject({
      kind: 'user',
      task: null,
      person: { name: worker.fio, position: { lon: 37.6 }, last_contact: expect.any(Number) },
    })
    await database.query(sql`update users set tracking = false where id = ${worker.id}`)
    expect((await open(tokenOf(made))).status).toBe(404)
    expect((await share(`/rest/users/${worker.id}/shares`)).status).toBe(400)
  })
})

describe('a link ends', () => {
  const refusal = async () => {
    const { status, body } = await open('no-such-token')
    return { status, body }
  }
  const cases: [why: string, end: (made: MadeShareWire, maker: User) => Promise<unknown>][] = [
    ['revoked', (made) => api.as(administrator).delete(`/rest/shares/${made.id}`)],
    [
      'expired',
      ({ id }) =>
        database.query(sql`update shares set expires_at = now() - interval '1 second' where id = ${id}`),
    ],
    ['maker blocked', (_, { id }) => database.query(sql`update users set blocked = true where id = ${id}`)],
    [
      'maker deleted',
      (_, { id }) => database.query(sql`update users set deleted_at = now() where id = ${id}`),
    ],
    [
      'maker no longer a manager',
      (_, { id }) =>
        database.query(
          sql`update users set role_id = (select id from roles where code = 'CUSTOMER') where id = ${id}`,
        ),
    ],
    [
      'maker in another organization',
      async (_, { id }) => {
        const { id: other } = await make.organization()
        await database.query(sql`update users set organization_id = ${other} where id = ${id}`)
      },
    ],
    [
      'task deleted',
      ({ task_id: id }) => database.query(sql`update tasks set deleted_at = now() where id = ${id}`),
    ],
  ]
  test.each(cases)('404, alike in all cases: %s', async (_, end) => {
    const maker = await make.user({ organization, role: 'ORGANIZATION_INSPECTOR' })
    const task = await make.task({ creator: administrator })
    const { body: made } = await share(`/rest/tasks/${task.id}/shares`, { hours: 1 }, maker)
    expect((await open(tokenOf(made))).status).toBe(200)
    await end(made, maker)
    const { status, body } = await open(tokenOf(made))
    expect({ status, body }).toEqual(await refusal())
    expect(status).toBe(404)
  })
})

test('403: Clients, workers, and those who do not see the task or the person', async () => {
  const worker = await person()
  const client = await make.user({ organization, role: 'CUSTOMER' })
  const far = await make.user({ organization: await make.organization(), role: 'ORGANIZATION_ADMINISTRATOR' })
  const task = await make.task({ creator: client, organization, assignedUser: worker })
  for (const user of [worker, client, far])
    for (const path of [`/rest/tasks/${task.id}/shares`, `/rest/users/${worker.id}/shares`]) {
      expect((await share(path, { hours: 1 }, user)).status, path).toBe(403)
      expect((await api.as(user).get(path)).status, path).toBe(403)
    }
  const { body: made } = await share(`/rest/tasks/${task.id}/shares`)
  expect((await listOf(far)).map(({ id }) => id)).not.toContain(made.id)
  expect((await api.as(far).delete(`/rest/shares/${made.id}`)).status).toBe(403)
})

test('who no longer sees the task lists no link to it, and may still end the own one', async () => {
  const maker = await make.user({ organization, role: 'ORGANIZATION_INSPECTOR' })
  const task = await make.task({ creator: administrator })
  const { body: made } = await share(`/rest/tasks/${task.id}/shares`, { hours: 1 }, maker)
  expect((await listOf(maker)).map(({ id }) => id)).toContain(made.id)
  const { id: other } = await make.organization()
  await database.query(sql`update users set organization_id = ${other} where id = ${maker.id}`)
  expect(JSON.stringify(await listOf(maker))).not.toContain(task.title)
  expect((await api.as(maker).delete(`/rest/shares/${made.id}`)).status).toBe(200)
})

test('400: hours out of range', async () => {
  const task = await make.task({ creator: administrator })
  for (const hours of [0, 73, 1.5, null])
    expect((await share(`/rest/tasks/${task.id}/shares`, { hours })).status).toBe(400)
})

test('the secret is nowhere: not in the table, not in lists, not in the audit log', async () => {
  const task = await make.task({ creator: administrator })
  const { body: made } = await share(`/rest/tasks/${task.id}/shares`)
  const token = tokenOf(made)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const [row] = await database.query<{ text: string }>(
    sql`select row_to_json(s)::text as text from shares s where id = ${made.id}`,
  )
  await api.as(administrator).delete(`/rest/shares/${made.id}`)
  const entries = await auditOf('share', made.id)
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update'])
  const texts = [
    row?.text,
    JSON.stringify(await listOf(administrator)),
    JSON.stringify(entries.map(({ before, after }) => [before, after])),
  ]
  for (const text of texts) expect(text).not.toContain(token)
})
