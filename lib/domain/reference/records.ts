import type { FieldDefinition } from '@/lib/domain/custom-fields'

/** An allowed move between two steps, and the name of the action. */
export interface MoveRecord {
  from: number
  to: number
  name: string
}

/** The values of a work type; null organizations mean all of them. */
export interface WorkTypeValues {
  name: string
  icon: string | null
  type: string | null
  periodOfReviewInSec: number | null
  /** Steps in which deadlines pause. */
  deadlinePauses: number[]
  /** Deadlines count working hours: of the calendar, else of the default one of the task's organization. */
  deadlineInWorkingHours: boolean
  deadlineCalendarId: number | null
  /** How long a task is planned for, minutes. */
  plannedDuration: number | null
  /** Tags that people need. */
  skillIds: number[]
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
  /** A task that gets the step is completed. */
  completes: boolean
  revision: number
}

export interface StickerRecord {
  id: number
  title: string
  color: string
  isForAll: boolean
  /** Work types that it is for; kept, but ignored, while it is for all. */
  typeIds: number[]
  revision: number
}
