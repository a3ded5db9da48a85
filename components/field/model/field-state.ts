import type { PriorityWire, StepWire, WorkTypeWire } from '@/lib/domain/reference/presenter'
import type { Change } from '../outbox/change'
import type { HeldTask } from '../store/held-task'

/** Lists that tasks refer to. */
export interface Reference {
  types: WorkTypeWire[]
  steps: StepWire[]
  priorities: PriorityWire[]
}

export interface SyncState {
  phase: 'idle' | 'sending' | 'loading'
  /** Why the last attempt ended early. */
  problem: 'offline' | 'signed-out' | 'failed' | null
  /** Unix seconds of the last complete one. */
  at: number | null
}

/** What the application shows, all of it from the device. */
export interface FieldState {
  tasks: readonly HeldTask[]
  changes: readonly Change[]
  reference: Reference
  sync: SyncState
}

export const noReference: Reference = { types: [], steps: [], priorities: [] }
