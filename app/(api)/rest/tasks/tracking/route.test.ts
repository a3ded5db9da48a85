import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Task, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Tracking {
  id: number
  task_id: number
}

let people: SevenRoles
let ours: Task
let foreign: Task
let untracked: User
/** Records by kind. */
const records: Record<string, number> = {}

async function enter(
  name: string,
  task: Task,
  user: User,
  at: string,
  inside = true,
  late = false,
): Promise<void> {
  const data = {
    taskId: task.id,
    userId: user.id,
    lon: 37.6,
    lat: 55.75,
    radius: 50,
    at: new Date(at),
    inside,
    late,
  }
  records[name] = (await database.prisma.zoneRecord.create({ data })).id
}

beforeAll(async () => {
  people = await scene.sevenRoles()
  const { USER: user, CUSTOMER: client, ORGANIZATION_ADMINISTRATOR: creator } = people.users
  const elsewhere = await make.organization()
  const stranger = await make.user({ organization: elsewhere })
  const otherClient = await make.user({ role: 'CUSTOMER', organization: people.organization })
  untracked = await make.user({ organization: people.organization, tracking: false })
  const gone = await make.user({ organization: people.organization, deletedAt: new Date() })
  ours = await make.task({ creator: client, organization: people.organization })
  foreign = await make.task({ creator: stranger })
  const deleted = await make.task({ creator, deletedAt: new Date() })
  await enter('entry', ours, user, '2026-11-21T08:00:00Z')
  await enter('exit', ours, user, '2026-11-21T09:00:00Z', false, true)
  await enter('client', ours, otherClient, '2026-11-21T08:30:00Z')
  await enter('stranger', ours, stranger, '2026-11-21T08:20:00Z')
  await enter('untracked', ours, untracked, '2026-11-21T08:10:00Z')
  await enter('gone', ours, gone, '2026-11-21T08:11:00Z')
  await enter('foreign', foreign, user, '2026-11-21T08:12:00Z')
  await enter('deleted', deleted, user, '2026-11-21T08:13:00Z')
})

const named = (items: Tracking[]) =>
  items.map(({ id }) => Object.keys(records).find((name) => records[name] === id)).filter(Boolean)

const everywhere = ['exit', 'client', 'stranger', 'foreign', 'entry']
// Both the task AND the user have to be visible: strangers are not, nor are other Clients to a Client.
const expected: Record<RoleCode, string[]> = {
  MAIN_ADMINISTRATOR: everywhere,
  MAIN_INSPECTOR: everywhere,
  CLUSTER_ADMINISTRATOR: ['exit', 'client', 'entry'],
  ORGANIZATION_ADMINISTRATOR: ['exit', 'client', 'entry'],
  ORGANIZATION_INSPECTOR: ['exit', 'client', 'entry'],
  USER: ['exit', 'client', 'entry'],
  CUSTOMER: ['exit', 'entry'],
}

test.each(roleCodes)('200: %s gets visible tasks and users, latest first', async (role) => {
  const caller = api.as(people.tokens[role])
  const all = await caller.get<{ items: Tracking[] }>('/rest/tasks/tracking?limit=1000')
  expect(named(all.body.items)).toEqual(expected[role])
  const one = await caller.get<{ items: Tracking[] }>(`/rest/tasks/${ours.id}/track`)
  expect(named(one.body.items)).toEqual(expected[role].filter((name) => name !== 'foreign'))
})

test('200: nothing about a user while tracking is off, and everything once it is on again', async () => {
  const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  const seen = async () =>
    named((await caller.get<{ items: Tracking[] }>(`/rest/tasks/${ours.id}/track`)).body.items)
  const turn = (tracking: boolean) =>
    database.prisma.user.update({ where: { id: untracked.id }, data: { tracking } })
  await turn(true)
  expect(await seen()).toEqual(['exit', 'client', 'untracked', 'entry'])
  await turn(false)
  expect(await seen()).toEqual(['exit', 'client', 'entry'])
})

test('200: the centre is `coordinate` in the general list and `coordinates` for one task; 2.x names the task and says what is late', async () => {
  const caller = api.as(people.tokens.CUSTOMER)
  const user = { id: people.users.USER.id, fio: people.users.USER.fio }
  const centre = { id: ours.id, lon: 37.6, lat: 55.75 }
  const rest = { id: records.exit, user, date: 1_795_251_600, inside: false, task_id: ours.id, late: true }
  const first = async (path: string, version = '2.0') =>
    (await caller.get<{ items: object[] }>(`/rest/tasks/${path}?limit=1`, { version })).body
  expect(await first('tracking')).toEqual({ items: [{ ...rest, coordinate: centre }] })
  expect(await first(`${ours.id}/track`)).toEqual({ items: [{ ...rest, coordinates: centre }] })
  expect(await first(`${ours.id}/track`, '1.0')).toEqual({
    ...success,
    items: [
      {
        id: String(records.exit),
        user: { id: String(user.id), fio: user.fio },
        coordinates: { id: String(ours.id), lon: '37.6', lat: '55.75' },
        date: '2026-11-21 09:00:00',
        inside: 'f',
      },
    ],
  })
  const second = await caller.get<{ items: Tracking[] }>('/rest/tasks/tracking?limit=1&page=2')
  expect(named(second.body.items)).toEqual(['entry'])
})

test('401, 404, 403, 400: no token, a missing task, a hidden task, an invalid page', async () => {
  const caller = api.as(people.tokens.CUSTOMER)
  expect((await api.anonymous.get('/rest/tasks/tracking')).status).toBe(401)
  expect((await api.anonymous.get(`/rest/tasks/${ours.id}/track`)).status).toBe(401)
  expect((await caller.get('/rest/tasks/2147483647/track')).status).toBe(404)
  expect((await caller.get(`/rest/tasks/${foreign.id}/track`)).status).toBe(403)
  expect((await caller.get('/rest/tasks/tracking?page=0')).status).toBe(400)
  expect((await caller.get(`/rest/tasks/${ours.id}/track?limit=10001`)).status).toBe(400)
})
