import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importStreets } from '@/lib/domain/basemaps'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { extractFolder } from '@/lib/testing/extract-file'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let organization: Organization
let administrator: User
let worker: User
const files = extractFolder()

const day = Math.floor(Date.now() / 86_400_000 + 3) * 86_400
const at = (hours: number) => day + hours * 3600
const period = { from: at(0), till: at(24) }

interface Stop extends Record<string, unknown> {
  task_id: number
  arrival: number
  start: number
  end: number
}
interface Body extends Record<string, unknown> {
  stops: Stop[]
  before: Record<string, number>
  after: Record<string, number>
  error_description: string
}

afterAll(() => files.remove())

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  organization = place.organization as Organization
  administrator = place.administrator
})

async function newWorker(): Promise<User> {
  const user = await make.user({ organization })
  await api.as(administrator).put(`/rest/users/${user.id}/working-hours`, {
    timezone: 'UTC',
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, from: '08:00', to: '17:00' })),
  })
  return user
}

const spot = (east: number) => ({ lon: 60.5 + east * 0.01, lat: 56.8 })
const task = (more: object) => make.task({ creator: administrator, ...more })
const ask = (user: User, body: object) =>
  api.as(user).post<Body>('/rest/planning/route', { user_id: worker.id, ...period, ...body })

describe('POST /rest/planning/route', () => {
  test('200: the planned tasks of a person by the least travel, with the totals of both orders', async () => {
    worker = await newWorker()
    const plan = (east: number, hour: number, more: object = {}) =>
      task({ assignedUser: worker, plannedStart: new Date(at(hour) * 1000), ...spot(east), ...more })
    const [first, third, second, last] = [
      await plan(0, 8),
      await plan(2, 9),
      await plan(1, 10),
      await plan(3, 11, { deadline: new Date(at(16) * 1000) }),
    ]
    const { status, body } = await ask(administrator, {})
    expect(status).toBe(200)
    expect(body.stops.map(({ task_id }) => task_id)).toEqual([first.id, second.id, third.id, last.id])
    expect(body).toMatchObject({
      user_id: worker.id,
      begins: at(0),
      start: null,
      travel_by: 'straight_line',
      is_best: true,
    })
    expect(body.stops[0]).toMatchObject({ start: at(8), end: at(9), waiting_minutes: 480, travel_metres: 0 })
    for (const { arrival, start } of body.stops) expect(start).toBeGreaterThanOrEqual(arrival)
    expect(body.after.travel_metres).toBeLessThan(Number(body.before.travel_metres))
    expect(body.after).toMatchObject({ late_minutes: 0, outside_shift_minutes: 0 })
    expect(await ask(administrator, {})).toMatchObject({ body: { stops: body.stops } })
  })

  test('200: fixed starts and other plans stay; deadlines and shifts come before travel', async () => {
    worker = await newWorker()
    const fixed = await task({ assignedUser: worker, plannedStart: new Date(at(12) * 1000), ...spot(0) })
    const other = await task({ assignedUser: worker, plannedStart: new Date(at(14) * 1000), ...spot(0) })
    const urgent = await task({ deadline: new Date(at(9.5) * 1000), ...spot(5) })
    const late = await task({ deadline: new Date(at(7) * 1000), ...spot(0) })
    const without = await task({})
    const taskIds = [fixed, urgent, late, without].map(({ id }) => id)
    const { body } = await ask(administrator, { task_ids: taskIds, fixed_ids: [fixed.id] })
    const of = (id: number) => body.stops.find(({ task_id }) => task_id === id)
    expect(body.stops).toHaveLength(5)
    expect(of(fixed.id)).toMatchObject({ start: at(12), is_fixed: true })
    expect(of(other.id)).toMatchObject({ start: at(14), is_fixed: true })
    expect(of(late.id)).toMatchObject({ outside_shift: false })
    expect(of(without.id)).toMatchObject({ travel_minutes: 0, lon: null })
    expect(of(late.id)?.late_minutes).toBeGreaterThan(0)
    expect(of(urgent.id)).toMatchObject({ is_fixed: false, may_plan: true })
  })

  test('200: begins at the last position on the day itself, never at a hidden one', async () => {
    worker = await newWorker()
    await make.location(worker, { ...spot(3) })
    const now = Math.floor(Date.now() / 1000)
    const { id } = await task(spot(4))
    const today = { from: now - 60, till: now + 86_400, task_ids: [id] }
    expect((await ask(administrator, today)).body).toMatchObject({ start: { ...spot(3), from: 'position' } })
    expect((await ask(administrator, { task_ids: [id] })).body.start).toBeNull()
    await database.prisma.user.update({ where: { id: worker.id }, data: { tracking: false } })
    expect((await ask(administrator, today)).body.start).toBeNull()
  })

  test('200: along the streets of an imported map, and straight where it has none', async () => {
    worker = await newWorker()
    const nodes = [0, 1, 2, 3].map((id) => ({
      id: id + 1,
      lon: -140 + (id % 2) * 0.02,
      lat: -20 + (id > 1 ? 0.02 : 0),
    }))
    const path = files.make('dispatch.osm.pbf', {
      box: [-140.1, -20.1, -139.9, -19.9],
      nodes,
      ways: [
        { id: 1, refs: [1, 2, 4], tags: { highway: 'primary', name: 'Главная' } },
        { id: 2, refs: [3, 1], tags: { highway: 'residential', oneway: 'yes' } },
      ],
    })
    const { basemapId, edition } = await importStreets(database, { path, scratchFolder: files.scratchFolder })
    const here = (id: number) => ({ lon: nodes[id - 1]?.lon ?? 0, lat: nodes[id - 1]?.lat ?? 0 })
    const [one, two] = [await task(here(1)), await task(here(4))]
    const ids = [one.id, two.id]
    const { body } = await ask(administrator, { task_ids: ids })
    expect(body.travel_by).toBe('streets')
    // Two sides of a square of about 2.1 km by 2.2 km.
    expect(body.after.travel_metres).toBeGreaterThan(4200)
    expect(body.after.travel_metres).toBeLessThan(4400)
    const far = await task({ lon: -140.09, lat: -20.09 })
    expect((await ask(administrator, { task_ids: [...ids, far.id] })).body.travel_by).toBe('mixed')
    await database.prisma.basemap.delete({ where: { id: basemapId } })
    await database.query(sql`drop table ${raw(`street_map.features_${edition}`)}`)
    expect((await ask(administrator, { task_ids: ids })).body.travel_by).toBe('straight_line')
  })

  test('200: what the caller may not plan stays as planned', async () => {
    worker = await newWorker()
    const own = await task({ assignedUser: worker, plannedStart: new Date(at(11) * 1000) })
    const { body } = await ask(worker, {})
    expect(body.stops).toMatchObject([{ task_id: own.id, start: at(11), is_fixed: true, may_plan: false }])
  })

  test('400: each wrong field by its name; nothing is changed', async () => {
    worker = await newWorker()
    const stranger = await scene.organizationWithAdministrator()
    const foreign = await make.task({ creator: stranger.administrator })
    const done = await task({ stage: 2 })
    const { id } = await task({})
    const wrong: [string, object][] = [
      ['task_ids\\.0', { task_ids: [foreign.id] }],
      ['task_ids\\.0', { task_ids: [done.id] }],
      ['task_ids\\.1', { task_ids: [id, id] }],
      ['task_ids', { task_ids: [] }],
      ['task_ids', { task_ids: Array.from({ length: 61 }, (_, n) => n + 1) }],
      ['fixed_ids\\.0', { task_ids: [id], fixed_ids: [id] }],
      ['fixed_ids\\.0', { fixed_ids: [id] }],
      ['user_id', { user_id: stranger.administrator.id }],
      ['till', { till: at(0) }],
      ['till', { till: at(24 * 8) }],
    ]
    for (const [field, body] of wrong) {
      const reply = await ask(administrator, body)
      expect(reply.status).toBe(400)
      expect(reply.body.error_description).toMatch(new RegExp(`${field}:`))
    }
  })

  test('400: more tasks than are put in order at once', async () => {
    worker = await newWorker()
    for (let n = 0; n < 61; n++) await task({ assignedUser: worker, plannedStart: new Date(at(9) * 1000) })
    const reply = await ask(administrator, {})
    expect(reply.status).toBe(400)
    expect(reply.body.error_description).toMatch(/task_ids:.*60/)
  })
})
