import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { ProofWire } from '@/lib/domain/proof/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'

/** What the user may do with a task. */
export type FieldAbilities = Partial<Record<'edit' | 'assign_status' | 'comment', boolean>>

/** A task as the device holds it. */
export interface HeldTask {
  task: TaskWire
  /** Newest first; null while they have not been loaded. */
  comments: CommentWire[] | null
  /** What its steps need and what there is of it; null while it has not been loaded. */
  proof: ProofWire | null
  workTime: WorkTimeWire | null
  /** Null while it has not been loaded: the server then decides. */
  can: FieldAbilities | null
  /** What is held beside the task may be older than the task: it is loaded again. */
  stale: boolean
  /** The server no longer lists it for its holder; it stays while changes of it wait. */
  gone: boolean
}
