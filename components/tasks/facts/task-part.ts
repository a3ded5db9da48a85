import type { Capabilities } from '@/components/api/types'
import type { TaskMutation } from './use-task-change'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** A task, what the reader may do to it, and how it is changed: for each part that shows it. */
export interface TaskPartProps {
  task: TaskWire
  can: Capabilities
  change: TaskMutation
}
