import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** A task as the device holds it. */
export interface HeldTask {
  task: TaskWire
  /** Newest first; null while they have not been loaded. */
  comments: CommentWire[] | null
  /** Unix seconds of the last answer about it. */
  loadedAt: number
  /** The server no longer lists it for its holder; it stays while changes of it wait. */
  gone: boolean
}
