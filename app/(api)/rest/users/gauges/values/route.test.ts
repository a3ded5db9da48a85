import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Gauge {
  user_id: number
  port: number
  name: string
}
interface Listed {
  items: Gauge[]
}

let people: VisiblePeople
let untracked: User
let measured: number[]

const date = new Date('2026-11-21T09:00:00Z')
const list = (who: User, version?: string) =>
  api.as(who).get<Listed>('/rest/users/gauges/values', { version })
/** Main roles see the sensors of every test. */
const owners = ({ body }: { body: Listed }) =>
  body.items.map(({ user_id }) => user_id).filter((id) => measured.includes(id))

beforeAll(async () => {
  people = await scene.visiblePeople()
  untracked = await make.user({ organization: people.organization, tracking: false })
  const everybody = [...Object.values(people.users), ...Object.values(people.others), untracked]
  measured = everybody.map(({ id }) => id)
  for (const user of everybody) await make.gauge(user, { port: 1, name: 'fuel', value: 40.5, date })
})

test('401: without a token', async () => {
  expect((await api.anonymous.get('/rest/users/gauges/values')).status).toBe(401)
})

test.each(roleCodes)('200: %s gets the values of visible users', async (role) => {
  expect(owners(await list(people.users[role]))).toEqual(people.seenBy(role))
})

test.each(roleCodes)('200: %s gets the values of one visible user, else none', async (role) => {
  const caller = api.as(people.users[role])
  for (const id of measured) {
    const { body } = await caller.get<Listed>(`/rest/users/gauges/values?userId=${id}`)
    expect(body.items.map(({ user_id }) => user_id)).toEqual(
      people.seenBy(role).filter((seen) => seen === id),
    )
  }
})

test('400: an invalid user id', async () => {
  expect(await api.as(people.users.USER).get('/rest/users/gauges/values?userId=x')).toMatchObject({
    status: 400,
    body: { error_description: expect.stringMatching(/^userId: /) },
  })
})

test('200: nothing about a user while tracking is off', async () => {
  const turn = (tracking: boolean) =>
    database.prisma.user.update({ where: { id: untracked.id }, data: { tracking } })
  await turn(true)
  expect(owners(await list(people.users.USER))).toContain(untracked.id)
  await turn(false)
  expect(owners(await list(people.users.USER))).not.toContain(untracked.id)
  expect(owners(await list(untracked))).not.toContain(untracked.id)
})

test('200: 1.0 and 2.0 side by side, by user and port', async () => {
  const organization = await make.organization()
  const user = await make.user({ organization })
  await make.gauge(user, { port: 100, name: 'дверь "A"', value: -1.5, date })
  await make.gauge(user, { port: 2, name: 'temperature', value: 0, date })
  const rest = { user_id: user.id, device_id: null, date: 1_795_251_600 }
  expect((await list(user)).body).toEqual({
    items: [
      { ...rest, port: 2, name: 'temperature', analog_value: 0 },
      { ...rest, port: 100, name: 'дверь "A"', analog_value: -1.5 },
    ],
  })
  const old = { user_id: String(user.id), date: '2026-11-21 09:00:00' }
  expect((await list(user, '1.3')).body).toEqual({
    ...success,
    items: [
      { ...old, port: '2', name: 'temperature', analog_value: '0' },
      { ...old, port: '100', name: 'дверь "A"', analog_value: '-1.5' },
    ],
  })
})
