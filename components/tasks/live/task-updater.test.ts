import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import { createTaskUpdater } from './task-updater'
import type { TaskMapWire, TaskWire } from '@/lib/domain/tasks/presenter'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const stops: (() => void)[] = []
const me = 6
const task = { id: 2, lon: 48, lat: 53, stage: 1, user_id: 7, archive: false, is_template: false } as TaskWire
const points: TaskMapWire = { columns: ['id', 'lon', 'lat'], rows: [[1, 48, 53]], count: 1 }

async function setUp() {
  const queries = new QueryClient()
  const updater = createTaskUpdater(queries, me)
  stops.push(updater.stop, () => queries.clear())
  /** A mounted query, and how often it was fetched. */
  const show = async (queryKey: readonly unknown[], answer: unknown, enabled = true) => {
    const read = vi.fn(async () => answer)
    const options = { queryKey, queryFn: read, enabled, staleTime: 30_000, structuralSharing: false }
    const observer = new QueryObserver(queries, options)
    stops.push(observer.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(1)
    return { read, enable: (on: boolean) => observer.setOptions({ ...options, enabled: on }) }
  }
  const showPoints = (query: Query) => show(queryKeys.taskPoints(query), points)
  const known = (query: Query) => queries.getQueryData<TaskMapWire>(queryKeys.taskPoints(query))
  return { updater, show, showPoints, known }
}

test('a task that the client can evaluate is added to the map at once, and the points are fetched later', async () => {
  const { updater, showPoints, known } = await setUp()
  const { read } = await showPoints({ stage: 1 })
  updater.take({ issues: { insert: [task] } })
  await vi.advanceTimersByTimeAsync(100)
  expect(known({ stage: 1 })?.rows).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('when only the server can tell, it is asked soon', async () => {
  const { updater, showPoints } = await setUp()
  const { read } = await showPoints({ stage: 1, search: 'lamp' })
  updater.take({ issues: { update: [{ ...task, stage: 2 }] } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(1)
  updater.take({ issues: { update: [task] } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('hidden points are left alone and fetched when shown again', async () => {
  const { updater, showPoints, known } = await setUp()
  const { read, enable } = await showPoints({ stage: 1 })
  enable(false)
  const before = known({ stage: 1 })
  updater.take({ issues: { insert: [task] } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(known({ stage: 1 })).toBe(before)
  expect(read).toHaveBeenCalledTimes(1)
  enable(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
})

test('counts follow changes by others with a delay, and own changes soon', async () => {
  const { updater, show } = await setUp()
  const { read } = await show(queryKeys.distribution({}), {})
  const wait = async (seconds: number, caller: number) => {
    for (let n = 0; n < seconds; n++) {
      updater.take({ event_caller: caller, issues: { update: [task] } })
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
  await wait(31, 99)
  // The first fetch, then those after a moment, after 15 and after 30 seconds.
  expect(read).toHaveBeenCalledTimes(4)
  await wait(1, me)
  expect(read).toHaveBeenCalledTimes(5)
})
