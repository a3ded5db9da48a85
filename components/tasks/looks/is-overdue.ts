import type { Task } from '@/components/api/types'

/** A passed deadline counts only while the task is in progress. */
export const isOverdue = (task: Pick<Task, 'deadline' | 'stage'>, now = Date.now()) =>
  task.stage === 1 && task.deadline !== null && task.deadline * 1000 <= now
