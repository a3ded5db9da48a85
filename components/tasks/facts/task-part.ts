import type { Capabilities, Task } from '@/components/api/types'
import type { TaskMutation } from './use-task-change'

/** A task, what the reader may do to it, and how it is changed: for each part that shows it. */
export interface TaskPartProps {
  task: Task
  can: Capabilities
  change: TaskMutation
}
