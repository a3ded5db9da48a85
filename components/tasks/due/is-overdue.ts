import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Cards of the planning board have no pauses. */
export type DueTask = Pick<TaskWire, 'deadline' | 'stage' | 'assigned_status'> &
  Partial<Pick<TaskWire, 'deadline_pauses'>>

/** A passed deadline counts as overdue only while the task is in progress, its work not done and the deadline not paused. */
export const isOverdue = (task: DueTask, now = Date.now()) =>
  task.stage === 1 &&
  task.assigned_status !== 4 &&
  task.deadline !== null &&
  (task.deadline_pauses?.since ?? null) === null &&
  task.deadline * 1000 <= now
