import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

interface Message {
  date: number
  made_at?: number | null
  type: number
  comment: string
}

const seconds = () => Math.floor(Date.now() / 1000)

async function scenery() {
  const { administrator } = await scene.organizationWithAdministrator()
  const task = await make.task({ creator: administrator })
  const as = api.as(administrator)
  const path = `/rest/tasks/${task.id}`
  const say = (body: object, version?: string) => as.post<Message>(`${path}/comments`, body, { version })
  const change = (body: object) => as.patch(path, body)
  const list = async (version?: string) =>
    (await as.get<{ items: Message[] }>(`${path}/comments/list`, { version })).body.items
  return { administrator, say, change, list }
}

test('200: a comment and a change of a client without a connection keep when they were made', async () => {
  const { say, change, list } = await scenery()
  const made = seconds() - 5 * 3600
  const said = await say({ comment: 'Колодец открыт', made_at: made })
  expect(said).toMatchObject({ status: 200, body: { made_at: made } })
  expect(said.body.date).toBeGreaterThan(made + 3600)
  expect((await change({ title: 'Люк', made_at: made + 60 })).status).toBe(200)
  expect((await list()).map((one) => [one.type, one.made_at])).toEqual([
    [2, made + 60],
    [1, made],
  ])
})

test('200: without it there is none, and clients of 1.x neither send nor see it', async () => {
  const { say, list } = await scenery()
  expect((await say({ comment: 'Сразу' })).body.made_at).toBeNull()
  const old = await say({ comment: 'Старый клиент', made_at: seconds() - 60 }, '1.0')
  expect([old.status, 'made_at' in old.body]).toEqual([200, false])
  expect((await list()).map((one) => one.made_at)).toEqual([null, null])
})

test('400 and no write: a time that has not come, but for a clock that is some minutes ahead', async () => {
  const { administrator, say, change } = await scenery()
  const ahead = { made_at: seconds() + 600 }
  const refused = await expectNoWrites([administrator], async () => [
    await say({ comment: 'x', ...ahead }),
    await change({ title: 'x', ...ahead }),
    await say({ comment: 'x', made_at: 'soon' }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  for (const { body } of refused)
    expect(body).toMatchObject({ error_description: expect.stringMatching(/made_at/) })
  expect((await say({ comment: 'x', made_at: seconds() + 200 })).status).toBe(200)
})
