import { afterEach, beforeAll, expect, test } from 'vitest'
import { now, shiftClock } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { escalating } from './escalate'

interface Rule {
  id: number
  title: string
}
interface Escalation {
  rule_id: number | null
  rule_title: string
  trigger: string
  cause_at: number
  due_at: number
  acted_at: number | null
}

const minute = 60_000
let organization: Organization
let administrator: User
let worker: User

beforeAll(async () => {
  ;({ organization, administrator } = await scene.organizationWithAdministrator())
  worker = await make.user({ organization })
})

afterEach(async () => {
  shiftClock(0)
  // Rules of one test do not act in the next.
  await database.query(sql`delete from escalations where task_id in (
    select id from tasks where organization_id = ${organization.id})`)
  await database.query(sql`delete from escalation_rules where organization_id = ${organization.id}`)
})

const caller = () => api.as(administrator)
const ruleWith = async (more: object) => {
  const { status, body } = await caller().post<Rule>('/rest/escalations', {
    title: make.unique('Rule'),
    organization_id: organization.id,
    trigger: 'not_assigned',
    minutes: 30,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const task = (more: object = {}) => make.task({ creator: administrator, organization, ...more })
/** Does what is due for the tasks of the organization, as a process does that has just started. */
const run = async () => {
  const { work } = escalating(
    sql`x.task_id in (select t.id from tasks t where t.organization_id = ${organization.id})`,
  )
  let rounds = 0
  while (await work(AbortSignal.timeout(30_000))) rounds += 1
  return rounds
}
const escalationsOf = async (id: number) =>
  (await caller().get<{ items: Escalation[] }>(`/rest/tasks/${id}/escalations`)).body.items
const announced = (id: number) =>
  database.query<{ record: { people: number[]; rule: string } }>(
    sql`select record from outbox where topic = 'issues.escalated' and entity_id = ${id} order by id`,
  )

test('a task that nobody gets is escalated once, with a comment, an audit entry and an event', async () => {
  const rule = await ruleWith({ notify: ['author', 'directors'], user_ids: [worker.id], set_priority_id: 1 })
  const { id } = await task({ priorityId: 2 })
  await run()
  expect(await escalationsOf(id)).toMatchObject([
    { rule_id: rule.id, rule_title: rule.title, trigger: 'not_assigned', acted_at: null },
  ])
  shiftClock(31 * minute)
  await Promise.all([run(), run()])
  await run()
  const [done, ...more] = await escalationsOf(id)
  expect(more).toEqual([])
  expect(done?.acted_at).not.toBeNull()
  const events = await announced(id)
  expect(events).toHaveLength(1)
  expect(events[0]?.record).toMatchObject({ rule: rule.title, people: [administrator.id, worker.id] })
  const stored = await database.prisma.task.findUniqueOrThrow({ where: { id }, include: { comments: true } })
  expect(stored.priorityId).toBe(1)
  expect(stored.comments).toMatchObject([
    { type: 2, updateText: expect.stringContaining(`Эскалация: «нет» → «${rule.title}»; Приоритет:`) },
  ])
  const entries = await auditOf('task', id)
  expect(entries.map(({ after }) => after)).toContainEqual({ escalation: rule.title })
})

test('what is to come goes with a deleted rule, what was done stays; a rule without people tells groups', async () => {
  const done = await ruleWith({ set_priority_id: 1, minutes: 5 })
  const later = await ruleWith({ notify: ['author'], minutes: 60 })
  const { id } = await task({ priorityId: 2 })
  await run()
  shiftClock(10 * minute)
  await run()
  expect(await announced(id)).toMatchObject([{ record: { people: [], rule: done.title } }])
  for (const { id: rule } of [done, later])
    expect((await caller().delete(`/rest/escalations/${rule}`)).status).toBe(200)
  expect(await escalationsOf(id)).toMatchObject([{ rule_id: null, rule_title: done.title }])
  expect((await escalationsOf(id)).map(({ acted_at: at }) => at)).not.toContain(null)
})

test('plans and the deletion of their rule do not get in each other’s way', async () => {
  const rules = await Promise.all([1, 2, 3].map(() => ruleWith({ notify: ['author'], minutes: 60 })))
  const tasks = await Promise.all([1, 2, 3, 4].map(() => task()))
  const deletions = rules.map(({ id }) => caller().delete(`/rest/escalations/${id}`))
  await Promise.all([run(), ...deletions, run()])
  await run()
  for (const { id } of tasks) expect(await escalationsOf(id)).toEqual([])
})

test('a task that gets an executor in time is left alone; the executor has to begin', async () => {
  await ruleWith({ notify: ['author'] })
  const begun = await ruleWith({ trigger: 'not_accepted', minutes: 10, notify: ['assignee'] })
  const { id } = await task()
  await caller().patch(`/rest/tasks/${id}`, { assigned_user_id: worker.id })
  await run()
  expect(await escalationsOf(id)).toMatchObject([{ rule_id: begun.id, acted_at: null }])
  await caller().patch(`/rest/tasks/${id}`, { status_id: 3 })
  shiftClock(60 * minute)
  await run()
  expect(await escalationsOf(id)).toEqual([])
  expect(await announced(id)).toEqual([])
})

test('a deadline counts again when it is moved, and not while it pauses', async () => {
  const type = await make.workType({ deadlinePauses: [3] })
  await ruleWith({ trigger: 'after_deadline', minutes: 5, notify: ['author'], type_ids: [type.id] })
  const deadline = new Date(Math.floor(now().getTime() / 1000) * 1000 + minute)
  const { id } = await task({ typeId: type.id, deadline, stepId: 2 })
  const other = await task({ deadline, stepId: 2 })
  shiftClock(7 * minute)
  await run()
  expect(await announced(id)).toHaveLength(1)
  expect(await escalationsOf(other.id)).toEqual([])
  await caller().patch(`/rest/tasks/${id}`, { deadline: Math.floor(deadline.getTime() / 1000) + 600 })
  await caller().patch(`/rest/tasks/${id}`, { status_id: 3 })
  shiftClock(60 * minute)
  await run()
  expect(await announced(id)).toHaveLength(1)
  await caller().patch(`/rest/tasks/${id}`, { status_id: 2 })
  await run()
  // The pause has moved the deadline to a quarter of an hour from now, less what had passed before it.
  shiftClock(90 * minute)
  await run()
  expect(await announced(id)).toHaveLength(2)
})

test('a warning comes before the deadline in working time, and none after it', async () => {
  const calendar = await caller().post<{ id: number }>('/rest/calendars', {
    title: make.unique('Calendar'),
    organization_id: organization.id,
    timezone: 'UTC',
    weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
  })
  await ruleWith({ trigger: 'before_deadline', minutes: 120, calendar_id: calendar.body.id })
  // The next Monday but one, 10:00.
  const monday = new Date(now())
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7) + 7)
  monday.setUTCHours(10, 0, 0, 0)
  const { id } = await task({ deadline: monday })
  await run()
  const [coming] = await escalationsOf(id)
  // An hour of Monday, an hour of Friday.
  expect((coming?.due_at ?? 0) * 1000).toBe(monday.getTime() - (2 * 24 + 15) * 60 * minute - 2 * 60 * minute)
  await caller().patch(`/rest/calendars/${calendar.body.id}`, {
    exceptions: [
      { date: new Date(monday.getTime() - 3 * 24 * 60 * minute).toISOString().slice(0, 10), shifts: [] },
    ],
  })
  await run()
  const [moved] = await escalationsOf(id)
  expect((moved?.due_at ?? 0) * 1000).toBe(monday.getTime() - (3 * 24 + 15) * 60 * minute - 2 * 60 * minute)
  shiftClock(monday.getTime() - Date.now() + minute)
  await run()
  expect(await announced(id)).toEqual([])
})

test('what was due before a rule was made or resumed is left out', async () => {
  const { id } = await task({ deadline: new Date(now().getTime() - 60 * minute) })
  const rule = await ruleWith({ trigger: 'after_deadline', minutes: 5, notify: ['author'] })
  await run()
  expect(await escalationsOf(id)).toEqual([])
  const late = await task({ deadline: new Date(now().getTime() + minute) })
  await caller().patch(`/rest/escalations/${rule.id}`, { enabled: false })
  shiftClock(10 * minute)
  await run()
  await caller().patch(`/rest/escalations/${rule.id}`, { enabled: true })
  await run()
  expect(await announced(late.id)).toEqual([])
})

test('400 and 403: references and places of a rule', async () => {
  const valid = { title: 'R', organization_id: organization.id, trigger: 'not_assigned', minutes: 5 }
  const stranger = await make.user({ organization: await make.organization() })
  for (const [part, text] of [
    [{ trigger: 'never' }, /^trigger: /],
    [{ minutes: 0 }, /^minutes: /],
    [{ calendar_id: 2_000_000_000 }, /^calendar_id: /],
    [{ type_ids: [2_000_000_000] }, /^type_ids\.0: /],
    [{ priority_ids: [1, 1] }, /^priority_ids: /],
    [{ user_ids: [stranger.id] }, /^user_ids\.0: /],
    [{ set_priority_id: 2_000_000_000 }, /^set_priority_id: /],
  ] as const) {
    const { status, body } = await caller().post<{ error_description: string }>('/rest/escalations', {
      ...valid,
      ...part,
    })
    expect(status).toBe(400)
    expect(body.error_description).toMatch(text)
  }
  expect((await caller().post('/rest/escalations', { ...valid, organization_id: null })).status).toBe(403)
  const rule = await ruleWith({})
  const foreign = await scene.organizationWithAdministrator()
  const other = api.as(foreign.administrator)
  expect((await other.get(`/rest/escalations/${rule.id}`)).status).toBe(403)
  expect((await other.delete(`/rest/escalations/${rule.id}`)).status).toBe(403)
  expect((await api.as(worker).get('/rest/escalations/list')).status).toBe(403)
  const { id } = await task()
  expect((await other.get(`/rest/tasks/${id}/escalations`)).status).toBe(403)
})
