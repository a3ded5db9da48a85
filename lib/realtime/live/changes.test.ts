import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import {
  framesOf,
  gaugesOf,
  heardOf,
  measure,
  move,
  picture,
  pointsOf,
  shownTo,
  sentAbout,
} from '@/lib/testing/realtime/feed'
import { type Listener, waitFor } from '@/lib/testing/realtime/listener'
import { type FeedServer, serveFeeds } from '@/lib/testing/realtime/serve-feeds'
import { type VisiblePeople, scene } from '@/lib/testing/scene'

let server: FeedServer
let people: VisiblePeople
beforeAll(async () => {
  server = await serveFeeds()
  people = await scene.visiblePeople()
})
afterAll(async () => {
  await server.stop()
  await stopDatabase()
})

const watch: FeedServer['watch'] = (...asked) => server.watch(...asked)

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

test('message format of the three feeds in 2.0 and 1.0', async () => {
  const person = await make.user({ organization: people.organization, glonassId: 356_000_000_000_077n })
  const [typed, text] = [people.tokens.USER, people.tokens.USER]
  const ears = {
    locations: await watch(typed),
    monitoring: await watch(typed, 'monitoring'),
    gauges: await watch(typed, 'gauges'),
    text: await watch(text, 'monitoring', ''),
  }
  for (const ear of Object.values(ears)) await picture(ear)
  const date = await move(person)
  const measured = await measure(person, 7, 45.5)
  const location = {
    user_id: 356_000_000_000_077,
    lon: 37.6,
    lat: 55.75,
    date: inSeconds(date),
    direction: 270.1,
    speed: 18.52,
    accuracy: 8.3,
    active: true,
  }
  const frameWith = (ear: Listener, member: 'points' | 'gauges') =>
    waitFor(() =>
      framesOf(ear).find((frame) =>
        frame[member]?.some((one) => Number('user' in one ? one.user.id : one.user_id) === person.id),
      ),
    )
  const organizationId = people.organization.id
  expect(await frameWith(ears.locations, 'points')).toEqual({
    points: [
      { user: { id: person.id, department_id: organizationId, organization_id: organizationId }, location },
    ],
  })
  expect(await frameWith(ears.monitoring, 'points')).toEqual({
    points: [{ user: { id: person.id, department_id: organizationId }, location }],
  })
  const gauge = { user_id: person.id, port: 7, analog_value: 45.5, date: inSeconds(measured) }
  expect(await frameWith(ears.gauges, 'gauges')).toEqual({ gauges: [gauge] })
  expect(await frameWith(ears.monitoring, 'gauges')).toEqual({ gauges: [gauge] })
  const zoned = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')
  expect(await frameWith(ears.text, 'points')).toEqual({
    points: [
      {
        user: { id: String(person.id), department_id: String(organizationId) },
        location: {
          user_id: '356000000000077',
          lon: '37.6',
          lat: '55.75',
          date: zoned(date),
          direction: '270.1',
          speed: '18.52',
          active: 't',
        },
      },
    ],
  })
  expect(await frameWith(ears.text, 'gauges')).toEqual({
    gauges: [{ user_id: String(person.id), port: '7', analog_value: '45.5', date: zoned(measured) }],
  })
})

test('changes of one second are sent as the latest, and unchanged values are not repeated', async () => {
  const person = await make.user({ organization: people.organization })
  await move(person)
  await measure(person, 1, 1)
  await measure(person, 2, 1)
  const ear = await picture(await watch(people.tokens.USER))
  const sensors = await picture(await watch(people.tokens.USER, 'gauges'))
  for (let n = 1; n <= 20; n++) await move(person, null, 37 + n / 100)
  await measure(person, 1, 2)
  await waitFor(() => sentAbout(ear, person.id).find(({ lon }) => lon === 37.2))
  await waitFor(() =>
    gaugesOf(sensors).find(({ user_id, analog_value }) => user_id === person.id && analog_value === 2),
  )
  // Twenty moves may fall into two ticks, or three on a busy machine.
  expect(sentAbout(ear, person.id).length).toBeLessThanOrEqual(4)
  // Sent with a later tick: a repetition would have come with it or before it.
  await measure(person, 3, 3)
  const told = () => gaugesOf(sensors).filter(({ user_id }) => user_id === person.id)
  await waitFor(() => told().find(({ port }) => port === 3))
  expect(told().map(({ port, analog_value }) => [port, analog_value])).toEqual([
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 3],
  ])
})

test('an older position moves nobody back', async () => {
  const person = await make.user({ organization: people.organization })
  const date = await move(person)
  const ear = await picture(await watch(people.tokens.USER))
  await database.query(sql`update last_positions set received_at = now() where user_id = ${person.id}`)
  const other = await make.user({ organization: people.organization })
  await move(other)
  await heardOf(ear, other.id)
  expect(sentAbout(ear, person.id).map((location) => location.date)).toEqual([inSeconds(date)])
})

test('an inactive user is sent once, with active false; the interval is a setting', async () => {
  const person = await make.user({ organization: people.organization })
  const old = await make.user({ organization: people.organization })
  await scene.underSettings({ 'system/svc.user.activity.interval': 1 }, async () => {
    await move(old, new Date(Date.now() - 3_600_000))
    await move(person, new Date(Date.now() - 57_500))
    const ear = await picture(await watch(people.tokens.USER))
    expect(sentAbout(ear, person.id).map(({ active }) => active)).toEqual([true])
    expect(sentAbout(ear, old.id).map(({ active }) => active)).toEqual([false])
    await waitFor(() => sentAbout(ear, person.id).find(({ active }) => active === false))
    const other = await make.user({ organization: people.organization })
    await move(other)
    await heardOf(ear, other.id)
    expect(sentAbout(ear, person.id).map(({ active }) => active)).toEqual([true, false])
    ear.close()
  })
})

test('turning tracking off removes a user from every map at once, and on again restores the marker', async () => {
  const person = await make.user({ organization: people.organization })
  await move(person)
  await measure(person, 3, 9)
  const ear = await picture(await watch(people.tokens.USER))
  const sensors = await picture(await watch(people.tokens.USER, 'gauges'))
  const far = await picture(await watch(await make.token(people.others.far)))
  const turn = async (tracking: boolean) => {
    const administrator = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    expect((await administrator.patch(`/rest/users/${person.id}`, { tracking })).status).toBe(200)
  }
  await turn(false)
  expect(await waitFor(() => sentAbout(ear, person.id).find(({ lon }) => lon === null))).toEqual({
    user_id: null,
    lon: null,
    lat: null,
    date: null,
    direction: null,
    speed: null,
    accuracy: null,
    active: null,
  })
  const silent = gaugesOf(sensors).filter(
    ({ user_id, analog_value }) => user_id === person.id && analog_value === null,
  )
  expect(silent).toEqual([{ user_id: person.id, port: 3, analog_value: null, date: null }])
  expect(shownTo(await picture(await watch(people.tokens.USER)))).not.toContain(person.id)
  await turn(true)
  await waitFor(() => (shownTo(ear).includes(person.id) ? true : undefined))
  await waitFor(() =>
    gaugesOf(sensors)
      .filter(({ user_id }) => user_id === person.id)
      .at(-1)?.analog_value === 9
      ? true
      : undefined,
  )
  expect(sentAbout(far, person.id)).toEqual([])
})

test('a user who moves between organizations is removed from one and appears in the other; a deleted user is removed', async () => {
  const mover = await make.user({ organization: people.organization })
  await move(mover)
  const near = await picture(await watch(people.tokens.USER))
  const far = await picture(await watch(await make.token(people.others.far)))
  const main = await picture(await watch(people.tokens.MAIN_ADMINISTRATOR))
  const administrator = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const moved = await administrator.patch(`/rest/users/${mover.id}`, { organization_id: people.foreign.id })
  expect(moved.status).toBe(200)
  await waitFor(() => (shownTo(far).includes(mover.id) ? true : undefined))
  expect(shownTo(near)).not.toContain(mover.id)
  await waitFor(() => (sentAbout(main, mover.id).length > 1 ? true : undefined))
  await move(mover)
  await heardOf(far, mover.id, 2)
  expect(sentAbout(near, mover.id).map(({ lon }) => lon)).toEqual([37.6, null])
  // The goodbye does not name the organization that the viewer does not see.
  expect(
    pointsOf(near)
      .filter(({ user }) => Number(user.id) === mover.id)
      .map(({ user }) => user.department_id),
  ).toEqual([people.organization.id, null])
  expect((await administrator.delete(`/rest/users/${mover.id}`)).status).toBe(200)
  await waitFor(() => (shownTo(far).includes(mover.id) ? undefined : true))
  await waitFor(() => (shownTo(main).includes(mover.id) ? undefined : true))
})
