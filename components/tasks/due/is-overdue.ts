import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** A passed deadline counts as overdue only while the task is in progress and its work not done. */
export const isOverdue = (task: Pick<TaskWire, 'deadline' | 'stage' | 'assigned_status'>, now = Date.now()) =>
  task.stage === 1 && task.assigned_status !== 4 && task.deadline !== null && task.deadline * 1000 <= now
