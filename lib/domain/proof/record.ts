import type { AttachmentRecord } from '@/lib/domain/attachments'
import type {
  AnswerRecord,
  ChecklistItem,
  Missing,
  SignatureRecord,
  StepRequirements,
} from '@/lib/domain/requirements'

/** An item with the present answer; null when there is none. */
export interface AnsweredItem extends ChecklistItem {
  answer: AnswerRecord | null
}

/** A step of a task with what it requires and what is missing. */
export interface ProvenStep extends Omit<StepRequirements, 'checklist'> {
  title: string
  missing: Missing[]
  checklist: AnsweredItem[]
}

/** A signature with its picture. */
export interface SignedFile extends SignatureRecord {
  file: AttachmentRecord
}

/** What a task shows for the requirements of its steps. */
export interface ProofRecord {
  taskId: number
  revision: number
  steps: ProvenStep[]
  signatures: SignedFile[]
}
