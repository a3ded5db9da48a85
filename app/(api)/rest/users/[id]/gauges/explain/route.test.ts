import { beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'

interface Explained {
  visible: boolean
  items: { action: string; allowed: boolean; reasons: string[] }[]
}

const actions = ['position', 'track', 'sensors', 'sensor_history']
const date = new Date('2026-11-10T12:00:00Z')
let people: VisiblePeople
let persons: User[]
let untracked: User
beforeAll(async () => {
  people = await scene.visiblePeople()
  untracked = await make.user({ organization: people.organization, tracking: false })
  const { near, guest, far, client } = people.others
  persons = [...Object.values(people.users), near, guest, far, client, untracked]
  for (const person of persons) {
    await make.gauge(person, { port: 1, name: 'fuel', value: 40.5, date })
    await make.readings(person, [{ port: 1, name: 'fuel', value: 40.5, date }])
  }
})

const explain = (who: User, person: { id: number }, user?: { id: number }) =>
  api.as(who).get<Explained>(`/rest/users/${person.id}/gauges/explain${user ? `?user_id=${user.id}` : ''}`)

test('401, 403 and 404: no token, a hidden or missing person, a user not administered', async () => {
  const { users, others } = people
  expect((await api.anonymous.get(`/rest/users/${users.USER.id}/gauges/explain`)).status).toBe(401)
  expect((await explain(users.USER, others.far)).status).toBe(403)
  expect((await explain(users.MAIN_INSPECTOR, others.gone)).status).toBe(404)
  expect((await explain(users.USER, users.USER, users.CUSTOMER)).status).toBe(403)
  expect((await explain(users.ORGANIZATION_ADMINISTRATOR, users.USER, others.guest)).status).toBe(403)
})

test.each(roleCodes)('200: says exactly what the doors of sensors answer: %s', async (role) => {
  const caller = api.as(people.users[role])
  for (const person of persons) {
    const { body } = await explain(people.users.MAIN_ADMINISTRATOR, person, people.users[role])
    expect(body.items.map(({ action }) => action)).toEqual(actions)
    const allowed = Object.fromEntries(body.items.map((one) => [one.action, one.allowed]))
    expect(body.visible).toBe(allowed.position)
    const values = await caller.get<{ items: object[] }>(`/rest/users/gauges/values?userId=${person.id}`)
    expect(values.body.items.length > 0).toBe(allowed.sensors)
    const past = await caller.get<{ items?: object[] }>(
      `/rest/users/${person.id}/gauges/history?from=${date.getTime() / 1000}&till=${date.getTime() / 1000}`,
    )
    expect(past.status === 200 && past.body.items?.length === 1).toBe(allowed.sensor_history)
    for (const { reasons } of body.items) expect(reasons).not.toHaveLength(0)
  }
})

test('200: why not, as codes', async () => {
  const main = people.users.MAIN_ADMINISTRATOR
  const why = async (role: RoleCode, person: User) => {
    const { body } = await explain(main, person, people.users[role])
    return body.items.map(({ reasons }) => reasons)
  }
  const seen = ['same_organization', 'open_project']
  expect(await why('USER', people.users.ORGANIZATION_INSPECTOR)).toEqual([
    seen,
    seen,
    seen,
    ['history_not_allowed'],
  ])
  expect(await why('ORGANIZATION_INSPECTOR', people.users.USER)).toEqual([seen, seen, seen, seen])
  const off = ['tracking_off']
  expect(await why('MAIN_INSPECTOR', untracked)).toEqual([off, off, off, off])
  expect(await why('USER', untracked)).toEqual([off, off, off, [...off, 'history_not_allowed']])
  const hidden = ['no_ground']
  expect(await why('USER', people.others.far)).toEqual([hidden, hidden, hidden, hidden])
})
