import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import type { ReportFiguresWire, TaskReportWire } from '@/lib/domain/reports/presenter'

const day = 86_400
/** 1 January 2020, UTC: long over, so every deadline of the report is. */
const start = 1_577_836_800
const query = 'from=2020-01-11&to=2020-01-20&timeZone=UTC'
const [since, till] = [start + 10 * day, start + 20 * day]

/** A task as the report sees it; moments in seconds. */
interface Fact {
  date: number
  deadline: number | null
  assigned: number | null
  completed: number | null
  person: 0 | 1 | null
}

const moment = fc.integer({ min: start - 3 * day, max: start + 25 * day })
const facts = fc.array(
  fc.record({
    date: moment,
    deadline: fc.option(moment),
    assigned: fc.option(moment),
    completed: fc.option(moment),
    person: fc.option(fc.constantFrom(0 as const, 1 as const)),
  }),
  { maxLength: 25 },
)

const percentile = (values: number[], share: number): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}

/** The figures as a reader would count them by hand. */
function figuresOf(all: Fact[], from: number, to: number): ReportFiguresWire {
  const within = (value: number | null) => value !== null && value >= from && value < to
  const created = all.filter(({ date }) => within(date))
  const completed = all.filter((one) => within(one.completed))
  const due = all.filter(({ deadline }) => within(deadline))
  const spans = (some: Fact[], end: 'assigned' | 'completed') =>
    some.flatMap((one) => {
      const value = one[end]
      return value === null ? [] : [Math.max(0, value - one.date)]
    })
  return {
    created: created.length,
    completed: completed.length,
    due: due.length,
    on_time: due.filter(({ deadline, completed: at }) => at !== null && at <= (deadline ?? 0)).length,
    assign_median: percentile(spans(created, 'assigned'), 0.5),
    assign_p90: percentile(spans(created, 'assigned'), 0.9),
    complete_median: percentile(spans(completed, 'completed'), 0.5),
    complete_p90: percentile(spans(completed, 'completed'), 0.9),
  }
}

const close = (figures: ReportFiguresWire) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : Math.round(value * 1000)]),
  )

let administrator: User
let organization: Organization
beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  administrator = place.administrator
  organization = place.organization as Organization
})

const at = (seconds: number) => new Date(seconds * 1000)

async function store(all: Fact[], people: User[], owner: User): Promise<void> {
  for (const { date, deadline, assigned, completed, person } of all) {
    const task = await make.task({
      creator: owner,
      date: at(date),
      stage: completed === null ? 1 : 2,
      ...(deadline !== null && { deadline: at(deadline) }),
      ...(person !== null && { assignedUser: people[person] }),
    })
    await database.query(sql`
      insert into task_times (task_id, assigned_at, completed_at)
      values (${task.id}, ${assigned === null ? null : at(assigned)}, ${completed === null ? null : at(completed)})
      on conflict (task_id) do update set assigned_at = excluded.assigned_at, completed_at = excluded.completed_at`)
  }
}

const read = async (user: User, more = '') =>
  (await api.as(user).get<TaskReportWire & Record<string, unknown>>(`/rest/reports/tasks?${query}${more}`))
    .body

describe('GET /rest/reports/tasks', () => {
  test('200: the figures of both periods are those counted by hand, in all, by day and by person', async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (all) => {
        const home = await make.organization()
        const owner = await make.user({ organization: home, role: 'ORGANIZATION_ADMINISTRATOR' })
        const people = [await make.user({ organization: home }), await make.user({ organization: home })]
        await store(all, people, owner)
        const report = await read(owner)
        expect(close(report.totals.now)).toEqual(close(figuresOf(all, since, till)))
        expect(close(report.totals.before)).toEqual(close(figuresOf(all, start, since)))
        const count = (name: 'date' | 'completed', from: number) =>
          all.filter((one) => (one[name] ?? 0) >= from && (one[name] ?? 0) < from + day).length
        expect(report.days).toEqual(
          Array.from({ length: 10 }, (_, index) => ({
            date: at(since + index * day)
              .toISOString()
              .slice(0, 10),
            created: count('date', since + index * day),
            completed: count('completed', since + index * day),
          })),
        )
        for (const [index, person] of people.entries()) {
          const found = report.people.find(({ id }) => id === person.id)
          const own = figuresOf(
            all.filter((one) => one.person === index),
            since,
            till,
          )
          if (own.created + own.completed + own.due > 0) expect(close(found?.now ?? own)).toEqual(close(own))
          else expect(found?.now.created ?? 0).toBe(0)
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('200: times are kept by the database when a task is assigned, completed and reopened', async () => {
    const task = await make.task({ creator: administrator })
    const times = async () =>
      (
        await database.query<{ assigned: boolean; completed: boolean }>(sql`
          select assigned_at is not null as assigned, completed_at is not null as completed
          from task_times where task_id = ${task.id}`)
      )[0]
    const change = (body: object) => api.as(administrator).patch(`/rest/tasks/${task.id}`, body)
    expect(await times()).toBeUndefined()
    expect((await change({ assigned_user_id: administrator.id })).status).toBe(200)
    expect(await times()).toEqual({ assigned: true, completed: false })
    expect((await change({ stage: 2 })).status).toBe(200)
    expect(await times()).toEqual({ assigned: true, completed: true })
    expect((await change({ stage: 1, assigned_user_id: null })).status).toBe(200)
    expect(await times()).toEqual({ assigned: true, completed: false })
  })

  test('200: tasks that the reader does not see count nowhere; filters narrow', async () => {
    const type = await make.workTypeWith([])
    await make.task({
      creator: administrator,
      typeId: type.id,
      date: at(since),
      lon: 30.12341,
      lat: 60.12341,
    })
    await make.task({
      creator: administrator,
      typeId: type.id,
      date: at(since),
      lon: 30.12342,
      lat: 60.12342,
    })
    const mine = await read(administrator, `&type_id=${type.id}`)
    expect(mine.totals.now.created).toBe(2)
    expect(mine.types.map(({ id }) => id)).toEqual([type.id])
    const stranger = await make.user({ organization: await make.organization() })
    expect((await read(stranger, `&type_id=${type.id}`)).totals.now.created).toBe(0)
    const heat = (user: User) =>
      api.as(user).get<{ places: object[] }>(`/rest/reports/tasks/heat?${query}&type_id=${type.id}`)
    expect((await heat(administrator)).body).toEqual({
      places: [{ lon: 30.1234, lat: 60.1234, count: 2 }],
      is_cut: false,
    })
    expect((await heat(stranger)).body.places).toEqual([])
    const other = await make.organization()
    const narrowed = await read(administrator, `&type_id=${type.id}&organizationId=${other.id}`)
    expect(narrowed.totals.now.created).toBe(0)
    expect(organization.id).not.toBe(other.id)
  })

  test.each([
    ['from=2020-01-11&to=2020-01-10', 'to'],
    ['from=2020-01-11&to=2022-01-10', 'to'],
    ['from=2020-02-30&to=2020-03-10', 'from'],
    ['to=2020-03-10', 'from'],
    [`${query}&type_id=x`, 'type_id'],
  ])('400: %s', async (wrong, field) => {
    const reply = await api
      .as(administrator)
      .get<{ error_description: string }>(`/rest/reports/tasks?${wrong}&apiVersion=2.0`)
    expect(reply.status).toBe(400)
    expect(reply.body.error_description).toContain(field)
  })
})
