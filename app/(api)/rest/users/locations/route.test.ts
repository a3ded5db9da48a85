import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Located {
  items: { id: number; point: { active: boolean } }[]
}

let people: VisiblePeople
let silent: User
let untracked: User
/** All users of this test with a position. */
let located: number[]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const list = (who: User, version?: string) => api.as(who).get<Located>('/rest/users/locations', { version })
const turn = (user: User, tracking: boolean) =>
  database.prisma.user.update({ where: { id: user.id }, data: { tracking } })

beforeAll(async () => {
  people = await scene.visiblePeople()
  const { organization, users, others } = people
  silent = await make.user({ organization })
  untracked = await make.user({ organization, tracking: false })
  const everybody = [...Object.values(users), ...Object.values(others), untracked]
  for (const user of everybody) await make.location(user)
  located = everybody.map(({ id }) => id)
})

/** Main roles see the users of every test. */
const idsOf = ({ body }: { body: Located }) =>
  body.items.map(({ id }) => id).filter((id) => located.includes(id) || id === silent.id)

test('401: without a token', async () => {
  expect((await api.anonymous.get('/rest/users/locations')).status).toBe(401)
})

test.each(roleCodes)('200: %s gets the positions of visible users', async (role) => {
  expect(idsOf(await list(people.users[role]))).toEqual(people.seenBy(role))
})

test('200: nothing about a user while tracking is off, and the last position once it is on again', async () => {
  const { USER: reader, MAIN_ADMINISTRATOR: main } = people.users
  const before = people.seenBy('USER')
  await turn(untracked, true)
  expect(idsOf(await list(reader))).toEqual([...before, untracked.id].sort((a, b) => a - b))
  await turn(untracked, false)
  expect(idsOf(await list(reader))).toEqual(before)
  expect(idsOf(await list(main))).not.toContain(untracked.id)
})

test('200: active within the interval of the setting, which may differ by caller', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const other = await make.user({ organization })
  await make.location(administrator, { date: minutesAgo(29) })
  await make.location(other, { date: minutesAgo(31) })
  const active = async (who: User) => (await list(who)).body.items.map(({ point }) => point.active)
  expect(await active(administrator)).toEqual([true, false])
  const values = [
    { value: 40, userId: administrator.id },
    { value: 5, userId: null },
  ]
  await scene.underSettings({ 'system/svc.user.activity.interval': values }, async () => {
    expect(await active(administrator)).toEqual([true, true])
    expect(await active(other)).toEqual([false, false])
  })
})

test('200: 1.0 and 2.0 side by side; unknown values are null', async () => {
  const organization = await make.organization()
  const device = 860_000_000_000_000 + Math.floor(Math.random() * 1e12)
  const walker = await make.user({ organization, glonassId: BigInt(device) })
  const nameless = await make.user({ organization })
  const date = new Date('2020-11-21T09:00:00.900Z')
  await make.location(walker, { date, lon: 37.625, lat: -55.5, speed: 12.5, direction: 270 })
  await make.location(nameless, { date, lon: 0, lat: 0 })
  const at = { date: 1_605_949_200, active: false }
  const point = { user_id: device, lon: 37.625, lat: -55.5, direction: 270, speed: 12.5, ...at }
  const bare = { user_id: null, lon: 0, lat: 0, direction: null, speed: null, ...at }
  const typed = [
    { id: walker.id, point },
    { id: nameless.id, point: bare },
  ]
  expect((await list(walker)).body).toEqual({ items: typed })
  expect((await list(walker, '2.1')).body).toEqual({ items: typed })
  const text = (value: number | null) => (value === null ? null : String(value))
  const written = typed.map(({ id, point: { date: _, active: __, ...numbers } }) => ({
    id: String(id),
    point: {
      ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, text(value)])),
      date: '2020-11-21 09:00:00',
      active: 'f',
    },
  }))
  expect((await list(walker, 'none')).body).toEqual({ ...success, items: written })
  expect((await list(walker, '1.4')).body).toEqual({ ...success, items: written })
})

test('200: an empty list where nobody has a position', async () => {
  const nobody = await make.user({ organization: await make.organization() })
  expect((await list(nobody)).body).toEqual({ items: [] })
})
