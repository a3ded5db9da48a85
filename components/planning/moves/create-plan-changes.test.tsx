import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeys } from '@/components/api/query-keys'
import type { BoardTaskWire, BoardWire } from '@/lib/domain/planning/presenter'
import { forgetSteps, redoStep, undoStep } from '@/components/ui/undo-store'
import { failure, fakeApi, type Sent } from '@/lib/testing/console/fake-api'
import { createPlanChanges } from './create-plan-changes'
import type { Plan } from './plan'

const hour = 3600

const task = (id: number, start: number): BoardTaskWire => ({
  id,
  title: `Task ${id}`,
  type_id: 1,
  priority_id: 1,
  status_id: 1,
  assigned_status: 1,
  stage: 1,
  assigned_user_id: 1,
  assigned_organization_id: 3,
  planned_start: start * hour,
  planned_duration: null,
  minutes: 60,
  deadline: null,
  lon: null,
  lat: null,
  skill_ids: [],
  may_plan: true,
  revision: 1,
})

type Item = { id: number; change?: object; values?: object; expected: object }

/** Changes what is asked for, but refuses task 9. */
function answer({ body }: Sent) {
  const { items } = body as { items: Item[] }
  const changed = items.filter(({ id }) => id !== 9)
  return {
    total: items.length,
    changed: changed.map(({ id }) => id),
    unchanged: [],
    refused: items.filter(({ id }) => id === 9).map(({ id }) => ({ id, title: 'Task 9', reason: 'No.' })),
    moved: [],
    before: changed.map(({ id, change, values, expected }) => ({
      id,
      values: expected,
      expected: change ?? values,
    })),
  }
}

function begin(tasks: BoardTaskWire[], reply: (sent: Sent) => unknown = answer) {
  forgetSteps()
  const server = fakeApi({ 'POST /rest/tasks/batch': reply })
  const queries = new QueryClient()
  const key = queryKeys.planBoard({ from: 0 })
  queries.setQueryData<BoardWire>(key, { people: [], tasks, is_cut: false })
  const changes = createPlanChanges(queries, 1, {
    notSaved: 'not saved',
    refused: String,
    refusedTask: String,
    moved: String,
  })
  const starts = () =>
    Object.fromEntries(
      (queries.getQueryData<BoardWire>(key)?.tasks ?? []).map(({ id, planned_start: at }) => [
        id,
        (at ?? 0) / hour,
      ]),
    )
  const sent = () =>
    server.requests('POST /rest/tasks/batch').map(({ body }) => (body as { items: Item[] }).items)
  return { changes, starts, sent }
}

const to = (one: BoardTaskWire, start: number): Plan => ({
  task: one,
  userId: one.assigned_user_id,
  start: start * hour * 1000,
  minutes: one.minutes,
})

test('steps are undone and redone one after another', async () => {
  const [one, two] = [task(1, 8), task(2, 9)]
  const { changes, starts, sent } = begin([one, two])
  await changes.save([to(one, 10)])
  await changes.save([to(two, 12)])
  expect(starts()).toEqual({ 1: 10, 2: 12 })
  await undoStep()
  await undoStep()
  await undoStep()
  expect(starts()).toEqual({ 1: 8, 2: 9 })
  await redoStep()
  expect(starts()).toEqual({ 1: 10, 2: 9 })
  expect(sent()).toHaveLength(5)
  expect(sent()[0]).toEqual([
    { id: 1, change: { planned_start: 10 * hour }, expected: { planned_start: 8 * hour } },
  ])
  // A new step forgets what was undone.
  await changes.save([to({ ...two }, 15)])
  await redoStep()
  expect(starts()).toEqual({ 1: 10, 2: 15 })
})

test('what is refused is taken back, and only the rest is a step', async () => {
  const [one, nine] = [task(1, 8), task(9, 9)]
  const { changes, starts, sent } = begin([one, nine])
  await changes.save([to(one, 10), to(nine, 11)])
  expect(starts()).toEqual({ 1: 10, 9: 9 })
  await undoStep()
  expect(
    sent()
      .at(-1)
      ?.map(({ id }) => id),
  ).toEqual([1])
})

test('what failed is taken back and is no step', async () => {
  const one = task(1, 8)
  const { changes, starts } = begin([one], () => failure(503, 'away'))
  await changes.save([to(one, 10)])
  expect(starts()).toEqual({ 1: 8 })
  expect(await undoStep()).toBe('nothing')
})

test('an undo that failed shows the plan as it is', async () => {
  let broken = false
  const one = task(1, 8)
  const { changes, starts } = begin([one], (request) => (broken ? failure(503, 'away') : answer(request)))
  await changes.save([to(one, 10)])
  broken = true
  expect(await undoStep()).toBe('failed')
  expect(starts()).toEqual({ 1: 10 })
})

test('changes are shown before they are stored, in order', async () => {
  const one = task(1, 8)
  const { changes, starts, sent } = begin([one])
  const first = changes.save([to(one, 10)])
  await Promise.resolve()
  await new Promise((done) => setTimeout(done))
  expect(starts()).toEqual({ 1: 10 })
  const second = changes.save([to({ ...one, planned_start: 10 * hour }, 11)])
  await Promise.all([first, second])
  expect(starts()).toEqual({ 1: 11 })
  expect(sent().map(([item]) => item?.expected)).toEqual([
    { planned_start: 8 * hour },
    { planned_start: 10 * hour },
  ])
})
