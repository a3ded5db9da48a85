import { expect, test } from 'vitest'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import { dayStops } from './day-stops'

const hour = 3_600_000

const task = (id: number, start: number, place: [number, number] | null): BoardTaskWire => ({
  id,
  title: `Task ${id}`,
  type_id: 1,
  priority_id: 1,
  status_id: 1,
  assigned_status: 1,
  stage: 1,
  assigned_user_id: 5,
  assigned_organization_id: null,
  planned_start: start * 3600,
  planned_duration: null,
  minutes: 60,
  deadline: null,
  lon: place?.[0] ?? null,
  lat: place?.[1] ?? null,
  skill_ids: [],
  may_plan: true,
  revision: 1,
})

test('stops are in order, and a distance skips those without a place', () => {
  const tasks = [
    task(3, 12, [37, 56]),
    task(1, 9, [37, 55]),
    task(2, 10, null),
    { ...task(4, 11, [37, 57]), assigned_user_id: 6 },
    task(5, 40, [37, 55]),
  ]
  const stops = dayStops(tasks, 5, { start: 0, end: 24 * hour })
  expect(stops.map(({ task: { id } }) => id)).toEqual([1, 2, 3])
  expect(stops.map(({ distance }) => distance && Math.round(distance / 1000))).toEqual([null, null, 111])
})
