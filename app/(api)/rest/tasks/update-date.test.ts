import { beforeAll, expect, test } from 'vitest'
import { databaseKind, sql, transaction } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'

let organization: Organization
let user: User
beforeAll(async () => {
  organization = await make.organization()
  user = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
})

interface Listed {
  id: number
  title: string
  update_date: number
}

const caller = () => api.as(user)
const changedAfter = async (date: number | string, path = '/rest/tasks') =>
  (await caller().get<{ items: Listed[] }>(`${path}?gtUpdateDate=${date}&limit=1000`)).body.items
const newTask = (updateDate = new Date()) =>
  make.task({ creator: user, organizationId: organization.id, updateDate })

/** Polls as a client of the documented API does, until an answer has nothing new. */
async function poll(held: Map<number, Listed>): Promise<number> {
  for (let round = 1; ; round++) {
    const largest = Math.max(0, ...[...held.values()].map((task) => task.update_date))
    const found = await changedAfter(largest)
    for (const task of found) held.set(task.id, task)
    if (found.length === 0) return round
  }
}

test.each(['none', '1.4', '2.0', '2.1'])(
  '%s: a task whose date is the one asked for is not there, in every list',
  async (version) => {
    const { id } = await newTask(new Date('2026-05-01T10:00:00.700Z'))
    const forms = version.startsWith('2')
      ? ['1777629600', '1777629599']
      : ['2026-05-01 10:00:00', '2026-05-01 09:59:59']
    for (const path of ['/rest/tasks', '/tasks/listAfterId/0/1000']) {
      const seen = await Promise.all(
        forms.map(async (date) => {
          const address = `${path}?gtUpdateDate=${encodeURIComponent(date)}${path === '/rest/tasks' ? '&limit=1000' : ''}`
          const { body } = await caller().get<{ items: { id: number | string }[] }>(address, { version })
          return body.items.some((task) => Number(task.id) === id)
        }),
      )
      expect(seen).toEqual([false, true])
    }
  },
)

test('a client that polls while others write ends with the last title of every task', async () => {
  const tasks = await Promise.all([1, 2, 3, 4].map(() => newTask()))
  const last = new Map<number, string>()
  const held = new Map<number, Listed>()
  let writing = true
  const write = async ({ id }: { id: number }, at: number) => {
    for (let n = 0; n < 30; n++) {
      const title = `Правка ${at}-${n}`
      expect((await caller().patch(`/rest/tasks/${id}`, { title })).status).toBe(200)
      last.set(id, title)
    }
  }
  const read = async () => {
    while (writing) {
      const largest = Math.max(0, ...[...held.values()].map((task) => task.update_date))
      for (const task of await changedAfter(largest)) held.set(task.id, task)
    }
  }
  const reading = read()
  await Promise.all(tasks.map(write))
  writing = false
  await reading
  await poll(held)
  for (const [id, title] of last) expect(held.get(id)?.title).toBe(title)
}, 60_000)

// The embedded database runs one transaction at a time.
test.skipIf(databaseKind() === 'embedded')(
  'a change that is committed seconds after it was made is not missed',
  async () => {
    const [late, other] = [await newTask(), await newTask()]
    const held = new Map<number, Listed>()
    let changed = () => {}
    let commit = () => {}
    const isChanged = new Promise<void>((resolve) => (changed = resolve))
    const mayCommit = new Promise<void>((resolve) => (commit = resolve))
    const writing = transaction(async (tx) => {
      await tx.query(
        sql`update tasks set title = 'Позднее', update_date = clock_timestamp() where id = ${late.id}`,
      )
      changed()
      await mayCommit
    })
    await isChanged
    const start = Date.now()
    // Others go on, and the client with them, until the second of the change is over.
    const goOn = async () => {
      await caller().patch(`/rest/tasks/${other.id}`, { title: make.unique('Правка') })
      for (const task of await changedAfter(0)) held.set(task.id, task)
      return Date.now() - start
    }
    await expect.poll(goOn, { timeout: 10_000 }).toBeGreaterThan(2_500)
    commit()
    await writing
    await poll(held)
    expect(held.get(late.id)?.title).toBe('Позднее')
  },
)

test('the shown date is never ahead of the clock', async () => {
  const { id } = await newTask()
  for (let n = 0; n < 25; n++) {
    await caller().patch(`/rest/tasks/${id}`, { title: `Правка ${n}` })
    const { task } = (await caller().get<{ task: Listed }>(`/rest/tasks/${id}`)).body
    expect(task.update_date).toBeLessThanOrEqual(Date.now() / 1000)
    expect(task.update_date).toBeGreaterThan(Date.now() / 1000 - 5)
  }
})

test('a comment moves the date, a system comment goes with its change', async () => {
  const { id } = await newTask(new Date('2026-04-01T10:00:00Z'))
  const before = Math.floor(Date.now() / 1000) - 2
  expect(await caller().post(`/rest/tasks/${id}/comments`, { comment: 'Готово' })).toMatchObject({
    status: 200,
  })
  expect((await changedAfter(before)).map((task) => task.id)).toContain(id)
})
