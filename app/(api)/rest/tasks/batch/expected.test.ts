import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Task } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Batch {
  changed: number[]
  unchanged: number[]
  moved: { id: number; title: string; values: Record<string, unknown> }[]
  before: { id: number; values: Record<string, unknown>; expected: Record<string, unknown> }[]
}

let people: SevenRoles
let first: Task
let second: Task

beforeAll(async () => {
  people = await scene.sevenRoles()
})

beforeEach(async () => {
  const creator = people.users.ORGANIZATION_ADMINISTRATOR
  first = await make.task({ creator, title: 'Первая', priorityId: 2 })
  second = await make.task({ creator, title: 'Вторая', priorityId: 3 })
})

const batch = async (body: object) => {
  const reply = await api.as(people.tokens.ORGANIZATION_ADMINISTRATOR).post<Batch>('/rest/tasks/batch', body)
  expect(reply.status).toBe(200)
  return reply.body
}
const stored = (task: Task) => database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })

test('a task whose value was changed since it was looked at stays, and its current value is told', async () => {
  const ids = [first.id, second.id]
  const seen = await batch({ ids, change: { priority_id: 4 }, preview: true })
  await batch({ ids: [second.id], change: { priority_id: 1 } })
  const items = seen.before.map(({ id, values }) => ({
    id,
    change: { priority_id: 4 },
    expected: values,
  }))
  const result = await batch({ items })
  expect(result.changed).toEqual([first.id])
  expect(result.moved).toEqual([{ id: second.id, title: 'Вторая', values: { priority_id: 1 } }])
  expect((await stored(second)).priorityId).toBe(1)
  expect((await stored(first)).priorityId).toBe(4)
})

test('other values may have changed meanwhile; a value that already is the wanted one is no conflict', async () => {
  const seen = await batch({ ids: [first.id], change: { priority_id: 4 }, preview: true })
  await batch({ ids: [first.id], change: { title: 'Иная', priority_id: 4 } })
  const expected = seen.before[0]?.values
  const result = await batch({ items: [{ id: first.id, change: { priority_id: 4 }, expected }] })
  expect([result.unchanged, result.moved]).toEqual([[first.id], []])
})

test('an undo restores only what is still as the change left it', async () => {
  const { before } = await batch({ ids: [first.id, second.id], change: { deadline: 1_800_000_000 } })
  await batch({ ids: [first.id], change: { deadline: 1_900_000_000 } })
  const { changed, moved } = await batch({ items: before })
  expect(changed).toEqual([second.id])
  expect(moved).toEqual([{ id: first.id, title: 'Первая', values: { deadline: 1_900_000_000 } }])
})
