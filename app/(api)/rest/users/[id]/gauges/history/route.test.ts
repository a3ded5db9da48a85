import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Listed {
  items: { user_id: number; port: number; date: number; analog_value: number }[]
}

let people: VisiblePeople
let driver: User

const start = Date.parse('2026-11-10T12:00:00Z') / 1000
const at = (seconds: number) => new Date((start + seconds) * 1000)
const readings = [
  { port: 2, name: 'door', value: 1, date: at(0) },
  { port: 1, name: 'fuel', value: 40.5, date: at(0) },
  { port: 1, name: 'fuel', value: 39, date: at(60) },
  { port: 1, name: 'fuel', value: 38.25, date: at(1_000_000) },
]

beforeAll(async () => {
  people = await scene.visiblePeople()
  driver = await make.user({ organization: people.organization })
  await make.readings(driver, readings)
})

const all = `from=${start}&till=${start + 2_000_000}`
const ask = (who: User, id: number | string, query = all, version?: string) =>
  api.as(who).get<Listed>(`/rest/users/${id}/gauges/history?${query}`, { version })
const values = ({ body }: { body: Listed }) => body.items.map((item) => item.analog_value)

test('401: without a token', async () => {
  expect((await api.anonymous.get(`/rest/users/${driver.id}/gauges/history?${all}`)).status).toBe(401)
})

test.each([
  ['from=1', /^till: Обязательное поле/],
  ['till=1', /^from: Обязательное поле/],
  ['', /^from: .*till: /s],
  ['from=x&till=1', /^from: /],
  ['from=2&till=1', /^till: till раньше from\.$/],
])('400: %s', async (query, text) => {
  const reply = await ask(people.users.MAIN_INSPECTOR, driver.id, query)
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
})

test('404: a missing or deleted user', async () => {
  const main = people.users.MAIN_ADMINISTRATOR
  for (const id of [2_147_483_647, people.others.gone.id]) expect((await ask(main, id)).status).toBe(404)
})

/** Expected results from the text: all, own clusters, own organization, or oneself. */
const reach: Record<RoleCode, readonly ('own' | 'client' | 'near' | 'guest' | 'far')[]> = {
  MAIN_ADMINISTRATOR: ['own', 'client', 'near', 'guest', 'far'],
  MAIN_INSPECTOR: ['own', 'client', 'near', 'guest', 'far'],
  CLUSTER_ADMINISTRATOR: ['own', 'client', 'near'],
  ORGANIZATION_ADMINISTRATOR: ['own', 'client'],
  ORGANIZATION_INSPECTOR: ['own', 'client'],
  USER: [],
  CUSTOMER: [],
}

test.each(roleCodes)('200 and 403: %s reads within their reach, and own history', async (role) => {
  const who = people.users[role]
  const { client, near, guest, far } = people.others
  const persons = { own: driver, client, near, guest, far }
  for (const [name, { id }] of Object.entries(persons))
    expect((await ask(who, id)).status, name).toBe(reach[role].some((one) => one === name) ? 200 : 403)
  expect((await ask(who, who.id)).status).toBe(200)
})

test('200: an additional organization counts too', async () => {
  const helper = await make.user({ organization: people.foreign, organizations: [people.organization] })
  await make.readings(helper, readings)
  expect(values(await ask(people.users.ORGANIZATION_INSPECTOR, helper.id))).toHaveLength(4)
})

test('200: by date and port, both ends inclusive, for any period', async () => {
  const who = people.users.ORGANIZATION_ADMINISTRATOR
  expect(values(await ask(who, driver.id))).toEqual([40.5, 1, 39, 38.25])
  expect(values(await ask(who, driver.id, `from=${start}&till=${start + 60}`))).toEqual([40.5, 1, 39])
  expect(values(await ask(who, driver.id, `from=${start + 1}&till=${start + 60}`))).toEqual([39])
  expect(values(await ask(who, driver.id, 'from=-62135596800&till=253402300799'))).toHaveLength(4)
})

test('200: empty while tracking is off, also for oneself', async () => {
  const turn = (tracking: boolean) =>
    database.prisma.user.update({ where: { id: driver.id }, data: { tracking } })
  await turn(false)
  for (const who of [driver, people.users.MAIN_ADMINISTRATOR])
    expect((await ask(who, driver.id)).body).toEqual({ items: [] })
  await turn(true)
  expect(values(await ask(driver, driver.id))).toHaveLength(4)
})

test('200: 1.0 and 2.0 side by side', async () => {
  const query = `from=${start + 60}&till=${start + 60}`
  const ids = { user_id: driver.id, port: 1, device_id: null }
  const typed = { ...ids, name: 'fuel', analog_value: 39, date: start + 60 }
  expect((await ask(driver, driver.id, query)).body).toEqual({ items: [typed] })
  expect((await ask(driver, driver.id, query, 'none')).body).toEqual({
    ...success,
    items: [
      {
        user_id: String(driver.id),
        port: '1',
        name: 'fuel',
        analog_value: '39',
        date: '2026-11-10 12:01:00',
      },
    ],
  })
})
