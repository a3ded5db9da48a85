import type { PriorityWire, StepWire, WorkTypeWire } from '@/lib/domain/reference/presenter'
import type { Change } from '../store/change'
import type { HeldTask } from '../store/held-task'

/** Lists that tasks refer to. */
export interface Reference {
  types: WorkTypeWire[]
  steps: StepWire[]
  priorities: PriorityWire[]
}

/** Why the last attempt to send and load ended early. `other-person`: somebody else has signed in at this browser. */
export type SyncProblem = 'offline' | 'busy' | 'signed-out' | 'other-person' | 'full' | 'failed'

export interface SyncState {
  phase: 'idle' | 'sending' | 'loading'
  problem: SyncProblem | null
  /** Unix seconds of the last complete one. */
  at: number | null
}

/** What the application shows, all of it from the device. */
export interface FieldState {
  tasks: readonly HeldTask[]
  changes: readonly Change[]
  /** Open tasks of the person on the server, of which the device may hold a part. */
  openCount: number
  reference: Reference
  sync: SyncState
  /** Why the last change is not on the device. */
  notKept: 'full' | 'failed' | null
  /** Seconds by which the clock of the server is ahead of that of the device; null before they were compared. */
  clock: number | null
}

export const noReference: Reference = { types: [], steps: [], priorities: [] }
