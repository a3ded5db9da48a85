import type { FieldDefinition } from '@/lib/domain/custom-fields'

/** An allowed move between two steps, and what the action is called. */
export interface MoveRecord {
  from: number
  to: number
  name: string
}

/** What a work type says; `null` organizations: open to every one. */
export interface WorkTypeValues {
  name: string
  icon: string | null
  type: string | null
  periodOfReviewInSec: number | null
  fields: FieldDefinition[]
  steps: number[]
  moves: MoveRecord[]
  organizationIds: number[] | null
}

export interface WorkTypeRecord extends WorkTypeValues {
  id: number
  revision: number
}

export interface PriorityRecord {
  id: number
  name: string
  order: number
  color: string
  revision: number
}

export interface StepRecord {
  id: number
  name: string
  phase: number
  order: number
  color: string
  revision: number
}

export interface StickerRecord {
  id: number
  title: string
  color: string
  isForAll: boolean
  /** Work types that it suits; kept, and of no effect, while it is for all. */
  typeIds: number[]
  revision: number
}
