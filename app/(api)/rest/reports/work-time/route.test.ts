import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkReportWire } from '@/lib/domain/work-time/report-presenter'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Task, type User } from '@/lib/testing/make'

const day = 86_400
/** 28 March 2020 in Berlin: the night to the 29th has a jump of the clock. */
const start = Date.parse('2020-03-28T00:00:00+01:00') / 1000
const query = 'from=2020-03-28&to=2020-03-30&timeZone=Europe/Berlin'
/** First moments of the days and of the one after. */
const midnights = [start, start + day, start + 2 * day - 3600, start + 3 * day - 3600]

const store = (task: Task, user: User, from: number, to: number | null) =>
  database.query(sql`
    insert into work_entries (task_id, user_id, started_at, ended_at, state)
    values (${task.id}, ${user.id}, to_timestamp(${from}), to_timestamp(${to}::float8), ${to === null ? 'running' : 'stopped'})`)

const read = async (user: User, more: string) =>
  (await api.as(user).get<WorkReportWire>(`/rest/reports/work-time?apiVersion=2.0&${query}${more}`)).body

/** Lengths and gaps of one person's entries, minutes. */
const entries = fc.array(
  fc.record({ gap: fc.nat(1500), length: fc.integer({ min: 1, max: 900 }), task: fc.nat(1) }),
  { maxLength: 8 },
)

test('200: sums are those counted by hand, split at midnight of the zone', async () => {
  await fc.assert(
    fc.asyncProperty(entries, entries, async (first, second) => {
      const organization = await make.organization()
      const owner = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
      const people = [await make.user({ organization }), await make.user({ organization })]
      const tasks = [await make.task({ creator: owner }), await make.task({ creator: owner })]
      const spans: { user: number; task: number; from: number; to: number }[] = []
      for (const [user, list] of [first, second].entries()) {
        let at = start - 600 * 60
        for (const { gap, length, task } of list) {
          at += gap * 60
          spans.push({ user, task, from: at, to: at + length * 60 })
          at += length * 60
        }
      }
      for (const { user, task, from, to } of spans)
        await store(tasks[task] as Task, people[user] as User, from, to)
      const within = (from: number, to: number, which: (span: (typeof spans)[number]) => boolean) =>
        spans
          .filter(which)
          .reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0)
      const [begin = 0, end = 0] = [midnights[0], midnights[3]]
      const byUser = await read(owner, '&group=user')
      expect(byUser.seconds).toBe(within(begin, end, () => true))
      for (const [at, person] of people.entries())
        expect(byUser.rows.find(({ id }) => id === person.id)?.seconds ?? 0).toBe(
          within(begin, end, ({ user }) => user === at),
        )
      const byTask = await read(owner, '&group=task')
      for (const [at, task] of tasks.entries())
        expect(byTask.rows.find(({ id }) => id === task.id)?.seconds ?? 0).toBe(
          within(begin, end, (span) => span.task === at),
        )
      const byDay = await read(owner, '&group=day')
      for (const [at, date] of ['2020-03-28', '2020-03-29', '2020-03-30'].entries())
        expect(byDay.rows.find(({ name }) => name === date)?.seconds ?? 0).toBe(
          within(midnights[at] ?? 0, midnights[at + 1] ?? 0, () => true),
        )
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('200: only of visible tasks, with clocks that were forgotten; as a file too; 403 for Clients', async () => {
  const organization = await make.organization()
  const owner = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR' })
  const stranger = await make.user({
    organization: await make.organization(),
    role: 'ORGANIZATION_ADMINISTRATOR',
  })
  const client = await make.user({ organization, role: 'CUSTOMER' })
  const worker = await make.user({ organization })
  const task = await make.task({ creator: owner })
  await store(task, worker, start + 3600, null)
  for (const group of ['type', 'organization'])
    expect((await read(owner, `&group=${group}`)).rows).toHaveLength(1)
  expect((await read(owner, '')).forgotten).toMatchObject([{ task_id: task.id, user_id: worker.id }])
  expect(await read(stranger, '')).toMatchObject({ rows: [], seconds: 0, forgotten: [] })
  expect((await api.as(client).get(`/rest/reports/work-time?${query}`)).status).toBe(403)
  for (const format of ['csv', 'xlsx']) {
    const file = await api
      .as(owner)
      .get(`/rest/reports/work-time/export?${query}&group=user&format=${format}`)
    expect(file.status).toBe(200)
  }
  const [wrong] = [await api.as(owner).get('/rest/reports/work-time?from=2020-03-30&to=2020-03-28')]
  expect(wrong.status).toBe(400)
})
