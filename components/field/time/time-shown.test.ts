import { expect, test } from 'vitest'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import type { Change, TimeAction } from '../store/change'
import { timeShown } from './time-shown'

const ids = { taskId: 1, userId: 7 }
const turn = (
  action: TimeAction,
  madeAt: number,
  taskId = 1,
  state: Change['state'] = 'waiting',
): Change => ({
  seq: madeAt,
  key: `${madeAt}`,
  taskId,
  userId: 7,
  madeAt,
  state,
  failure: null,
  body: { kind: 'time', action },
})
const entry = (started_at: number, ended_at: number | null, user_id = 7) => ({
  user_id,
  started_at,
  ended_at,
  seconds: (ended_at ?? 500) - started_at,
})
const stored = (own: string, ...entries: object[]) => ({ own, entries }) as unknown as WorkTimeWire

test('without anything the clock stands at nothing', () => {
  expect(timeShown(null, ids, [])).toEqual({ state: 'none', seconds: 0, since: null })
})

test('the entries of the person count, and what waits follows them', () => {
  const time = stored('running', entry(100, 160), entry(200, null), entry(0, 90, 8))
  expect(timeShown(time, ids, [])).toEqual({ state: 'running', seconds: 60, since: 200 })
  expect(timeShown(time, ids, [turn('pause', 230), turn('start', 300), turn('stop', 310)])).toEqual({
    state: 'stopped',
    seconds: 100,
    since: null,
  })
})

test('a start on another task pauses this one; what was refused counts nothing', () => {
  const changes = [turn('start', 100), turn('start', 150, 2), turn('start', 170, 1, 'refused')]
  expect(timeShown(null, ids, changes)).toEqual({ state: 'paused', seconds: 50, since: null })
  expect(timeShown(null, { ...ids, taskId: 2 }, changes)).toEqual({
    state: 'running',
    seconds: 0,
    since: 150,
  })
})
