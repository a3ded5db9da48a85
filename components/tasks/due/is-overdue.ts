import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** A passed deadline counts as overdue only while the task is in progress. */
export const isOverdue = (task: Pick<TaskWire, 'deadline' | 'stage'>, now = Date.now()) =>
  task.stage === 1 && task.deadline !== null && task.deadline * 1000 <= now
