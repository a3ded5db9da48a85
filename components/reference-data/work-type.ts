import type { FieldDefinition } from '@/components/api/task-parts'
import type { WorkType } from '@/components/api/types'

export interface Move {
  from: number
  to: number
  name: string
}

/** A work type with all that its page shows. */
export interface WorkTypeFull extends WorkType {
  type: 'AT_CREATE' | 'AT_UPDATE' | null
  period_of_review_in_sec: number | null
  fields: FieldDefinition[]
  steps: number[]
  moves: Move[]
  organization_ids: number[] | null
}
