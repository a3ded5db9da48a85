import type { Context } from '@/lib/access/context'
import type { TaskFacts } from '@/lib/domain/task-records'
import { integer, shape } from '@/lib/wire'

/** That the work on a task has changed, for those who see the task. */
export interface WorkTimeEvent {
  task: TaskFacts
  /** Whose entry it was. */
  userId: number
}

export const presentWorkTimeEvent = shape<WorkTimeEvent>('WorkTimeEvent')({
  id: integer((event) => event.task.id),
  user_id: integer((event) => event.userId),
})

/** Tells open consoles that the work on a task has changed. */
export function announceWork(ctx: Context, task: TaskFacts, userId = ctx.actor.userId): void {
  const record: WorkTimeEvent = { task, userId }
  ctx.announce({ topic: 'issues.workTime', entityId: task.id, record })
}
