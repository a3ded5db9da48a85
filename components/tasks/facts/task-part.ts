import type { Capabilities } from '@/components/api/types'
import type { TaskMutation } from '../editing/use-task-change'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Props of each part of a task: the task, the reader's rights, and how to change it. */
export interface TaskPartProps {
  task: TaskWire
  can: Capabilities
  change: TaskMutation
}
