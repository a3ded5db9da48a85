import { expect, test } from 'vitest'
import { catchUp, noteDeletions, noteTasks } from './catch-up'
import type { TaskMapWire, TaskWire } from '@/lib/domain/tasks/presenter'

const make = (id: number, more: Partial<TaskWire> = {}) =>
  ({ id, lon: 48, lat: 53, status_id: 1, stage: 1, archive: false, is_template: false, ...more }) as TaskWire

const answer: TaskMapWire = { columns: ['id', 'lon', 'lat'], rows: [[1, 48, 53]], count: 1 }
const ids = ({ rows }: TaskMapWire) => rows.map(([id]) => id)

function startReading() {
  let end = { resolve: (_: TaskMapWire) => {}, reject: (_: Error) => {} }
  const coming = new Promise<TaskMapWire>((resolve, reject) => {
    end = { resolve, reject }
  })
  return { points: catchUp(coming, { stage: 1 }, 5), ...end }
}

test('events during a fetch of points are applied to its result', async () => {
  const reading = startReading()
  noteTasks([make(2), make(3, { stage: 2 })])
  noteDeletions(new Set([1]))
  reading.resolve(answer)
  expect(ids(await reading.points)).toEqual([2])
})

test('the last event of a task counts: deleted and restored, or the other way round', async () => {
  const reading = startReading()
  noteDeletions(new Set([2]))
  noteTasks([make(2), make(4)])
  noteDeletions(new Set([4]))
  reading.resolve(answer)
  expect(ids(await reading.points)).toEqual([1, 2])
})

test('events before or after a fetch do not concern it', async () => {
  noteTasks([make(2)])
  const reading = startReading()
  reading.resolve(answer)
  expect(await reading.points).toBe(answer)
  const failing = startReading()
  failing.reject(new Error('away'))
  await expect(failing.points).rejects.toThrow('away')
})
