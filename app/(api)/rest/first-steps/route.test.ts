import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoJob } from '@/lib/domain/demo'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { type Turn, takeTurn } from '@/lib/testing/database/turn'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

interface Answer {
  hidden: boolean
  steps: { name: string; done: boolean; count: number }[]
  demo: { state: string; share: number; failure: string | null } | null
}
const address = '/rest/first-steps'
const version = { version: '2.0' } as const
const read = async (user: User) => (await api.as(user).get<Answer>(address, version)).body
const stepOf = (answer: Answer, name: string) => answer.steps.find((step) => step.name === name)

let turn: Turn
beforeAll(async () => {
  turn = await takeTurn('city')
})
afterAll(async () => {
  await database.query(
    sql`delete from settings where key = 'demo.wanted' or (key = 'demo.people' and value = '{}')`,
  )
  await turn.end()
  await stopDatabase()
})

test('each role has the steps that it may do', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const names = async (user: User) => (await read(user)).steps.map(({ name }) => name)
  expect(await names(await make.user({ role: 'MAIN_ADMINISTRATOR' }))).toEqual([
    'map',
    'organization',
    'people',
    'workTypes',
    'device',
    'task',
  ])
  expect(await names(await make.user({ role: 'CLUSTER_ADMINISTRATOR', organization }))).toEqual([
    'organization',
    'people',
    'device',
    'task',
  ])
  expect(await names(administrator)).toEqual(['people', 'device', 'task'])
  for (const role of ['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const)
    expect(await names(await make.user({ role, organization })), role).toEqual([])
})

test('a step is done once there is something that the caller sees', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const other = await scene.organizationWithAdministrator()
  await make.task({ creator: other.administrator, organization: other.organization })
  expect(await read(administrator)).toMatchObject({
    steps: [{ name: 'people', done: false, count: 0 }, { name: 'device' }, { name: 'task', done: false }],
    demo: null,
  })
  const worker = await make.user({ organization })
  await make.task({ creator: administrator, organization, assignedUser: worker })
  const after = await read(administrator)
  expect([stepOf(after, 'people')?.count, stepOf(after, 'task')?.count]).toEqual([1, 1])
  expect(stepOf(after, 'device')?.done).toBe(false)
  const device = { user_id: worker.id, key: make.unique('first-steps') }
  expect((await api.as(administrator).post('/rest/devices', device, version)).status).toBe(200)
  expect(stepOf(await read(administrator), 'device')?.done).toBe(true)
})

test('one person hides them and shows them again', async () => {
  const { administrator, organization } = await scene.organizationWithAdministrator()
  const second = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
  const put = (hidden: unknown) => api.as(administrator).put<Answer>(address, { hidden }, version)
  expect((await put(true)).body.hidden).toBe(true)
  expect((await put(true)).body.hidden).toBe(true)
  expect((await read(second)).hidden).toBe(false)
  expect((await put(false)).body.hidden).toBe(false)
  expect((await put('perhaps')).status).toBe(400)
})

test('the demo city is not loaded where something was entered', async () => {
  await scene.organizationWithAdministrator()
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  expect((await read(main)).demo?.state).toBe('unavailable')
  const refused = await api.as(main).post(`${address}/demo`, { language: 'en' }, version)
  expect(refused.status).toBe(409)
  expect(await database.query(sql`select 1 from settings where key = 'demo.wanted'`)).toEqual([])
  expect((await api.as(main).post(`${address}/demo`, { language: 'de' }, version)).status).toBe(400)
  const { administrator } = await scene.organizationWithAdministrator()
  expect((await api.as(administrator).post(`${address}/demo`, { language: 'ru' }, version)).status).toBe(403)
})

test('what was asked for is withdrawn once data has been entered', async () => {
  await scene.organizationWithAdministrator()
  const wanted = { language: 'en', passwordHash: null, beatAt: 0, share: 0, failure: null }
  await database.query(
    sql`insert into settings (key, value) values ('demo.wanted', ${JSON.stringify(wanted)}::jsonb)`,
  )
  const job = demoJob(() => Promise.reject(new Error('it was filled')))
  expect(await job.work(new AbortController().signal)).toBe(true)
  expect(await database.query(sql`select 1 from settings where key = 'demo.wanted'`)).toEqual([])
})

test('the job fills what was asked for once, tells how far it is and what failed', async () => {
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const wanted = { language: 'en', passwordHash: null, beatAt: 0, share: 0, failure: null }
  await database.query(
    sql`insert into settings (key, value)
      values ('demo.wanted', ${JSON.stringify(wanted)}::jsonb), ('demo.people', '{}')`,
  )
  const seen: unknown[] = []
  const never = new AbortController().signal
  const job = demoJob(async ({ language }, { say }) => {
    say(0.4)
    seen.push(language, (await read(main)).demo?.state, await second.work(never))
  })
  const second = demoJob(() => Promise.reject(new Error('taken twice')))
  expect(await job.due()).not.toBeNull()
  expect(await job.work(never)).toBe(true)
  expect(seen).toEqual(['en', 'loading', false])
  expect((await read(main)).demo).toEqual({ state: 'loaded', share: 1, failure: null })
  expect([await job.due(), await job.work(never)]).toEqual([null, false])
})

test('what is stopped goes on later where nobody has it', async () => {
  await database.query(
    sql`update settings set value = value || '{"share": 0, "beatAt": 0}' where key = 'demo.wanted'`,
  )
  const stopping = new AbortController()
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const job = demoJob(async () => {
    stopping.abort()
    throw new Error('no room on the disk')
  })
  expect(await job.work(stopping.signal)).toBe(true)
  expect((await read(main)).demo).toMatchObject({ state: 'loading', failure: 'no room on the disk' })
})
