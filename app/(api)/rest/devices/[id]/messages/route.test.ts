import { beforeAll, describe, expect, test } from 'vitest'
import { writeMessages } from '@/lib/domain/device-messages/note-message'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Message {
  received: number
  protocol: string
  raw: string
  reports: { outcome: string; date: number | null; lon: number | null; values: object; events: string[] }[]
}

const now = Math.floor(Date.now() / 1000)

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const admin = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
async function register(person: User) {
  const key = make.unique('key')
  const { body } = await admin().post<{ id: number }>('/rest/devices', { key, user_id: person.id })
  return { key, id: body.id }
}
const personOf = (tracking = true) => make.user({ organization: people.organization, tracking })
const messagesOf = async (id: number) =>
  (await admin().get<{ items: Message[] }>(`/rest/devices/${id}/messages`)).body.items
const report = async (key: string, said: string) =>
  expect((await api.anonymous.get(`/track?id=${key}&${said}`)).status).toBe(200)

describe('200: the latest messages of a device', () => {
  test('as they arrived and were read', async () => {
    const { key, id } = await register(await personOf())
    expect(await messagesOf(id)).toEqual([])
    await report(key, `lat=55.75&lon=37.6&speed=10&timestamp=${now - 60}&batt=77&alarm=sos`)
    expect(await messagesOf(id)).toEqual([
      {
        received: expect.any(Number),
        protocol: 'osmand',
        raw: expect.stringContaining(`id=${key}&lat=55.75`),
        reports: [
          {
            outcome: 'stored',
            date: now - 60,
            lon: 37.6,
            lat: 55.75,
            speed: expect.closeTo(18.52, 2),
            accuracy: null,
            valid: true,
            values: { batt: 77 },
            events: ['sos'],
          },
        ],
      },
    ])
  })

  test('refused ones are always kept, with the reason; a burst of others is sampled', async () => {
    const { key, id } = await register(await personOf())
    for (const second of [9, 8, 7]) await report(key, `lat=55&lon=37&timestamp=${now - second}`)
    await report(key, 'lat=95&lon=37')
    await report(key, 'lat=55&lon=37&timestamp=0')
    const outcomes = (await messagesOf(id)).map(({ reports: [first] }) => first?.outcome)
    expect(outcomes).toEqual(['bad-time', 'bad-fix', 'stored'])
  })

  test('are twenty at most, also over several writes', async () => {
    const { key, id } = await register(await personOf())
    for (let n = 0; n < 24; n++) {
      await report(key, `lat=${91 + n}&lon=37`)
      if (n % 5 === 0) await writeMessages()
    }
    const messages = await messagesOf(id)
    expect(messages).toHaveLength(20)
    expect(messages[0]?.raw).toContain('lat=114')
    expect(messages.at(-1)?.raw).toContain('lat=95')
  })
})

test('nothing of people whose tracking is off, and nothing of before when it is turned off', async () => {
  const silent = await register(await personOf(false))
  await report(silent.key, 'lat=55&lon=37')
  expect(await messagesOf(silent.id)).toEqual([])
  const person = await personOf()
  const { key, id } = await register(person)
  await report(key, 'lat=55&lon=37')
  expect(await messagesOf(id)).toHaveLength(1)
  expect((await admin().patch(`/rest/users/${person.id}`, { tracking: false })).status).toBe(200)
  expect(await messagesOf(id)).toEqual([])
})

test('401, 403 for a device that the caller does not administer, 404', async () => {
  const { id } = await register(await personOf())
  const foreign = await scene.organizationWithAdministrator()
  const address = `/rest/devices/${id}/messages`
  expect((await api.anonymous.get(address)).status).toBe(401)
  expect((await api.as(foreign.administrator).get(address)).status).toBe(403)
  expect((await api.as(people.tokens.USER).get(address)).status).toBe(403)
  expect((await admin().get('/rest/devices/999999999/messages')).status).toBe(404)
})
