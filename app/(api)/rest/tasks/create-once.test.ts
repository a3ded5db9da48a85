import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { type Bench, bench, create, needed, type TaskBody } from '@/lib/testing/scene/creating-tasks'

let people: Bench

beforeAll(async () => {
  people = await bench()
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const administrator = () => as('ORGANIZATION_ADMINISTRATOR')

describe('POST: once', () => {
  const keyed = (key: string, body: object, role: RoleCode = 'ORGANIZATION_ADMINISTRATOR') =>
    as(role).post<TaskBody>('/rest/tasks', body, { headers: { 'idempotency-key': key } })
  const titled = (title: string) => database.prisma.task.count({ where: { title } })

  test('200: the same key and body return the first answer, byte for byte', async () => {
    const [key, body] = [make.unique('key'), needed()]
    const first = await keyed(key, body)
    const second = await keyed(key, body)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await titled(body.title)).toBe(1)
  })

  test('422 and no write: the same key with another body', async () => {
    const key = make.unique('key')
    await keyed(key, needed())
    const reply = await expectNoWrites(Object.values(people.users), () => keyed(key, needed()))
    expect(reply).toMatchObject({
      status: 422,
      body: { error_description: expect.stringContaining('Idempotency-Key') },
    })
  })

  test('422 and no write: the same key and body with another query; the token does not count', async () => {
    const [key, body] = [make.unique('key'), needed()]
    const token = people.tokens.ORGANIZATION_ADMINISTRATOR
    const asked = (query: string) =>
      api.anonymous.post<TaskBody>(`/rest/tasks?${query}`, body, { headers: { 'idempotency-key': key } })
    const first = await keyed(key, body)
    expect((await asked(`token=${token}`)).body.id).toBe(first.body.id)
    const reply = await expectNoWrites(Object.values(people.users), () =>
      asked(`mapServiceObjectAttributes=true&token=${token}`),
    )
    expect(reply.status).toBe(422)
  })

  test('200: ten parallel posts with one key make one task and one event', async () => {
    const [key, body] = [make.unique('key'), needed()]
    const user = people.users.ORGANIZATION_ADMINISTRATOR
    const events = await eventsOf(user, async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => keyed(key, body)))
      expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
      expect(replies.every((reply) => reply.status === 200)).toBe(true)
    })
    expect(events).toEqual({ 'issues.insert': 1 })
    expect(await titled(body.title)).toBe(1)
  })

  test('200: keys are separate per caller', async () => {
    const [key, body] = [make.unique('key'), needed()]
    const replies = [await keyed(key, body), await keyed(key, body, 'USER')]
    expect(replies[0]?.body.id).not.toBe(replies[1]?.body.id)
    expect(await titled(body.title)).toBe(2)
  })

  test('200 after 400: a failed request does not use up its key', async () => {
    const key = make.unique('key')
    const body = needed()
    expect((await keyed(key, { ...body, type_id: 999_999_999 })).status).toBe(400)
    expect((await keyed(key, body)).status).toBe(200)
  })

  test.each([' ', 'ключ', 'x'.repeat(201)])('400 and no write: the key %j', async (key) => {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
    const reply = await expectNoWrites(Object.values(people.users), () =>
      administrator().post('/rest/tasks', needed(), { headers }),
    )
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: expect.stringContaining('Idempotency-Key') },
    })
  })

  test('200: creation leaves one event with the record', async () => {
    const user = people.users.ORGANIZATION_ADMINISTRATOR
    let id = 0
    expect(await eventsOf(user, async () => void (id = (await create(people)).body.id))).toEqual({
      'issues.insert': 1,
    })
    const event = await database.prisma.outbox.findFirst({ where: { entityId: id, topic: 'issues.insert' } })
    expect(event).toMatchObject({ callerId: user.id, record: { id, userId: user.id }, before: null })
  })
})
