import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import type { Change, TimeAction } from '../store/change'

export interface ShownTime {
  state: 'running' | 'paused' | 'stopped' | 'none'
  /** Seconds that this person has worked on the task, up to the last turn. */
  seconds: number
  /** Unix seconds since when the clock runs; null while it stands. */
  since: number | null
}

const after = { start: 'running', pause: 'paused', stop: 'stopped' } as const satisfies Record<
  TimeAction,
  string
>

/** The clock of a person on a task: that of the server, with the turns that wait on the device. A start on another task
 * pauses it. */
export function timeShown(
  workTime: WorkTimeWire | null,
  { taskId, userId }: { taskId: number; userId: number },
  changes: readonly Change[],
): ShownTime {
  const own = (workTime?.entries ?? []).filter((entry) => entry.user_id === userId)
  const running = own.find((entry) => entry.ended_at === null)
  const first: ShownTime = {
    state: workTime?.own ?? 'none',
    seconds: own.reduce((sum, entry) => sum + (entry.ended_at === null ? 0 : entry.seconds), 0),
    since: running?.started_at ?? null,
  }
  return changes.reduce((shown, change) => {
    const { body, state, madeAt } = change
    if (body.kind !== 'time' || state !== 'waiting') return shown
    if (change.taskId !== taskId)
      return body.action === 'start' && shown.since !== null ? ended(shown, madeAt, 'paused') : shown
    if (body.action === 'start')
      return shown.since === null ? { ...shown, state: 'running', since: madeAt } : shown
    return ended(shown, madeAt, after[body.action])
  }, first)
}

const ended = ({ seconds, since }: ShownTime, at: number, state: 'paused' | 'stopped'): ShownTime => ({
  state,
  seconds: seconds + (since === null ? 0 : Math.max(0, at - since)),
  since: null,
})
